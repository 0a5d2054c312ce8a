import type { Logger } from "pino";

/** At each SIGUSR2 changes the log level to `debug`, or back to that of the start. */
export function switchDebugLog(logger: Logger): void {
  const { level: ordinary } = logger;
  process.on("SIGUSR2", () => {
    const logLevel = logger.level === "debug" ? ordinary : "debug";
    logger.level = "debug";
    logger.info({ logLevel }, "log level changed");
    logger.level = logLevel;
  });
}
