import { expect, it } from "vitest";
import { failureInWords } from "../report";
import { exploreBuilt } from "./explore";

const SEED = 30;
const STORIES = 5;

it(`holds in ${STORIES} stories of the built server over a real Redis`, {
  timeout: 240_000,
}, async () => {
  const { stories, failure } = await exploreBuilt({ runs: STORIES, seed: SEED });
  if (failure) expect.fail(failureInWords(failure, SEED, " --built"));
  expect(stories).toBe(STORIES);
});
