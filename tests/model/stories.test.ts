import { describe, expect, it } from "vitest";
import { explorePurchase, exploreQrLogin } from "./explore";
import { failureInWords } from "./report";

const SEED = 30;

describe.each([
  ["the purchase", explorePurchase, 250],
  ["signing in by QR code", exploreQrLogin, 50],
] as const)("%s, explored", (_name, explore, runs) => {
  it(`holds in ${runs} stories of people, faults and nodes`, { timeout: 120_000 }, async () => {
    const { stories, failure } = await explore({ runs, seed: SEED });
    if (failure) expect.fail(failureInWords(failure, SEED));
    expect(stories).toBe(runs);
  });
});
