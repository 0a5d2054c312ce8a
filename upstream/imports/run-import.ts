import { join } from "node:path";
import { ThreadFailed, ThreadQueue } from "~/gateway/threads/thread-queue";
import { type Imported, ImportRefused, type ImportSource } from "./imported";
import type { WorkerAnswer } from "./read-source";

const TIME_LIMIT_MS = 20_000;

const imports = new ThreadQueue<ImportSource, WorkerAnswer>({
  source: join(import.meta.dirname, "worker.ts"),
  built: "import-worker.js",
});

/** Reads a file or a page in a thread of its own. @throws ImportRefused */
export async function runImport(
  source: ImportSource,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Imported> {
  const answer = await imports
    .run(async () => source, timeLimitMs)
    .catch((error) => {
      throw error instanceof ThreadFailed ? new ImportRefused("too-complex") : error;
    });
  if ("reason" in answer) throw new ImportRefused(answer.reason);
  return answer.imported;
}
