import { startSandbox } from "~/sandbox/server";
import { compare, PAGE_WARM_UP } from "./compare";
import { SERVER_CORE } from "./cores";
import { startServerScript } from "./node-process";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const PAGES = ["/accountInformation", "/order"];
const ROUNDS = { rounds: 5, warmUp: PAGE_WARM_UP, requests: 500, connections: 4 };

/** Pages of a signed-in user, against `renderToString` of the same elements, and the stock template. */
export async function signedInPage() {
  const sandbox = await startSandbox();
  const environment = { UPSTREAM_URL: sandbox.url };
  const ours = await startServer(environment, "build");
  const stock = await startServer(environment, "build-stock");
  const cookies = { ours: await signIn(ours.origin), stock: await signIn(stock.origin) };
  const results = [];
  for (const page of PAGES) {
    const floor = await startServerScript("tests/bench/floor/render-only.ts", {
      environment: { PAGE: page },
      core: SERVER_CORE,
    });
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
