import pino, { type Logger } from "pino";

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

export function createLogger(level: string): Logger {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    redact: {
      paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "***",
    },
  });
}
