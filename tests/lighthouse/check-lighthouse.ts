import { type BrowserContext, chromium } from "playwright-core";
import { clientOf, launchBrowser } from "~/tests/support/browser";
import { visits } from "~/tests/support/every-page";
import { freePort } from "~/tests/support/free-port";
import { startServerProcess } from "~/tests/support/server-process";
import { CATEGORIES, type CheckedPage, checkedPage } from "./checked-page";
import { type Measured, measure } from "./measure";
import { startPictureHost } from "./picture-host";

/*
 * `npx tsx tests/lighthouse/check-lighthouse.ts [path …]` runs Lighthouse with its defaults on every page, or on those
 * below the given paths. Exits with 1 when a page misses a goal. The last column is the factor by which
 * the simulated phone was slower than this machine.
 */
const chosen = process.argv.slice(2);
const [debuggingPort, pictures] = await Promise.all([freePort(), startPictureHost()]);
const [server, browser] = await Promise.all([
  startServerProcess(),
  launchBrowser([`--remote-debugging-port=${debuggingPort}`, ...pictures.flags]),
]);
const below: Measured[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly (string | number)[]) =>
  print(name.padEnd(64) + cells.map((cell) => String(cell).padStart(15)).join(""));

try {
  const tabs = await connectTabs();
  for (const { who, enter } of visits) {
    await tabs.clearCookies();
    const paths = await enter(clientOf(tabs.request, server.origin), server.sandbox);
    const cookies = await tabs.cookies();
    row(who, [...CATEGORIES, "slowdown"]);
    for (const path of paths.filter(isChosen)) {
      // Each run starts with the visitor's cookies, without those that other pages have set.
      const beforeEach = async () => {
        await tabs.clearCookies();
        await tabs.addCookies(cookies);
      };
      await beforeEach();
      const page = await checkedPage(tabs.request, server.origin, path);
      const measured = await measure(page, { origin: server.origin, debuggingPort, beforeEach });
      row(nameOf(page), [
        ...CATEGORIES.map((category) => measured.scores[category]),
        measured.slowdown.toFixed(1),
      ]);
      if (measured.misses.length > 0) below.push(measured);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  pictures.stop();
}
for (const { page, misses } of below) print(`\n${page.path}\n${misses.join("\n")}`);
process.exitCode = below.length > 0 ? 1 : 0;

/** Lighthouse opens its tabs in the browser's one profile. */
async function connectTabs(): Promise<BrowserContext> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  const [context] = connected.contexts();
  if (!context) throw new Error("the browser has no profile");
  return context;
}

function isChosen(path: string): boolean {
  return chosen.length === 0 || chosen.some((each) => path === each || path.startsWith(`${each}/`));
}

function nameOf({ path, status }: CheckedPage): string {
  return status === 200 ? path : `${path} (${status})`;
}
