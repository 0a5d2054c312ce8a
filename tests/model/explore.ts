import fc from "fast-check";
import { events, stories } from "./commands";
import { Coverage } from "./coverage";
import { faults } from "./faults";
import { realMs, seededRandom, VirtualTime } from "./in-process/virtual-time";
import { purchase } from "./purchase";
import { Story } from "./story";

export interface ExploreOptions {
  runs: number;
  seed: number;
  /** The number of a story before the one to begin with. */
  skip?: number;
  /** Whether a failing story is made as short as possible. */
  shrinks?: boolean;
  onProgress?(storiesTold: number): void;
}

export interface Exploration {
  /** Stories told before the one that failed, or all. */
  stories: number;
  coverage: Coverage;
  seconds: number;
  failure: Failure | null;
}

export interface Failure {
  /** Its position among the stories of the seed, from 0. */
  position: number;
  error: unknown;
  /** The shortest story that shows it. */
  lines: readonly string[];
}

const MOST_STEPS = 24;
const LONGEST_SHRINKING_MS = 20_000;

/** Tells so many stories of the purchase. */
export async function explore(options: ExploreOptions): Promise<Exploration> {
  const { runs, seed, skip = 0, shrinks = true, onProgress = () => {} } = options;
  const coverage = new Coverage([...events, ...Object.keys(faults), ...purchase.names()]);
  const time = new VirtualTime();
  const uninstall = time.install();
  const startedAt = realMs();
  let told = 0;
  let failedAt = 0;
  let failure: Failure | null = null;
  try {
    const property = fc.asyncProperty(
      stories(MOST_STEPS),
      fc.scheduler(),
      fc.noShrink(fc.integer()),
      async (commands, scheduler, randomSeed) => {
        if (failure && realMs() - failedAt > LONGEST_SHRINKING_MS) return;
        time.reset();
        const random = seededRandom(randomSeed);
        Math.random = random;
        const story = new Story(time, scheduler, coverage, random);
        try {
          await story.prepare();
          await fc.asyncModelRun(() => ({ model: { submitted: false }, real: story }), commands);
          await story.end();
        } catch (error) {
          failedAt ||= realMs();
          failure = { position: skip + told, error, lines: story.lines };
          throw error;
        }
        if (!failure) {
          told += 1;
          onProgress(told);
        }
      },
    );
    await fc.check(property, {
      seed,
      numRuns: runs,
      path: skip > 0 ? String(skip) : undefined,
      endOnFailure: !shrinks,
    });
  } finally {
    uninstall();
  }
  const endedAt = failedAt || realMs();
  return { stories: told, coverage, seconds: (endedAt - startedAt) / 1000, failure };
}
