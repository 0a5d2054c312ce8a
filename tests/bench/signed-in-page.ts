import autocannon from "autocannon";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { median, processorTimeMs } from "./processor-time";

const ROUNDS = 5;
const REQUESTS = 600;
const PAGES = ["/accountInformation", "/order"];

/** Processor time per signed-in page, ours against the stock template's, in alternating rounds. */
export async function signedInPage() {
  const servers = {
    ours: await startServerProcess({}, "build"),
    stock: await startServerProcess({}, "build-stock"),
  };
  const cookies = { ours: await signIn(servers.ours), stock: await signIn(servers.stock) };
  const results = [];
  for (const page of PAGES) {
    const costs: Record<keyof typeof servers, number[]> = { ours: [], stock: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of ["ours", "stock"] as const) {
        const cost = await costPerRequest(servers[name], page, cookies[name]);
        if (round > 0) costs[name].push(cost);
      }
    }
    const [ours, stock] = [median(costs.ours), median(costs.stock)];
    results.push({ page, oursMs: ours, stockMs: stock, ratio: ours / stock });
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  return results;
}

async function costPerRequest(server: ServerProcess, page: string, cookie: string) {
  const before = processorTimeMs(server.pid);
  const run = await autocannon({
    url: server.origin + page,
    connections: 4,
    amount: REQUESTS,
    headers: { cookie },
  });
  if (run.non2xx > 0) throw new Error(`${page}: ${run.non2xx} answers were no page`);
  return (processorTimeMs(server.pid) - before) / REQUESTS;
}

async function signIn(server: ServerProcess): Promise<string> {
  const response = await fetch(`${server.origin}/login?method=password`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.origin },
    body: new URLSearchParams({
      intent: "password-login",
      mobile: "13800000009",
      password: "Passw0rd!",
    }),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (!cookie) throw new Error(`login failed: ${response.status}`);
  return cookie.split(";", 1)[0] ?? "";
}
