import { problemSchema } from "~/server/api/docs/problem-schema";
import type { WireAnswer } from "./wire";

/** Files of ours or of packages, as a stack trace names them. */
const STACK_TRACE =
  /(^|\n|\\n|&#x27;|<br>)\s+at \S.*:\d+:\d+|node_modules|build\/server\/|node:internal/;
const strictProblem = problemSchema.strict();
const ALLOWED_SERVER_ERRORS = new Set([501, 502, 503, 504]);

/** Why an answer must not be given to anybody, whatever was asked; null when nothing is wrong. */
export function findHarm({ status, headers, text }: WireAnswer): string | null {
  if (status >= 500 && !ALLOWED_SERVER_ERRORS.has(status)) return `status ${status}`;
  const trace = STACK_TRACE.exec(text);
  if (trace) return `a stack trace: ${trace[0]}`;
  if (headers["x-content-type-options"] !== "nosniff") return "may be sniffed";
  if (!headers["content-security-policy"]) return "no content security policy";
  if (!headers["x-request-id"]) return "no request id";
  if (!String(headers["content-type"]).startsWith("application/problem+json") || text === "")
    return null;
  const problem = strictProblem.safeParse(JSON.parse(text));
  if (!problem.success) return `an invalid problem: ${problem.error.message}`;
  return problem.data.status === status ? null : `a problem of status ${problem.data.status}`;
}
