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

export const isRefusal = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof ProviderError && codes.includes(error.code);

/** A notice or event that the provider did not send, or did not send now. */
export class NoticeRejected extends Error {
  override readonly name = "NoticeRejected";
}
