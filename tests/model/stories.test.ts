import { describe, expect, it } from "vitest";
import { explorePurchase, exploreQrLogin } from "./explore";
import { failureInWords } from "./report";

const SEED = 30;

describe.each([
  ["the purchase", explorePurchase, 250, ""],
  ["signing in by QR code", exploreQrLogin, 50, " --qr"],
] as const)("%s, explored", (_name, explore, runs, flags) => {
  // docs/product.md#at-most-one-order-is-offered-for-payment
  // docs/product.md#no-second-create-while-the-first-is-unknown
  // docs/product.md#what-is-shown-was-true-at-the-upstream
  // docs/product.md#paid-is-never-taken-back
  // docs/product.md#a-payment-is-never-hidden-from-its-buyer
  // docs/product.md#orders-are-seen-by-their-buyers-alone
  // docs/product.md#every-way-ends-in-a-state-to-act-on
  // docs/product.md#no-request-waits-longer-than-its-deadline
  // docs/product.md#no-lock-outlives-its-lease
  it(`holds in ${runs} stories of people, faults and nodes`, { timeout: 120_000 }, async () => {
    const { stories, failure } = await explore({ runs, seed: SEED });
    if (failure) expect.fail(failureInWords(failure, SEED, flags));
    expect(stories).toBe(runs);
  });
});
