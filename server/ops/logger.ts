import pino, { type DestinationStream, type Logger, stdSerializers } from "pino";
import { LogOutput } from "./log-output";
import { toPrettyLine } from "./pretty-line";

/** Members that must never be written, wherever in a record they stand. */
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
  /** Where lines go instead of standard output. */
  destination?: DestinationStream;
  /** `pretty` writes lines for a person's terminal; `json` is the default. */
  format?: "json" | "pretty";
  /** Receives the number of lines that could not be written. */
  onDropped?(lines: number): void;
}

/** The process's logger: JSON lines without secrets, written without blocking. */
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
  const output = new LogOutput({ onDropped });
  process.once("exit", () => output.flushSync());
  return format === "pretty" ? { write: (line) => output.write(toPrettyLine(line)) } : output;
}

/** Leaves out the upstream's text: it is for the visitor, and may quote what the visitor typed. */
function withoutDetail(error: Error): unknown {
  const { detail: _, upstreamMessage: __, ...rest } = stdSerializers.err(error);
  return rest;
}
