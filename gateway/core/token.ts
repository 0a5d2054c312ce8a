export const TOKEN_LIFETIME_SECONDS = 86_400;

/** Returns whether a token is valid (docs/product.md#a-token-is-valid-for-one-day). */
export function isTokenFresh(signedInAtMs: number, nowMs: number): boolean {
  return nowMs - signedInAtMs < TOKEN_LIFETIME_SECONDS * 1000;
}
