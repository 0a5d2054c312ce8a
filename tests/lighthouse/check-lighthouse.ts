import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { clientOf, launchBrowser } from "~/tests/support/browser";
import { visits } from "~/tests/support/every-page";
import { freePort } from "~/tests/support/free-port";
import { startServerProcess } from "~/tests/support/server-process";
import { startPictureHost } from "./picture-host";

/*
 * `npx tsx tests/lighthouse/check-lighthouse.ts [path …]` runs Lighthouse with its defaults on every page, or on those
 * below the given paths. Exits with 1 when a page misses a goal. The last column is the factor by which
 * the simulated phone was slower than this machine.
 */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const CONTENT = /^\/(content|customerCases|assistance|aboutUs|updateLog|useProtocol|agreement)\b/;
/** Dialogs and private pages exclude search engines, so they cannot pass these. */
const FOR_SEARCH_ENGINES = ["is-crawlable", "meta-description"];
/** A page with an error status cannot pass these. */
const FOR_SUCCESS = ["http-status-code", "errors-in-console"];
/** Advised by Lighthouse where other load changes figures (variability.md of its documents). */
const RUNS = 5;
/** Lighthouse's default, which turns a fast desktop into a phone. */
const SLOWDOWN = 4;
/** Lighthouse's figure of the speed of such a desktop. */
const FAST_DESKTOP = 1_500;

interface Run {
  /** In the order of the categories. */
  scores: number[];
  faults: string[];
  slowdown: number;
  machineSpeed: number;
}

const chosen = process.argv.slice(2);
const [debuggingPort, pictures] = await Promise.all([freePort(), startPictureHost()]);
const [server, browser] = await Promise.all([
  startServerProcess(),
  launchBrowser([`--remote-debugging-port=${debuggingPort}`, ...pictures.flags]),
]);
const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly (string | number)[]) =>
  print(name.padEnd(64) + cells.map((cell) => String(cell).padStart(15)).join(""));

try {
  // Lighthouse opens its tabs in the browser's one profile.
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  const [tabs] = connected.contexts();
  if (!tabs) throw new Error("the browser has no profile");
  for (const { who, enter } of visits) {
    await tabs.clearCookies();
    const paths = await enter(clientOf(tabs.request, server.origin), server.sandbox);
    const cookies = await tabs.cookies();
    row(who, [...CATEGORIES, "slowdown"]);
    for (const path of paths.filter(isChosen))
      await check(path, async () => {
        // Each run starts with the visitor's cookies, without those that other pages have set.
        await tabs.clearCookies();
        await tabs.addCookies(cookies);
        return tabs.request;
      });
  }
} finally {
  await browser.close();
  await server.stop();
  pictures.stop();
}

function isChosen(path: string): boolean {
  return chosen.length === 0 || chosen.some((each) => path === each || path.startsWith(`${each}/`));
}

type Enter = () => Promise<{
  get(url: string): Promise<{ status(): number; text(): Promise<string> }>;
}>;

/**
 * Prints the scores of one run when they meet every goal; otherwise the median of five more, slowed down
 * less on a slow machine (throttling.md of Lighthouse's documents).
 */
async function check(path: string, enter: Enter): Promise<void> {
  const page = await (await enter()).get(server.origin + path);
  const isOpen = !(await page.text()).includes('<meta name="robots" content="noindex"');
  const robots = await (await fetch(`${server.origin}/robots.txt`)).text();
  const isIndexed =
    isOpen &&
    ![...robots.matchAll(/^Disallow: (\S+)$/gm)].some(([, each = ""]) => path.startsWith(each));
  const isFine = page.status() === 200;
  const skipAudits = [...(isIndexed ? [] : FOR_SEARCH_ENGINES), ...(isFine ? [] : FOR_SUCCESS)];
  const goals = [CONTENT.test(path) ? 100 : 92, 100, 100, 100];
  const isMissed = ({ scores }: Run) => scores.some((score, index) => score < (goals[index] ?? 0));

  const runs = [await run(path, enter, skipAudits, SLOWDOWN)];
  const [first] = runs;
  if (first && isMissed(first)) {
    runs.length = 0;
    for (let last = first; runs.length < RUNS; runs.push(last)) {
      const slowdown = SLOWDOWN * Math.min(1, last.machineSpeed / FAST_DESKTOP);
      last = await run(path, enter, skipAudits, slowdown);
    }
  }
  const scores = CATEGORIES.map((_name, index) => median(runs.map((each) => each.scores[index])));
  const slowdown = median(runs.map((each) => each.slowdown)).toFixed(1);
  row(isFine ? path : `${path} (${page.status()})`, [...scores, slowdown]);
  if (!scores.some((score, index) => score < (goals[index] ?? 0))) return;
  process.exitCode = 1;
  for (const fault of new Set(runs.flatMap(({ faults }) => faults))) print(`  ${fault}`);
}

function median(figures: readonly (number | undefined)[]): number {
  return figures.toSorted((a = 0, b = 0) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

async function run(
  path: string,
  enter: Enter,
  skipAudits: string[],
  slowdown: number,
): Promise<Run> {
  await enter();
  const url = server.origin + path;
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    throttling: { cpuSlowdownMultiplier: slowdown },
    skipAudits,
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
  });
  const {
    categories = {},
    audits = {},
    runtimeError,
    finalDisplayedUrl,
    environment,
  } = result?.lhr ?? {};
  const failure =
    runtimeError?.message ??
    (finalDisplayedUrl?.split("#")[0] === url ? null : `it led to ${finalDisplayedUrl}`);
  const faults = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).flatMap(
    ({ id, weight }) => {
      const audit = audits[id];
      const isFault = audit && audit.score !== null && audit.score < 1 && weight > 0;
      return isFault ? [`${id}: ${audit.displayValue ?? audit.title}`] : [];
    },
  );
  return {
    scores: CATEGORIES.map((name) =>
      failure ? 0 : Math.round((categories[name]?.score ?? 0) * 100),
    ),
    faults: failure ? [failure] : faults,
    slowdown,
    machineSpeed: environment?.benchmarkIndex ?? FAST_DESKTOP,
  };
}
