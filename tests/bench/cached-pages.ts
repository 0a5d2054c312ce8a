import { compare, loadPage } from "./compare";
import { atMostTimesBase, type Row } from "./row";
import { startServer } from "./server";

const PAGES = ["/index", "/pricing"];
const BUDGET = 2.4;
const ROUNDS = 9;
const LOAD = { requests: 4_000, warmUp: 30_000, connections: 16 };

/** Measures cached pages for visitors without cookies. */
export async function cachedPages(base: string): Promise<Row[]> {
  const servers = { ours: await startServer(), base: await startServer({}, base) };
  const rows: Row[] = [];
  for (const page of PAGES) {
    const costs = await compare(
      page,
      {
        ours: await loadCachedPage(servers.ours, page),
        base: await loadCachedPage(servers.base, page),
      },
      ROUNDS,
    );
    rows.push(atMostTimesBase(`cached page ${page}`, costs, BUDGET));
  }
  await Promise.all([servers.ours.stop(), servers.base.stop()]);
  return rows;
}

async function loadCachedPage({ pid, origin }: { pid: number; origin: string }, page: string) {
  const url = origin + page;
  await waitForBrotli(url);
  return loadPage({ pid, url, headers: { "Accept-Encoding": "gzip, deflate, br" }, ...LOAD });
}

async function waitForBrotli(url: string): Promise<void> {
  for (let attempts = 0; attempts < 500; attempts += 1) {
    const { headers } = await fetch(url, { headers: { "Accept-Encoding": "br" } });
    if (headers.get("Content-Encoding") === "br") return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} is never sent with brotli`);
}
