import { type ErrorCode, GatewayError } from "../core/errors";
import type { CallKey } from "./calls";

interface UpstreamFailureDetails {
  call: CallKey;
  /** null without a response */
  httpStatus: number | null;
  /** The upstream's code, null without one. */
  code: number | null;
  /** The upstream's message with the token replaced, or "". */
  upstreamMessage: string;
  /** For the log: a network error's code, or the wrong member of the response. */
  reason: string;
  notSent: boolean;
}

/** Why a call failed: the `cause` of each GatewayError of a call. */
export class UpstreamFailure extends Error {
  override readonly name = "UpstreamFailure";
  /** Private, so that no log has the upstream's message. */
  readonly #details: UpstreamFailureDetails;

  constructor(details: UpstreamFailureDetails) {
    const { call, httpStatus, code, reason } = details;
    super([call, httpStatus && `HTTP ${httpStatus}`, code, reason].filter(Boolean).join(", "));
    this.#details = details;
  }

  get details(): UpstreamFailureDetails {
    return this.#details;
  }
}

/** Returns the failed call of an error, or null. */
export function findUpstreamFailure(error: unknown): UpstreamFailureDetails | null {
  return error instanceof GatewayError && error.cause instanceof UpstreamFailure
    ? error.cause.details
    : null;
}

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not-found",
  429: "rate-limited",
};

interface BusinessError {
  code: ErrorCode;
  /** The field of the form that the refusal is about. */
  field?: string;
  /** Has a text of the product instead of the upstream's words. */
  hasOwnText?: true;
}

const businessErrors: Readonly<Record<number, BusinessError>> = {
  4001: { code: "input-refused" },
  4010: { code: "code-wrong", field: "code" },
  4011: { code: "code-expired", field: "code" },
  4012: { code: "not-registered", hasOwnText: true },
  4013: { code: "mobile-taken", field: "mobileNumber" },
  4014: { code: "credentials-wrong" },
  4015: { code: "code-too-soon" },
  4016: { code: "old-code-wrong", field: "oldCode", hasOwnText: true },
  4020: { code: "qr-expired" },
  4030: { code: "company-key-invalid", field: "companyKey" },
  4031: { code: "not-a-member", hasOwnText: true },
  4032: { code: "not-found" },
  4033: { code: "company-full", hasOwnText: true },
  4034: { code: "mobile-proved", field: "mobileNumber", hasOwnText: true },
  4035: { code: "already-a-member", field: "mobileNumber", hasOwnText: true },
  4036: { code: "too-many-companies", hasOwnText: true },
  4037: { code: "takeover-needed", hasOwnText: true },
  4040: { code: "product-unknown", field: "productId" },
  4041: { code: "not-found" },
  4042: { code: "trial-used", hasOwnText: true },
  4043: { code: "years-out-of-range", field: "years" },
  4044: { code: "not-an-administrator", hasOwnText: true },
  4045: { code: "order-not-payable" },
  4046: { code: "invoice-impossible", hasOwnText: true },
  4047: { code: "invoice-requested", hasOwnText: true },
  4050: { code: "not-found" },
  4051: { code: "favourites-full", hasOwnText: true },
  4052: { code: "not-found" },
  4053: { code: "sign-up-forms-full", hasOwnText: true },
  4060: { code: "storage-full", hasOwnText: true },
  4061: { code: "storage-used-up", hasOwnText: true },
  4070: { code: "not-found" },
  4071: { code: "article-changed", hasOwnText: true },
  4072: { code: "article-deleted", hasOwnText: true },
  4080: { code: "import-old-word", field: "file", hasOwnText: true },
  4081: { code: "import-encrypted", field: "file", hasOwnText: true },
  4082: { code: "import-unreadable", field: "file", hasOwnText: true },
  4083: { code: "import-too-complex", field: "file", hasOwnText: true },
  4084: { code: "import-no-text", field: "file", hasOwnText: true },
  4085: { code: "import-too-long", field: "file", hasOwnText: true },
  4086: { code: "link-refused", field: "url", hasOwnText: true },
  4087: { code: "link-unreachable", field: "url", hasOwnText: true },
  4088: { code: "link-too-large", field: "url", hasOwnText: true },
  4089: { code: "link-login", field: "url", hasOwnText: true },
  4090: { code: "time-past", field: "at", hasOwnText: true },
  4091: { code: "time-too-far", field: "at", hasOwnText: true },
  4092: { code: "delivery-live", field: "account", hasOwnText: true },
  4093: { code: "delivered-before", field: "again", hasOwnText: true },
  4094: { code: "channel-not-in-plan", hasOwnText: true },
  4095: { code: "accounts-exceeded", hasOwnText: true },
  4096: { code: "mode-impossible", field: "mode", hasOwnText: true },
  4097: { code: "content-refused", field: "account", hasOwnText: true },
  4098: { code: "publications-used-up", hasOwnText: true },
  4099: { code: "not-found" },
  4100: { code: "delivery-changed", hasOwnText: true },
  4101: { code: "not-found" },
  4102: { code: "site-address-refused", field: "siteUrl", hasOwnText: true },
  4103: { code: "site-unreachable", field: "siteUrl", hasOwnText: true },
  4104: { code: "site-certificate-invalid", field: "siteUrl", hasOwnText: true },
  4105: { code: "site-unsupported", field: "siteUrl", hasOwnText: true },
  4106: { code: "site-credentials-wrong", field: "password", hasOwnText: true },
  4107: { code: "site-permission-missing", field: "username", hasOwnText: true },
  4108: { code: "account-not-certified", field: "appId", hasOwnText: true },
  4109: { code: "pairing-code-wrong", field: "code", hasOwnText: true },
  4110: { code: "not-found" },
  4111: { code: "image-unreadable", hasOwnText: true },
  4112: { code: "account-not-signed-in", field: "device", hasOwnText: true },
  4113: { code: "denial-too-early", hasOwnText: true },
  4120: { code: "day-notes-full", field: "text", hasOwnText: true },
};

/** Converts a business code (docs/upstream.md#business-codes). */
export const toBusinessError = (code: number | null): BusinessError =>
  businessErrors[code ?? 0] ?? { code: "business" };

/** Converts an HTTP status that is not 2xx (docs/upstream.md#http-statuses). */
export function codeOfStatus(status: number): ErrorCode {
  return codeByStatus[status] ?? (status >= 500 ? "upstream-failed" : "upstream-malformed");
}

/** Returns a function for `catch` that gives every failure the same code, except `unless`. */
export function rethrowAs(
  code: ErrorCode,
  { field, unless = [] }: { field?: string; unless?: readonly ErrorCode[] } = {},
): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof GatewayError) || unless.includes(error.code)) throw error;
    const { retryAfterSeconds, cause } = error;
    throw new GatewayError(code, { field, retryAfterSeconds, cause });
  };
}
