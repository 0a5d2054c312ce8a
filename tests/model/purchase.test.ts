import { describe, expect, it } from "vitest";
import { explore } from "./explore";
import { failureInWords } from "./report";

const STORIES = 300;
const SEED = 30;

describe("the purchase, explored", () => {
  it(`holds in ${STORIES} stories of buyers, faults and nodes`, { timeout: 120_000 }, async () => {
    const { stories, failure } = await explore({ runs: STORIES, seed: SEED });
    if (failure) expect.fail(failureInWords(failure, SEED));
    expect(stories).toBe(STORIES);
  });
});
