import pino, { type DestinationStream, type Logger, stdSerializers } from "pino";

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

/**
 * Lines are written together, 4 KB or a tenth of a second at a time, and the rest when the process
 * ends: a write for each of them is a tenth of what a request costs.
 */
const BATCH = { sync: true, minLength: 4096, periodicFlush: 100 } as const;

/**
 * @param destination standard output unless a test wants to read along
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: withoutWords },
    redact: {
      paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "***",
    },
  };
  return pino(options, destination ?? standardOutput());
}

function standardOutput(): DestinationStream {
  const output = pino.destination(BATCH);
  process.once("exit", () => output.flushSync());
  return output;
}

/** What the upstream said is for the visitor; it may quote what the visitor typed. */
function withoutWords(error: Error): unknown {
  const { detail: _, words: __, ...rest } = stdSerializers.err(error);
  return rest;
}
