import errorCatalogue from "./error-catalogue.json";
import type { Language } from "./preferences";
import type { ChannelKey } from "./publishing/channels";

/** Every error code, which is public: its HTTP status, and title, cause and remedy for integrators. Texts: `locales/<language>/errors.json`. */
export { errorCatalogue };

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** Returns the code of what a schema complains about: its message, where that is a code. */
export const codeOfIssue = ({ message }: { message: string }): ErrorCode =>
  isErrorCode(message) ? message : "invalid-input";

/** The channel account that a refusal of a publication is about. */
export interface RefusedAccount {
  id: string;
  name: string;
  channel: ChannelKey;
}

interface GatewayErrorOptions {
  field?: string;
  account?: RefusedAccount;
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
  readonly account: RefusedAccount | undefined;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly policy: string | undefined;

  constructor(code: ErrorCode, options: GatewayErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = "GatewayError";
    this.code = code;
    this.field = options.field;
    this.account = options.account;
    this.detail = options.detail;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.policy = options.policy;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get needsSignIn(): boolean {
    return this.code === "unauthorized" || this.code === "token-expired";
  }

  /** Whether a person has to do something first, so that the failure is told where others are silent. */
  get needsAction(): boolean {
    return this.needsSignIn || this.code === "favourites-full";
  }

  /** The text of `rate-limited` belongs to the upstream's 429, which has a cause; the gateway's limits have their own. */
  get textKey(): ErrorCode | "own-limit" {
    return this.code === "rate-limited" && this.cause === undefined ? "own-limit" : this.code;
  }
}

/** Words in another language than the page's. */
export interface Quote {
  text: string;
  language: Language;
}

/**
 * Returns the upstream's words that `wordsFor` leaves out where no text of ours tells what happened
 * (docs/product.md#http-errors-have-fixed-texts).
 */
export function quoteFor(language: Language, error: GatewayError): Quote | undefined {
  const { code, detail } = error;
  if (code !== "business" || !detail || wordsFor(language, error)) return undefined;
  return { text: detail, language: languageOf(detail) };
}

/** For `catch` after work that nothing depends on. @throws any error but a GatewayError */
export function ignoreFailure(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error;
}
