import fc, { type AsyncCommand } from "fast-check";
import { events, stories } from "./commands";
import { Coverage } from "./coverage";
import { faults } from "./faults";
import { beginStory } from "./in-process/begin-story";
import type { Turns } from "./in-process/steps";
import { realMs, seededRandom, VirtualTime } from "./in-process/virtual-time";
import { purchase } from "./purchase";
import { qrEvents } from "./qr/commands/step";
import { qrStories } from "./qr/qr-commands";
import { qrLogin } from "./qr/qr-login";
import { QrStory } from "./qr/qr-story";

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

/** A story that can be told step by step. */
interface Told {
  readonly lines: readonly string[];
  prepare?(): Promise<void>;
  end(): Promise<void>;
}

interface Subject<Real extends Told, Outline extends object> {
  expected: readonly string[];
  outline(): Outline;
  stories: fc.Arbitrary<Iterable<AsyncCommand<Outline, Real, false>>>;
  begin(time: VirtualTime, turns: Turns, coverage: Coverage, random: () => number): Real;
}

const MOST_STEPS = 24;
const LONGEST_SHRINKING_MS = 20_000;

/** Tells so many stories of the purchase. */
export const explorePurchase = (options: ExploreOptions) =>
  explore(options, {
    expected: [...events, ...Object.keys(faults), ...purchase.names()],
    outline: () => ({ submitted: false }),
    stories: stories(MOST_STEPS, "virtual"),
    begin: beginStory,
  });

/** Tells so many stories of signing in by QR code. */
export const exploreQrLogin = (options: ExploreOptions) =>
  explore(options, {
    expected: [...qrEvents, ...Object.keys(faults), ...qrLogin.seenNames()],
    outline: () => ({}),
    stories: qrStories(MOST_STEPS),
    begin: (...given) => new QrStory(...given),
  });

async function explore<Real extends Told, Outline extends object>(
  { runs, seed, skip = 0, shrinks = true, onProgress = () => {} }: ExploreOptions,
  subject: Subject<Real, Outline>,
): Promise<Exploration> {
  const coverage = new Coverage(subject.expected);
  const time = new VirtualTime();
  const uninstall = time.install();
  const startedAt = realMs();
  let told = 0;
  let failedAt = 0;
  let failure: Failure | null = null;
  try {
    const property = fc.asyncProperty(
      subject.stories,
      fc.scheduler(),
      fc.noShrink(fc.integer()),
      async (commands, scheduler, randomSeed) => {
        if (failure && realMs() - failedAt > LONGEST_SHRINKING_MS) return;
        time.reset();
        const random = seededRandom(randomSeed);
        Math.random = random;
        const story = subject.begin(time, scheduler, coverage, random);
        try {
          await story.prepare?.();
          const setUp = () => ({ model: subject.outline(), real: story });
          await fc.asyncModelRun(setUp, commands);
          await story.end();
        } catch (error) {
          failedAt ||= realMs();
          failure = { position: skip + told, error, lines: story.lines };
          throw error;
        }
        if (failure) return;
        told += 1;
        onProgress(told);
      },
    );
    const path = skip > 0 ? String(skip) : undefined;
    await fc.check(property, { seed, numRuns: runs, path, endOnFailure: !shrinks });
  } finally {
    uninstall();
  }
  const endedAt = failedAt || realMs();
  return { stories: told, coverage, seconds: (endedAt - startedAt) / 1000, failure };
}
