import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { stories } from "./commands";
import { endStory } from "./ending";
import { Story } from "./story";
import { seededRandom, startVirtualTime } from "./turns";

// Fake timers leave these alone.
vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const realMs = performance.now.bind(performance);
const MOST_SHRINKING_MS = 10_000;
const runs = Number(process.env.SIMULATION_RUNS ?? 80);
/** `SEED:STORY`, as a failure prints it. */
const [seed, path] = (process.env.SIMULATION_SEED ?? "30").split(/:(.*)/);

// docs/product.md#at-most-one-order-is-offered-for-payment
// docs/product.md#no-second-create-while-the-first-is-unknown
// docs/product.md#what-is-shown-was-true-at-the-upstream
// docs/product.md#paid-is-never-taken-back
// docs/product.md#a-payment-is-never-hidden-from-its-buyer
// docs/product.md#orders-are-seen-by-their-buyers-alone
// docs/product.md#every-way-ends-in-a-state-to-act-on
// docs/product.md#no-request-waits-longer-than-its-deadline
// docs/product.md#no-lock-outlives-its-lease
it(`every rule of the purchase holds in ${runs} stories`, { timeout: 0 }, async () => {
  let failed: readonly string[] = [];
  let failedAt = 0;
  const property = fc.asyncProperty(
    stories,
    fc.noShrink(fc.integer()),
    async (commands, randomSeed) => {
      if (failedAt > 0 && realMs() - failedAt > MOST_SHRINKING_MS) return;
      startVirtualTime();
      const random = seededRandom(randomSeed);
      vi.spyOn(Math, "random").mockImplementation(random);
      const story = new Story();
      try {
        await story.prepare(random);
        await fc.asyncModelRun(() => ({ model: { submitted: false }, real: story }), commands);
        await endStory(story);
      } catch (error) {
        failed = story.lines;
        failedAt ||= realMs();
        throw error;
      }
    },
  );
  const result = await fc.check(property, { seed: Number(seed), path, numRuns: runs });
  if (!result.failed) return;
  const position = result.counterexamplePath?.split(":")[0];
  const again = `SIMULATION_SEED=${seed}:${position} npx vitest run tests/simulation/purchase`;
  expect.fail(`${result.errorInstance}\n\n${failed.join("\n")}\n\nAgain: ${again}`);
});
