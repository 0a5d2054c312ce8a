import lighthouse from "lighthouse";
import { CATEGORIES, type Category, type CheckedPage } from "./checked-page";

type Scores = Record<Category, number>;

export interface Measured {
  page: CheckedPage;
  scores: Scores;
  slowdown: number;
  /** Empty when every goal is met. */
  misses: string[];
}

interface Bench {
  origin: string;
  debuggingPort: number;
  beforeEach(): Promise<void>;
}

interface Run {
  scores: Scores;
  /** Factor by which the simulated phone was slower than this machine. */
  slowdown: number;
  /** Lighthouse's figure of the machine's speed. */
  benchmarkIndex: number;
  faults: Record<Category, string[]>;
}

/** Advised by Lighthouse where other load changes figures (variability.md of its documents). */
const RUNS = 5;

/** Lighthouse's default, which turns a fast desktop into a phone. */
const SLOWDOWN = 4;
const FAST_DESKTOP = 1500;

/**
 * Returns the scores of one run when they meet every goal; otherwise the median of five more, slowed
 * down less on a slow machine (throttling.md of Lighthouse's documents).
 */
export async function measure(page: CheckedPage, bench: Bench): Promise<Measured> {
  const first = await runLighthouse(page, bench, SLOWDOWN);
  const missed = (scores: Scores) =>
    CATEGORIES.filter((category) => scores[category] < page.goals[category]);
  if (missed(first.scores).length === 0) return { ...first, page, misses: [] };
  const runs: Run[] = [];
  for (let last = first; runs.length < RUNS; runs.push(last)) {
    last = await runLighthouse(
      page,
      bench,
      SLOWDOWN * Math.min(1, last.benchmarkIndex / FAST_DESKTOP),
    );
  }
  const scores = forEachCategory((category) => median(runs.map((each) => each.scores[category])));
  const misses = missed(scores).flatMap((category) => [
    `${category} ${runs.map((each) => each.scores[category]).join(", ")}; goal ${page.goals[category]}`,
    ...(runs.at(-1)?.faults[category] ?? []),
  ]);
  return { page, scores, slowdown: median(runs.map(({ slowdown }) => slowdown)), misses };
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

async function runLighthouse(page: CheckedPage, bench: Bench, slowdown: number): Promise<Run> {
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

const failed = (why: string): Run => ({
  slowdown: SLOWDOWN,
  benchmarkIndex: FAST_DESKTOP,
  scores: forEachCategory(() => 0),
  faults: forEachCategory(() => [`  ${why}`]),
});

function forEachCategory<Value>(of: (category: Category) => Value): Record<Category, Value> {
  return Object.fromEntries(CATEGORIES.map((name) => [name, of(name)])) as Record<Category, Value>;
}
