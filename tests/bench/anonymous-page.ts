import { startServerProcess } from "~/tests/support/server-process";
import { compare } from "./compare";
import { startNodeProcess } from "./node-process";
import { pinTo } from "./processor-time";

const PAGES = ["/index", "/pricing"];
const CODINGS = "gzip, deflate, br";
const ROUNDS = { rounds: 3, requests: 4_000, connections: 16 };
const STOCK_REQUESTS = 100;

/** A marketing page for a visitor without cookies, against Node http that serves its bytes. */
export async function anonymousPage() {
  const ours = await startServerProcess({}, "build");
  const stock = await startServerProcess({}, "build-stock");
  const results = [];
  for (const page of PAGES) {
    const PAGE_URL = ours.origin + page;
    const headers = { "Accept-Encoding": CODINGS };
    await waitForBrotli(PAGE_URL);
    const floor = await startNodeProcess("tests/bench/floor/same-bytes.ts", {
      PAGE_URL,
      ACCEPT_ENCODING: CODINGS,
    });
    for (const { pid } of [floor, ours, stock]) pinTo(0, pid);
    const costs = await compare(
      {
        floor: { pid: floor.pid, url: floor.origin, headers },
        ours: { pid: ours.pid, url: PAGE_URL, headers },
        stock: { pid: stock.pid, url: stock.origin + page, headers, requests: STOCK_REQUESTS },
      },
      ROUNDS,
    );
    await floor.stop();
    results.push({ page, ...costs });
  }
  await Promise.all([ours.stop(), stock.stop()]);
  return results;
}

/** The smallest coding of a page is made after its first answer. */
async function waitForBrotli(url: string): Promise<void> {
  for (;;) {
    const { headers } = await fetch(url, { headers: { "Accept-Encoding": "br" } });
    if (headers.get("Content-Encoding") === "br") return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
