/** A provider that cannot be reached, answers nonsense, or refuses. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";

  /** @param code the provider's own, or one of `NETWORK`, `MALFORMED`, `SIGNATURE` and `UNSET` */
  constructor(
    readonly provider: string,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${provider}: ${code}: ${message}`, options);
  }
}

/** @throws ProviderError for a provider without variables */
export function refuseUnset(provider: string): never {
  throw new ProviderError(provider, "UNSET", "its variables are not set");
}

export const isRefusal = (error: unknown, ...codes: readonly string[]): error is ProviderError =>
  error instanceof ProviderError && codes.includes(error.code);

const NOT_REFUSED = /^(NETWORK|MALFORMED|SIGNATURE|UNSET)$|SYSTEM_?ERROR|FREQUENCY|RATELIMIT/;

/** Whether the provider has understood the request and will not do it, now. */
export const isRefused = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && !NOT_REFUSED.test(error.code);

/** A notice or event that the provider did not send, or did not send now. */
export class NoticeRejected extends Error {
  override readonly name = "NoticeRejected";
}
