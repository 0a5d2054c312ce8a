import { type BrowserContext, chromium } from "playwright-core";
import { clientOf, launchBrowser } from "~/tests/support/browser";
import { visits } from "~/tests/support/every-page";
import { freePort } from "~/tests/support/free-port";
import { startServerProcess } from "~/tests/support/server-process";
import { CATEGORIES, type CheckedPage, checkedPage } from "./checked-page";
import { type Measured, measure } from "./measure";
import { startPictureHost } from "./picture-host";

/*
 * npm run check:lighthouse [-- path …]: Lighthouse over every page, or those named and what lies
 * beneath them, from the built server. Its defaults are used: a mid-range phone on a slow network,
 * simulated, which is harder than a desktop. The last column says how many times slower than this
 * machine the phone was: 4, or less where the machine itself is too slow or busy to be slowed down
 * so much. Exits 1 while a page is below its goals.
 */
const wanted = process.argv.slice(2);
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
  const tabs = await sharedTabs();
  for (const { who, enter } of visits) {
    await tabs.clearCookies();
    const paths = await enter(clientOf(tabs.request, server.origin), server.sandbox);
    const cookies = await tabs.cookies();
    row(who, [...CATEGORIES, "slowdown"]);
    for (const path of paths.filter(isWanted)) {
      // Each look is the first of its visitor, whatever cookies the page before has set.
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

/** The tabs that Lighthouse opens are all of one browser profile. */
async function sharedTabs(): Promise<BrowserContext> {
  const connected = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`);
  const [context] = connected.contexts();
  if (!context) throw new Error("the browser has no profile");
  return context;
}

function isWanted(path: string): boolean {
  return wanted.length === 0 || wanted.some((each) => path === each || path.startsWith(`${each}/`));
}

function nameOf({ path, status }: CheckedPage): string {
  return status === 200 ? path : `${path} (${status})`;
}
