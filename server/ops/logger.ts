import pino, { type DestinationStream, type Logger, stdSerializers } from "pino";
import { LogOutput } from "./log-output";
import { toPrettyLine } from "./pretty-line";

const SECRET_MEMBERS = [
  "token",
  "ticket",
  "code_url",
  "qr_code",
  "authorization",
  "cookie",
  "password",
  "passwdMd",
  "company_key",
  "companyKey",
  "mobile",
  "mobileNumber",
  "mobile_number",
];

interface LoggerOptions {
  /** By default standard output. */
  destination?: DestinationStream;
  /** By default `json`. */
  format?: "json" | "pretty";
  onDropped?(lines: number): void;
}

/** Creates the process's logger, which hides secrets and does not block. */
export function createLogger(level: string, options: LoggerOptions = {}): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      base: null,
      serializers: { err: withoutDetail },
      redact: {
        paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "***",
      },
    },
    options.destination ?? standardOutput(options),
  );
}

function standardOutput({ format, onDropped }: LoggerOptions): DestinationStream {
  const output = new LogOutput(onDropped);
  process.once("exit", () => output.flushSync());
  return format === "pretty" ? { write: (line) => output.write(toPrettyLine(line)) } : output;
}

/** Omits the upstream's text, which may quote what the visitor typed. */
function withoutDetail(error: Error): unknown {
  const { detail: _, ...rest } = stdSerializers.err(error);
  return rest;
}
