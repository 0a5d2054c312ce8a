import lighthouse from "lighthouse";
import { CATEGORIES, type Category, type CheckedPage } from "./pages";

export interface Measured {
  page: CheckedPage;
  scores: Record<Category, number>;
  /** What the last try found wrong, where a goal is missed. */
  misses: string[];
}

interface Bench {
  origin: string;
  debuggingPort: number;
  tries: number;
}

/** A page's best scores of as many tries as it needs to reach its goals. */
export async function measure(page: CheckedPage, bench: Bench): Promise<Measured> {
  const scores = { performance: 0, accessibility: 0, "best-practices": 0, seo: 0 };
  let misses: string[] = [];
  for (let tries = 0; tries < bench.tries; tries += 1) {
    const audits = await run(page, bench);
    for (const category of CATEGORIES) {
      scores[category] = Math.max(scores[category], audits.scores[category]);
    }
    const below = CATEGORIES.filter((category) => scores[category] < page.goals[category]);
    misses = below.flatMap((category) => [
      `${category} ${scores[category]}, goal ${page.goals[category]}`,
      ...audits.faults[category],
    ]);
    if (below.length === 0) break;
  }
  return { page, scores, misses };
}

async function run(page: CheckedPage, { origin, debuggingPort }: Bench) {
  const result = await lighthouse(origin + page.path, {
    port: debuggingPort,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    skipAudits: page.skipAudits,
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
    extraHeaders: page.cookie ? { cookie: page.cookie } : undefined,
  });
  const of = <T>(value: (category: Category) => T) =>
    Object.fromEntries(CATEGORIES.map((name) => [name, value(name)])) as Record<Category, T>;
  if (!result || result.lhr.runtimeError) {
    return { scores: of(() => 0), faults: of(() => [`  ${result?.lhr.runtimeError?.message}`]) };
  }
  const { categories, audits } = result.lhr;
  return {
    scores: of((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    faults: of((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        const isFault = audit && audit.score !== null && audit.score < 1 && weight > 0;
        return isFault ? [`  ${id}: ${audit.displayValue ?? audit.title}`] : [];
      }),
    ),
  };
}
