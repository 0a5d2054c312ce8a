import { startSandbox } from "~/sandbox/server";
import { startServerProcess } from "~/tests/support/server-process";
import { compare } from "./compare";
import { startNodeProcess } from "./node-process";
import { pinTo } from "./processor-time";
import { signIn } from "./sign-in";

const PAGES = ["/accountInformation", "/order"];
const ROUNDS = { rounds: 3, requests: 150, connections: 4 };

/** Pages of a signed-in user, against `renderToString` of the same elements, and the stock template. */
export async function signedInPage() {
  const sandbox = await startSandbox();
  const environment = { UPSTREAM_URL: sandbox.url };
  const ours = await startServerProcess(environment, "build");
  const stock = await startServerProcess(environment, "build-stock");
  const cookies = { ours: await signIn(ours.origin), stock: await signIn(stock.origin) };
  const results = [];
  for (const page of PAGES) {
    const floor = await startNodeProcess("tests/bench/floor/render-only.ts", { PAGE: page });
    for (const { pid } of [floor, ours, stock]) pinTo(0, pid);
    const costs = await compare(
      {
        floor: { pid: floor.pid, url: floor.origin },
        ours: { pid: ours.pid, url: ours.origin + page, headers: { cookie: cookies.ours } },
        stock: { pid: stock.pid, url: stock.origin + page, headers: { cookie: cookies.stock } },
      },
      ROUNDS,
    );
    await floor.stop();
    results.push({ page, ...costs });
  }
  await Promise.all([ours.stop(), stock.stop()]);
  await sandbox.close();
  return results;
}
