import { compare } from "./compare";
import { SERVER_CORE } from "./cores";
import { startServerScript } from "./node-process";
import { startServer } from "./server";

const PAGES = ["/index", "/pricing"];
const CODINGS = "gzip, deflate, br";
const ROUNDS = { rounds: 5, requests: 4_000, connections: 16 };
const STOCK_REQUESTS = 100;

/** A marketing page for a visitor without cookies, against Node http that serves its bytes. */
export async function anonymousPage() {
  const ours = await startServer({}, "build");
  const stock = await startServer({}, "build-stock");
  const results = [];
  for (const page of PAGES) {
    const PAGE_URL = ours.origin + page;
    const headers = { "Accept-Encoding": CODINGS };
    await waitForBrotli(PAGE_URL);
    const floor = await startServerScript("tests/bench/floor/same-bytes.ts", {
      environment: { PAGE_URL, ACCEPT_ENCODING: CODINGS },
      core: SERVER_CORE,
    });
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
  for (let attempts = 0; attempts < 500; attempts += 1) {
    const { headers } = await fetch(url, { headers: { "Accept-Encoding": "br" } });
    if (headers.get("Content-Encoding") === "br") return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} is never sent with brotli`);
}
