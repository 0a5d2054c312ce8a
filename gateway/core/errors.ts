import type { Language } from "./preferences";

/** Every error code, which is public, and its HTTP status. Texts: `locales/<language>/errors.json`. */
export const errorCatalogue = {
  "phone-required": { status: 422 },
  "phone-invalid": { status: 422 },
  "code-required": { status: 422 },
  "code-invalid": { status: 422 },
  "password-required": { status: 422 },
  "company-key-invalid": { status: 422 },
  "agreement-required": { status: 422 },
  "forfeit-required": { status: 422 },
  "years-out-of-range": { status: 422 },
  "favourite-name-required": { status: 422 },
  "favourite-url-required": { status: 422 },
  "favourite-url-invalid": { status: 422 },
  "name-required": { status: 422 },
  "role-required": { status: 422 },
  "invalid-input": { status: 422 },
  "unknown-member": { status: 422 },
  "idempotency-mismatch": { status: 422 },
  "not-registered": { status: 404 },
  "not-found": { status: 404 },
  "product-unknown": { status: 404 },
  "code-wrong": { status: 409 },
  "code-expired": { status: 409 },
  "code-too-soon": { status: 409 },
  "credentials-wrong": { status: 409 },
  "mobile-taken": { status: 409 },
  "qr-expired": { status: 409 },
  "input-refused": { status: 409 },
  "send-code-refused": { status: 409 },
  "trial-used": { status: 409 },
  "not-a-member": { status: 409 },
  "own-account": { status: 409 },
  "last-administrator": { status: 409 },
  business: { status: 409 },
  "request-in-flight": { status: 409 },
  "shown-for-another": { status: 409 },
  "precondition-failed": { status: 412 },
  "malformed-body": { status: 400 },
  "method-not-allowed": { status: 405 },
  "body-too-large": { status: 413 },
  "file-too-large": { status: 413 },
  "file-kind-mismatch": { status: 415 },
  "upload-stalled": { status: 408 },
  "unsupported-media-type": { status: 415 },
  unauthorized: { status: 401 },
  "token-expired": { status: 401 },
  forbidden: { status: 403 },
  "rate-limited": { status: 429 },
  "qr-unavailable": { status: 502 },
  "upstream-failed": { status: 502 },
  "upstream-malformed": { status: 502 },
  "upstream-unreachable": { status: 503 },
  "upstream-timeout": { status: 504 },
  "store-unavailable": { status: 503 },
  "purchases-frozen": { status: 503 },
  overloaded: { status: 503 },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

interface GatewayErrorOptions {
  field?: string;
  /** The upstream's words, to be shown by `wordsFor`. */
  detail?: string;
  retryAfterSeconds?: number;
  /** The limit of a `rate-limited`. */
  policy?: string;
  cause?: unknown;
}

/** Returns the language of the upstream's words. */
export const languageOf = (words: string): Language =>
  /\p{Script=Han}/u.test(words) ? "zh-CN" : "en";

/** Returns the upstream's words where a reader of the language can read them (docs/product.md#http-errors-have-fixed-texts). */
export function wordsFor(language: Language, { detail }: GatewayError): string | undefined {
  return detail && (language === "zh-CN" || languageOf(detail) === language) ? detail : undefined;
}

/** An expected failure; `page()`, `submit()` and the JSON interface turn it into a response. */
export class GatewayError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly policy: string | undefined;

  constructor(code: ErrorCode, options: GatewayErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = "GatewayError";
    this.code = code;
    this.field = options.field;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.policy = options.policy;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** The text of `rate-limited` belongs to the upstream's 429, which has a cause; the gateway's limits have their own. */
  get textKey(): ErrorCode | "own-limit" {
    return this.code === "rate-limited" && this.cause === undefined ? "own-limit" : this.code;
  }
}
