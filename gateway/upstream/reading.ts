import type { z } from "zod";
import type { ErrorCode } from "../core/errors";
import type { HttpAnswer } from "./answer-reader";
import { textOf } from "./answer-text";
import { findEnvelope } from "./envelope";
import { codeOfStatus } from "./failure";

/** What an answer means. */
export type Reading<Data> = Success<Data> | Failure;

export interface Success<Data> {
  ok: true;
  /** The upstream's numeric code, null for an answer without an envelope. */
  code: number | null;
  data: Data;
}

export interface Failure {
  ok: false;
  error: ErrorCode;
  code: number | null;
  words: string;
  reason: string;
  retryAfterSeconds?: number;
}

interface Expectation<Data> {
  reply: z.ZodType<Data>;
  /** Business codes that have a meaning of their own in this call. */
  codes?: Readonly<Record<number, ErrorCode>>;
  successCodes: ReadonlySet<number>;
}

const MAX_RETRY_AFTER_SECONDS = 3_600;

export const isSuccessStatus = (status: number) => status >= 200 && status < 300;

/** Reads the envelope of a 2xx answer and its data (contract §2.2). */
export function readData<Data>(
  { body }: HttpAnswer,
  { reply, codes, successCodes }: Expectation<Data>,
): Reading<Data> {
  const { code = null, data, words } = findEnvelope(textOf(body)) ?? {};
  if (code === null) return failure("upstream-malformed", { reason: "no envelope" });
  if (!successCodes.has(code)) return failure(codes?.[code] ?? "business", { code, words });
  const parsed = reply.safeParse(data);
  if (parsed.success) return { ok: true, code, data: parsed.data };
  const member = ["data", ...(parsed.error.issues[0]?.path ?? [])].join(".");
  return failure("upstream-malformed", { code, reason: `unreadable ${member}` });
}

/** Reads an answer that is not 2xx: the status decides, whatever the body says (contract §2.3). */
export function readErrorStatus({ status, retryAfter, body }: HttpAnswer): Failure {
  const { code, words } = findEnvelope(textOf(body)) ?? {};
  const retryAfterSeconds = toSeconds(retryAfter);
  return failure(codeOfStatus(status), { code, words, retryAfterSeconds });
}

export function failure(
  error: ErrorCode,
  { code = null, words = "", reason = "", retryAfterSeconds }: Partial<Failure>,
): Failure {
  return { ok: false, error, code, words, reason, retryAfterSeconds };
}

/** Retry-After holds seconds or a date (RFC 9110 §10.2.3). */
function toSeconds(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}
