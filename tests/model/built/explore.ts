import fc from "fast-check";
import { events, stories } from "../commands";
import { Coverage } from "../coverage";
import type { Exploration, ExploreOptions, Failure } from "../explore";
import { Story } from "../story";
import { BuiltSite } from "./site";

const MOST_STEPS = 8;
/** They need hours of the store's clock, or an answer that the JSON interface does not give. */
const VIRTUAL_ONLY = ["the last moments of an order", "list what can be paid"];

/** Tells so many stories of the built server; one that fails is told as it was, not shortened. */
export async function exploreBuilt({
  runs,
  seed,
  skip = 0,
  onProgress = () => {},
}: ExploreOptions): Promise<Exploration> {
  // With few stories in real time, what is met depends on their number.
  const coverage = new Coverage(
    runs < 100 ? [] : events.filter((each) => !VIRTUAL_ONLY.includes(each)),
  );
  const startedAt = performance.now();
  let told = 0;
  let failure: Failure | null = null;
  const site = await BuiltSite.start();
  try {
    const property = fc.asyncProperty(stories(MOST_STEPS, "real"), async (commands) => {
      await site.reset();
      const story = new Story((heard) => site.tell(heard), coverage);
      try {
        await story.prepare();
        await fc.asyncModelRun(() => ({ model: { submitted: false }, real: story }), commands);
        await story.end();
      } catch (error) {
        failure ??= { position: skip + told, error, lines: story.lines };
        throw error;
      }
      told += 1;
      onProgress(told);
    });
    const path = skip > 0 ? String(skip) : undefined;
    await fc.check(property, { seed, numRuns: runs, path, endOnFailure: true });
  } finally {
    await site.stop();
  }
  return { stories: told, coverage, seconds: (performance.now() - startedAt) / 1000, failure };
}
