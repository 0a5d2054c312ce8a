import type { Logger } from "pino";

/** Logs rejected promises without a handler: by default Node would end the process and all its requests. */
export function logUnhandledRejections(logger: Pick<Logger, "error">): void {
  process.on("unhandledRejection", (reason) => {
    logger.error({ err: reason }, "unhandled promise rejection");
  });
}
