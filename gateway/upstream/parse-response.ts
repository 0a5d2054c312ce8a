import type { z } from "zod";
import type { ErrorCode } from "../core/errors";
import { parseEnvelope } from "./envelope";
import { codeOfStatus } from "./failure";
import type { HttpResponse } from "./send-request";

export type ParsedResponse<Data> = Success<Data> | Failure;

export interface Success<Data> {
  ok: true;
  /** The upstream's numeric code, null for a response without an envelope. */
  code: number | null;
  data: Data;
}

export interface Failure {
  ok: false;
  error: ErrorCode;
  code: number | null;
  /** The upstream's own message, or "". */
  message: string;
  reason: string;
  retryAfterSeconds?: number;
}

interface Expectation<Data> {
  schema: z.ZodType<Data>;
  /** Business codes that have a meaning of their own in this call. */
  codes?: Readonly<Record<number, ErrorCode>>;
  successCodes: ReadonlySet<number>;
}

const MAX_RETRY_AFTER_SECONDS = 3_600;

export const isSuccessStatus = (status: number) => status >= 200 && status < 300;

/** Parses the envelope of a 2xx response and its data (contract §2.2). */
export function parseResponse<Data>(
  { body }: HttpResponse,
  { schema, codes, successCodes }: Expectation<Data>,
): ParsedResponse<Data> {
  const { code = null, data, message } = parseEnvelope(body) ?? {};
  if (code === null) return failure("upstream-malformed", { reason: "no envelope" });
  if (!successCodes.has(code)) return failure(codes?.[code] ?? "business", { code, message });
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, code, data: parsed.data };
  const member = ["data", ...(parsed.error.issues[0]?.path ?? [])].join(".");
  return failure("upstream-malformed", { code, reason: `unreadable ${member}` });
}

/** Parses a response that is not 2xx: the status decides, whatever the body says (contract §2.3). */
export function parseErrorResponse({ status, retryAfter, body }: HttpResponse): Failure {
  const { code, message } = parseEnvelope(body) ?? {};
  const retryAfterSeconds = toSeconds(retryAfter);
  return failure(codeOfStatus(status), { code, message, retryAfterSeconds });
}

export function failure(
  error: ErrorCode,
  { code = null, message = "", reason = "", retryAfterSeconds }: Partial<Failure>,
): Failure {
  return { ok: false, error, code, message, reason, retryAfterSeconds };
}

/** Retry-After holds seconds or a date (RFC 9110 §10.2.3). */
function toSeconds(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}
