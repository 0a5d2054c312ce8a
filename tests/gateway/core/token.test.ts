import { describe, expect, it } from "vitest";
import { isTokenFresh, TOKEN_LIFETIME_SECONDS } from "~/gateway/core/token";

const SIGNED_IN = Date.UTC(2026, 0, 1);
const isFreshAfter = (seconds: number) => isTokenFresh(SIGNED_IN, SIGNED_IN + seconds * 1000);

describe("a token", () => {
  // docs/product.md#a-token-is-valid-for-one-day
  it("is valid for one day from login", () => {
    expect(TOKEN_LIFETIME_SECONDS).toBe(86_400);
    expect(isFreshAfter(0)).toBe(true);
    expect(isFreshAfter(86_399)).toBe(true);
    expect(isFreshAfter(86_400)).toBe(false);
    expect(isFreshAfter(86_401)).toBe(false);
  });
});
