import { createMemoryStore } from "~/gateway/session/memory-store";
import type { Overrides } from "~/server/dependencies";
import { createLogger } from "~/server/ops/logger";
import { startTestApp } from "~/tests/support/app";
import { findHarm } from "./harmless-answer";
import { settledHeap } from "./settled-heap";
import { openWire, type WireAnswer } from "./wire";

export const AT_ONCE = 40;

/** The application without limits on a wire, which judges each answer. */
export async function startFuzzedApp(
  environment: Record<string, string> = {},
  overrides: Overrides = {},
) {
  const store = createMemoryStore();
  const errors: string[] = [];
  const logger = createLogger("error", {
    // The audit log is written at every level.
    destination: { write: (line) => void (JSON.parse(line).audit || errors.push(line)) },
  });
  const test = await startTestApp({
    environment: { PASSWORD_LOGIN: "1", ...environment },
    overrides: { store, logger, ...overrides },
  });
  const wire = await openWire(test, AT_ONCE);
  /** How often each status was answered. */
  const seen = new Map<number, number>();

  return {
    test,
    wire,
    seen,
    /** Sends `AT_ONCE` requests. @throws Error when an answer must not be given to anybody */
    async sendBatch<Request>(
      make: () => Request,
      send: (request: Request) => Promise<WireAnswer>,
    ): Promise<void> {
      const batch = Array.from({ length: AT_ONCE }, make);
      const answers = await Promise.all(batch.map(send));
      for (const [index, answer] of answers.entries()) {
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        const harm = findHarm(answer) ?? errors[0];
        const text = answer.text.slice(0, 2_000);
        if (harm) throw new Error(`${JSON.stringify(batch[index])}: ${harm}\n${text}`);
      }
    },
    /**
     * Does a quarter of the work, then the rest, and returns by how many MB the heap has grown
     * since the quarter. Sessions and the journal are kept by other processes elsewhere.
     */
    async growthOver(count: number, workUntil: (count: number) => Promise<void>): Promise<number> {
      const heap = async () => {
        if (test.dependencies.sandbox) await test.sandbox.reset();
        await store.close();
        return settledHeap();
      };
      await workUntil(count / 4);
      const before = await heap();
      await workUntil(count);
      return (await heap()) - before;
    },
    async close() {
      await wire.close();
      await test.close();
    },
  };
}
