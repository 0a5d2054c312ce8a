import fc from "fast-check";
import { purchaseStories } from "./commands";
import { events } from "./commands/step";
import { Coverage } from "./coverage";
import { faults } from "./faults";
import type { Turns } from "./in-process/steps";
import { realMs, seededRandom, VirtualTime } from "./in-process/virtual-time";
import { purchase } from "./purchase";
import { qrEvents } from "./qr/commands/step";
import { qrStories } from "./qr/qr-commands";
import { qrLogin } from "./qr/qr-login";
import { QrStory } from "./qr/qr-story";
import type { storiesAbout, Told } from "./step";
import { Story } from "./story";

interface ExploreOptions {
  runs: number;
  seed: number;
  /** The number of a story before the one to begin with. */
  skip?: number;
  shrinks?: boolean;
}

export interface Failure {
  /** Its position among the stories of the seed, from 0. */
  position: number;
  error: unknown;
  /** The shortest story that shows it. */
  lines: readonly string[];
}

interface Subject<Real extends Told> {
  expected: readonly string[];
  stories: ReturnType<typeof storiesAbout<Real>>;
  begin(time: VirtualTime, turns: Turns, coverage: Coverage, random: () => number): Real;
}

const LONGEST_SHRINKING_MS = 20_000;

export const explorePurchase = (options: ExploreOptions) =>
  explore(options, {
    expected: [...events, ...Object.keys(faults), ...purchase.names()],
    stories: purchaseStories,
    begin: (...given) => new Story(...given),
  });

export const exploreQrLogin = (options: ExploreOptions) =>
  explore(options, {
    expected: [...qrEvents, ...Object.keys(faults), ...qrLogin.seenNames()],
    stories: qrStories,
    begin: (...given) => new QrStory(...given),
  });

async function explore<Real extends Told>(
  { runs, seed, skip = 0, shrinks = true }: ExploreOptions,
  subject: Subject<Real>,
) {
  const coverage = new Coverage(subject.expected);
  const time = new VirtualTime();
  const uninstall = time.install();
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
          const setUp = () => ({ model: { submitted: false }, real: story });
          await fc.asyncModelRun(setUp, commands);
          await story.end();
        } catch (error) {
          failedAt ||= realMs();
          failure = { position: skip + told, error, lines: story.log.lines };
          throw error;
        }
        if (failure) return;
        told += 1;
      },
    );
    const path = skip > 0 ? String(skip) : undefined;
    await fc.check(property, { seed, numRuns: runs, path, endOnFailure: !shrinks });
  } finally {
    uninstall();
  }
  return { stories: told, coverage, failure };
}
