import { launchBrowser } from "~/tests/support/browser";
import { freePort } from "~/tests/support/free-port";
import { startServerProcess } from "~/tests/support/server-process";
import { type Measured, measure } from "./measure";
import { CATEGORIES, listPages } from "./pages";

/*
 * npm run check:lighthouse [-- path …]: Lighthouse over every page, or those named, from the built
 * server. Its default is used: a mid-range phone on a slow network, simulated, which is harder than
 * a desktop. A busy machine lowers figures and never raises them, so that a page which misses a goal
 * is tried up to three times and each category keeps its best. Exits 1 while a page is below.
 */
const TRIES = 3;

const wanted = process.argv.slice(2);
const debuggingPort = await freePort();
const [server, browser] = await Promise.all([
  startServerProcess(),
  launchBrowser([`--remote-debugging-port=${debuggingPort}`]),
]);
const below: Measured[] = [];
const print = (line: string) => process.stdout.write(`${line}\n`);
const row = (name: string, cells: readonly (string | number)[]) =>
  print(name.padEnd(44) + cells.map((cell) => String(cell).padStart(15)).join(""));

try {
  row("page", CATEGORIES);
  for (const page of await listPages(server.origin)) {
    if (wanted.length > 0 && !wanted.includes(page.path)) continue;
    const measured = await measure(page, { origin: server.origin, debuggingPort, tries: TRIES });
    row(
      page.cookie ? `${page.path} (signed in)` : page.path,
      CATEGORIES.map((category) => measured.scores[category]),
    );
    if (measured.misses.length > 0) below.push(measured);
  }
} finally {
  await browser.close();
  await server.stop();
}
for (const { page, misses } of below) print(`\n${page.path}\n${misses.join("\n")}`);
process.exitCode = below.length > 0 ? 1 : 0;
