import { isUtf8 } from "node:buffer";
import type { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { findUpstreamFailure } from "~/gateway/upstream/failure";
import { isBusinessCode } from "./business-codes";
import type { Clause } from "./clauses";
import { type Exchange, findCode, findEnvelope, isSuccessStatus } from "./exchange";
import { listMemberProblems, type MemberProblem } from "./wire-members";

/** A difference from docs/upstream.md. */
export interface Deviation {
  clause: Clause;
  problem: string;
  /** A remark, because the gateway tolerates it. */
  tolerated: boolean;
}

const isWrong = ({ tolerated }: Deviation) => !tolerated;

const BYTE_ORDER_MARK = Buffer.from("\uFEFF");

const deviation = (clause: Clause, problem: string, tolerated = false): Deviation => ({
  clause,
  problem,
  tolerated,
});

/** Returns what is wrong with the response of a call that should succeed. */
export function inspectSuccess(exchange: Exchange, successCodes: ReadonlySet<number>): Deviation[] {
  const found = inspectForm(exchange);
  if (found.some(isWrong) || exchange.schema === null) return found;
  const { code: wireCode, data, error_msg: message } = findEnvelope(exchange) ?? {};
  const code = findCode(exchange);
  if (code === null || !successCodes.has(code))
    return [...found, toUnexpectedCode(exchange, wireCode, message)];
  const all = [...found, ...inspectMembers(exchange.call, exchange.schema, data)];
  if (exchange.error === null || all.some(isWrong)) return all;
  return [...all, unreadable(exchange)];
}

/** Returns what is wrong with the connection, the HTTP response or the envelope. */
export function inspectForm(exchange: Exchange): Deviation[] {
  const { http, error, schema } = exchange;
  if (error?.code === "upstream-timeout")
    return [deviation("time-limit", "no complete response came within the time limit")];
  if (!http || http.status === null)
    return [deviation("connections", `no response: ${reasonOf(exchange)}`)];
  if (http.status >= 300 && http.status < 400)
    return [deviation("redirects", `HTTP ${http.status} leads to another address`)];
  if (!isSuccessStatus(http.status))
    return [deviation("http-statuses", `HTTP ${http.status}, where HTTP 200 is due`)];
  if (reasonOf(exchange) === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return [deviation("response-size", "the body is larger than 2 MiB")];
  if (error?.code === "upstream-unreachable" || /^(HPE|UND)_/.test(reasonOf(exchange)))
    return [deviation("connections", `the response broke off: ${reasonOf(exchange)}`)];
  if (schema === null) return [];
  const encoding = inspectEncoding(exchange);
  return encoding.some(isWrong) ? encoding : [...encoding, ...inspectEnvelope(exchange)];
}

function inspectEncoding({ http }: Exchange): Deviation[] {
  const type = String(http?.headers["content-type"] ?? "");
  const clause = "content-type-and-encoding";
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1];
  if (!/^application\/json\b/i.test(type))
    return [deviation(clause, `Content-Type is ${type || "missing"}; it must be application/json`)];
  if (charset && charset.toLowerCase() !== "utf-8")
    return [deviation(clause, `the charset is ${charset}; it must be utf-8`)];
  if (http && !isUtf8(http.body)) return [deviation(clause, "the body is not UTF-8")];
  if (http?.body.subarray(0, 3).equals(BYTE_ORDER_MARK))
    return [deviation(clause, "the body should have no byte order mark", true)];
  return [];
}

function inspectEnvelope(exchange: Exchange): Deviation[] {
  const envelope = findEnvelope(exchange);
  if (!envelope) return [deviation("envelope", "the body is not a JSON object")];
  const { code, data, error_msg: message } = envelope;
  const found: Deviation[] = [];
  if (findCode(exchange) === null) found.push(deviation("envelope", "code must be an integer"));
  else if (typeof code === "string")
    found.push(deviation("envelope", "code should be a number, not text", true));
  if (data === undefined) found.push(deviation("envelope", "data is missing; null means none"));
  if (message !== undefined && typeof message !== "string")
    found.push(deviation("envelope", "error_msg must be text"));
  return found;
}

/** Reports the same problem of several entries once. */
function inspectMembers(call: CallKey, schema: z.ZodType, data: unknown): Deviation[] {
  const groups = new Map<string, MemberProblem[]>();
  for (const found of listMemberProblems(call, schema, data)) {
    const key = `${found.path.replace(/\.\d+/g, ".*")} ${found.problem}`;
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length > 0 ? `, and so in ${others.length} more entries` : "";
    return deviation(first.clause, `${first.path} ${first.problem}${more}`, first.tolerated);
  });
}

function toUnexpectedCode({ call }: Exchange, code: unknown, message: unknown): Deviation {
  const text = `code ${code} (${message ?? "no error_msg"}), where a success is due`;
  if (isBusinessCode(Number(code))) return deviation(call, text);
  const isHttpStatus = Number(code) >= 400 && Number(code) < 600;
  return isHttpStatus
    ? deviation("http-statuses", `${text}; a failure like this must be the HTTP status`)
    : deviation("business-codes", `${text}; the code is none of the contract's`);
}

function unreadable(exchange: Exchange): Deviation {
  return deviation(exchange.call, `the gateway cannot read it: ${reasonOf(exchange)}`);
}

const reasonOf = ({ error }: Exchange): string =>
  findUpstreamFailure(error)?.reason || error?.code || "";
