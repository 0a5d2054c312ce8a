/** A token is valid for one day from login (spec §4, §9). */
export const TOKEN_LIFETIME_SECONDS = 86_400;

/** Both times in ms. */
export function isTokenFresh(signedInAtMs: number, nowMs: number): boolean {
  return nowMs - signedInAtMs < TOKEN_LIFETIME_SECONDS * 1000;
}
