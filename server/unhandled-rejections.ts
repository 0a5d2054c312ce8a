import type { Logger } from "pino";

/**
 * A promise that fails and that nobody awaits any more is a mistake of one request; Node would end
 * the process, and with it everybody else's. It becomes a line for whoever mends it.
 */
export function outliveRejections(logger: Pick<Logger, "error">): void {
  process.on("unhandledRejection", (reason) => {
    logger.error({ err: reason }, "a failure that nobody awaited");
  });
}
