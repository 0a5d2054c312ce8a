import { type ErrorCode, GatewayError } from "../core/errors";
import type { CallKey } from "./calls";

interface UpstreamFailureDetails {
  call: CallKey;
  /** null when no response came. */
  httpStatus?: number | null;
  /** The upstream's numeric code, null when the response had none. */
  code?: number | null;
  /** Without a token a 401 or 403 says nothing to the visitor and only opens the login (contract §2.3). */
  tokenSent: boolean;
  /** The upstream's own message, "" when there is none; the token is replaced. */
  upstreamMessage?: string;
  /** For the log: the network error's code, or the member of the response that was wrong. */
  reason?: string;
  /** The request was not sent at all. */
  notSent?: boolean;
}

/** Why a call failed, for code and logs; it is the `cause` of every GatewayError thrown by a call. */
export class UpstreamFailure extends Error implements Required<UpstreamFailureDetails> {
  readonly call: CallKey;
  readonly httpStatus: number | null;
  readonly code: number | null;
  readonly tokenSent: boolean;
  readonly upstreamMessage: string;
  readonly reason: string;
  readonly notSent: boolean;

  constructor(details: UpstreamFailureDetails) {
    const { call, httpStatus = null, code = null, tokenSent } = details;
    const { upstreamMessage = "", reason = "", notSent = false } = details;
    super([call, httpStatus && `HTTP ${httpStatus}`, code, reason].filter(Boolean).join(", "));
    this.name = "UpstreamFailure";
    this.call = call;
    this.httpStatus = httpStatus;
    this.code = code;
    this.tokenSent = tokenSent;
    this.upstreamMessage = upstreamMessage;
    this.reason = reason;
    this.notSent = notSent;
  }
}

/** The upstream's side of an error, or null when the error did not come from a call. */
export function findUpstreamFailure(error: unknown): UpstreamFailure | null {
  return error instanceof GatewayError && error.cause instanceof UpstreamFailure
    ? error.cause
    : null;
}

/** For callers that can do without the answer. @throws the error itself when no call failed, or by a 401 */
export function requireUpstreamFailure(error: unknown): UpstreamFailure {
  const failure = findUpstreamFailure(error);
  if (!failure || failure.httpStatus === 401) throw error;
  return failure;
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  429: "rate-limited",
};

/** HTTP status to error code (contract §2.3, spec §8); for statuses that are not 2xx. */
export function codeOfStatus(status: number): ErrorCode {
  return codeByStatus[status] ?? (status >= 500 ? "upstream-failed" : "upstream-malformed");
}

/**
 * For calls of which every failure says the same to the visitor:
 * `.catch(rethrowAs("qr-unavailable"))`. The cause stays.
 */
export function rethrowAs(
  code: ErrorCode,
  { field, unless }: { field?: string; unless?: ErrorCode } = {},
): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof GatewayError) || error.code === unless) throw error;
    const { retryAfterSeconds, cause } = error;
    throw new GatewayError(code, { field, retryAfterSeconds, cause });
  };
}
