import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type Imported, ImportRefused, type ImportSource } from "./imported";
import type { WorkerAnswer } from "./read-source";

const TIME_LIMIT_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** One after the other: a file takes a processor for seconds, and other visitors need the other one. */
let last: Promise<unknown> = Promise.resolve();

/** Reads a file or a page in a thread of its own, with limits of time and memory. @throws ImportRefused */
export function runImport(source: ImportSource, timeLimitMs = TIME_LIMIT_MS): Promise<Imported> {
  const result = last.then(() => run(source, timeLimitMs));
  last = result.catch(() => undefined);
  return result;
}

async function run(source: ImportSource, timeLimitMs: number): Promise<Imported> {
  const worker = new Worker(...toEntry(source));
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<WorkerAnswer>((resolve, reject) => {
      const refuse = () => reject(new ImportRefused("too-complex"));
      timer = setTimeout(refuse, timeLimitMs);
      worker.once("message", resolve);
      // Out of memory, as everything that the thread itself has not caught.
      worker.once("error", refuse);
      worker.once("exit", refuse);
    });
    if ("reason" in answer) throw new ImportRefused(answer.reason);
    return answer.imported;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The thread starts from the bundle, or from the sources, which need tsx. */
function toEntry(workerData: ImportSource): ConstructorParameters<typeof Worker> {
  const options = { workerData, resourceLimits: MEMORY, stderr: true, stdout: true };
  if (import.meta.filename.endsWith(".ts"))
    return [join(import.meta.dirname, "worker.ts"), { ...options, execArgv: ["--import", "tsx"] }];
  const server = import.meta.dirname.replace(/[\\/]chunks$/, "");
  return [join(server, "import-worker.js"), { ...options, execArgv: [] }];
}
