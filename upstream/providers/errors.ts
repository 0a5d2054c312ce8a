/** A provider that cannot be reached, answers nonsense, or refuses. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";

  /** @param code the provider's own, or one of `NETWORK`, `MALFORMED`, `SIGNATURE`, `UNSIGNED` and `UNSET` */
  constructor(
    readonly provider: string,
    readonly code: string,
    /** The provider's own words, or what is wrong with its answer. */
    readonly said: string,
    options?: ErrorOptions,
  ) {
    super(`${provider}: ${code}: ${said}`, options);
  }
}

/** @throws ProviderError for a provider without variables */
export function refuseUnset(provider: string): never {
  throw new ProviderError(provider, "UNSET", "its variables are not set");
}

export const isRefusal = (error: unknown, ...codes: readonly string[]): error is ProviderError =>
  error instanceof ProviderError && codes.includes(error.code);

const NOT_REFUSED =
  /^(NETWORK|MALFORMED|SIGNATURE|UNSIGNED|UNSET|20000)$|SYSTEM_?ERROR|UNKNOW-ERROR|FREQUENCY|RATELIMIT/i;

/** Whether the provider has understood the request and will not do it, now. */
export const isRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && !NOT_REFUSED.test(error.code);

/**
 * Why a notice is not believed (docs/providers.md#what-a-rejected-notice-says). `key`: it names this
 * account and is not of the configured key. `certificate`: it is of a key or certificate that this
 * merchant does not know. `forged`: it has not even the form of the provider's notices.
 */
type Rejection =
  | "app"
  | "certificate"
  | "clock"
  | "contradiction"
  | "forged"
  | "key"
  | "malformed"
  | "merchant"
  | "replay";

/** A notice or event that the provider did not send to this account, or did not send now. */
export class NoticeRejected extends Error {
  override readonly name = "NoticeRejected";

  constructor(
    readonly code: Rejection,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
