import lighthouse from "lighthouse";
import { CATEGORIES, type Category, type CheckedPage } from "./checked-page";

type Scores = Record<Category, number>;

export interface Measured {
  page: CheckedPage;
  scores: Scores;
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
  faults: Record<Category, string[]>;
}

/** Other work on the machine lowers figures; Lighthouse advises the median of five (docs/variability.md). */
const LOOKS = 5;

/** A page's scores: those of one look where it meets every goal, else the median of five. */
export async function measure(page: CheckedPage, bench: Bench): Promise<Measured> {
  const looks = [await look(page, bench)];
  const missed = (scores: Scores) =>
    CATEGORIES.filter((category) => scores[category] < page.goals[category]);
  if (missed(median(looks)).length > 0) {
    while (looks.length < LOOKS) looks.push(await look(page, bench));
  }
  const scores = median(looks);
  const misses = missed(scores).flatMap((category) => [
    `${category} ${looks.map((each) => each.scores[category]).join(", ")}; goal ${page.goals[category]}`,
    ...(looks.at(-1)?.faults[category] ?? []),
  ]);
  return { page, scores, misses };
}

function median(looks: readonly Look[]): Scores {
  return forEachCategory((category) => {
    const scores = looks.map((each) => each.scores[category]).sort((a, b) => a - b);
    return scores[Math.floor(scores.length / 2)] ?? 0;
  });
}

async function look(page: CheckedPage, bench: Bench): Promise<Look> {
  await bench.beforeEach();
  const url = bench.origin + page.path;
  const result = await lighthouse(url, {
    port: bench.debuggingPort,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    skipAudits: page.skipAudits,
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
  });
  if (!result) return failed("no result");
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) return failed(runtimeError.message);
  if (finalDisplayedUrl.split("#")[0] !== url) return failed(`it led to ${finalDisplayedUrl}`);
  return {
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
  scores: forEachCategory(() => 0),
  faults: forEachCategory(() => [`  ${why}`]),
});

function forEachCategory<Value>(of: (category: Category) => Value): Record<Category, Value> {
  return Object.fromEntries(CATEGORIES.map((name) => [name, of(name)])) as Record<Category, Value>;
}
