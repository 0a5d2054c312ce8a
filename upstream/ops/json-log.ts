import pino, { type Logger } from "pino";
import { writeFailuresTo } from "../log";

/** Writes lines as the gateway does, to standard output, the failures of the whole process with it. */
export function createJsonLog(): Logger {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
  writeFailuresTo((failure) => logger.error(failure, "failed"));
  return logger;
}
