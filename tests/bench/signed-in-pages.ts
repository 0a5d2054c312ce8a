import { startSandbox } from "~/sandbox/server";
import { compare, loadPage } from "./compare";
import { atMostTimesBase, milliseconds, type Row } from "./row";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const PAGES = [
  { path: "/accountInformation", budget: 3 },
  { path: "/order", budget: 2 },
];
/** In multiples of our processor time. */
const STOCK_BUDGET = 2;
const ROUNDS = 9;
const LOAD = { requests: 500, warmUp: 5_000, connections: 4 };

/** Measures pages of a signed-in user, compared with the base build and Remix's stock template. */
export async function signedInPages(base: string, stock: string): Promise<Row[]> {
  const sandbox = await startSandbox();
  const start = async (folder: string) => {
    const server = await startServer({ UPSTREAM_URL: sandbox.url }, folder);
    const headers = { cookie: await signIn(server.origin) };
    const load = (path: string) =>
      loadPage({ pid: server.pid, url: server.origin + path, headers, ...LOAD });
    return { load, stop: server.stop };
  };
  const servers = {
    ours: await start("build"),
    base: await start(base),
    stock: await start(stock),
  };
  const rows: Row[] = [];
  for (const { path, budget } of PAGES) {
    const runs = {
      ours: servers.ours.load(path),
      base: servers.base.load(path),
      stock: servers.stock.load(path),
    };
    const costs = await compare(path, runs, ROUNDS);
    const times = costs.stock / costs.ours;
    rows.push(atMostTimesBase(`${path}, signed in`, costs, budget), {
      what: `${path} on the stock Remix template`,
      measured: `${times.toFixed(2)} × ours (${milliseconds(costs.stock)})`,
      budget: `≥ ${STOCK_BUDGET} × ours`,
      met: times >= STOCK_BUDGET,
    });
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  await sandbox.close();
  return rows;
}
