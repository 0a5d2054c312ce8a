import lighthouse from "lighthouse";
import { CATEGORIES, type Category, type CheckedPage } from "./checked-page";

type Scores = Record<Category, number>;

export interface Measured {
  page: CheckedPage;
  scores: Scores;
  slowdown: number;
  /** What the last look found wrong, where a goal is missed. */
  misses: string[];
}

interface Bench {
  origin: string;
  debuggingPort: number;
  beforeEach(): Promise<void>;
}

interface Look {
  scores: Scores;
  /** How many times slower than this machine the simulated phone was. */
  slowdown: number;
  /** What Lighthouse makes of the machine's speed: 1500 and more is a fast desktop. */
  benchmarkIndex: number;
  faults: Record<Category, string[]>;
}

/** What Lighthouse advises where other work on the machine lowers figures (variability.md of its documents). */
const LOOKS = 5;

/** Lighthouse's own, which makes a phone of a fast desktop. */
const SLOWDOWN = 4;
const FAST_DESKTOP = 1500;

/**
 * A page's scores: those of one look with Lighthouse's defaults where it meets every goal. Else the
 * median of five more, slowed down less the slower the machine itself just was (throttling.md there).
 */
export async function measure(page: CheckedPage, bench: Bench): Promise<Measured> {
  const first = await look(page, bench, SLOWDOWN);
  const missed = (scores: Scores) =>
    CATEGORIES.filter((category) => scores[category] < page.goals[category]);
  if (missed(first.scores).length === 0) return { ...first, page, misses: [] };
  const looks: Look[] = [];
  for (let last = first; looks.length < LOOKS; looks.push(last)) {
    last = await look(page, bench, SLOWDOWN * Math.min(1, last.benchmarkIndex / FAST_DESKTOP));
  }
  const scores = forEachCategory((category) => median(looks.map((each) => each.scores[category])));
  const misses = missed(scores).flatMap((category) => [
    `${category} ${looks.map((each) => each.scores[category]).join(", ")}; goal ${page.goals[category]}`,
    ...(looks.at(-1)?.faults[category] ?? []),
  ]);
  return { page, scores, slowdown: median(looks.map(({ slowdown }) => slowdown)), misses };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

async function look(page: CheckedPage, bench: Bench, slowdown: number): Promise<Look> {
  await bench.beforeEach();
  const url = bench.origin + page.path;
  const result = await lighthouse(url, {
    port: bench.debuggingPort,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    throttling: { cpuSlowdownMultiplier: slowdown },
    skipAudits: page.skipAudits,
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
  });
  if (!result) return failed("no result");
  const { categories, audits, runtimeError, finalDisplayedUrl, environment } = result.lhr;
  if (runtimeError) return failed(runtimeError.message);
  if (finalDisplayedUrl.split("#")[0] !== url) return failed(`it led to ${finalDisplayedUrl}`);
  return {
    slowdown,
    benchmarkIndex: environment.benchmarkIndex,
    scores: forEachCategory((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    faults: forEachCategory((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        const isFault = audit && audit.score !== null && audit.score < 1 && weight > 0;
        return isFault ? [`  ${id}: ${audit.displayValue ?? audit.title}`] : [];
      }),
    ),
  };
}

const failed = (why: string): Look => ({
  slowdown: SLOWDOWN,
  benchmarkIndex: FAST_DESKTOP,
  scores: forEachCategory(() => 0),
  faults: forEachCategory(() => [`  ${why}`]),
});

function forEachCategory<Value>(of: (category: Category) => Value): Record<Category, Value> {
  return Object.fromEntries(CATEGORIES.map((name) => [name, of(name)])) as Record<Category, Value>;
}
