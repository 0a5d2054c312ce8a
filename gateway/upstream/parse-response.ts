import { z } from "zod";
import type { ErrorCode, RefusedAccount } from "../core/errors";
import { codeOfStatus, toBusinessError } from "./failure";
import { readRefusal } from "./refusal";
import type { HttpResponse } from "./send-request";

export type ParsedResponse<Data> = Success<Data> | Failure;

export interface Success<Data> {
  ok: true;
  code: number | null;
  data: Data;
}

export interface Failure {
  ok: false;
  error: ErrorCode;
  code: number | null;
  message: string;
  reason: string;
  account?: RefusedAccount;
  retryAfterSeconds?: number;
}

interface Expectation<Data> {
  schema: z.ZodType<Data>;
  successCodes: ReadonlySet<number>;
}

const MAX_RETRY_AFTER_SECONDS = 3_600;

/** The frame of every JSON response (docs/upstream.md#envelope). */
interface Envelope {
  /** null in an HTTP error without a code */
  code: number | null;
  data: unknown;
  message: string;
}

const code = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);
const message = z.string().trim().optional().catch(undefined);

const envelope = z
  .looseObject({ code: code.nullable().catch(null), error_msg: message, message, msg: message })
  .transform(
    ({ code, data, error_msg, message, msg }): Envelope => ({
      code,
      data,
      message: error_msg || message || msg || "",
    }),
  );

/** Returns null for a text that is not a JSON object. */
function parseEnvelope(text: string): Envelope | null {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const isSuccessStatus = (status: number) => status >= 200 && status < 300;

/** Parses the envelope and data of a 2xx response (docs/upstream.md#envelope). */
export function parseResponse<Data>(
  { body }: HttpResponse,
  { schema, successCodes }: Expectation<Data>,
): ParsedResponse<Data> {
  const { code = null, data, message } = parseEnvelope(body) ?? {};
  if (code === null) return failure("upstream-malformed", { reason: "no envelope" });
  if (!successCodes.has(code)) {
    const { account, waitSeconds: retryAfterSeconds } = readRefusal(data);
    return failure(toBusinessError(code).code, { code, message, account, retryAfterSeconds });
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, code, data: parsed.data };
  const member = ["data", ...(parsed.error.issues[0]?.path ?? [])].join(".");
  return failure("upstream-malformed", { code, reason: `unreadable ${member}` });
}

/** Parses any other response: the status decides, whatever the body says. */
export function parseErrorResponse({ status, retryAfter, body }: HttpResponse): Failure {
  const { code, message } = parseEnvelope(body) ?? {};
  const retryAfterSeconds = toSeconds(retryAfter);
  return failure(codeOfStatus(status), { code, message, retryAfterSeconds });
}

export function failure(
  error: ErrorCode,
  { code = null, message = "", reason = "", ...rest }: Partial<Failure>,
): Failure {
  return { ...rest, ok: false, error, code, message, reason };
}

/** Retry-After holds seconds or a date (RFC 9110). */
function toSeconds(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined;
}
