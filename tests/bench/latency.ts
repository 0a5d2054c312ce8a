import autocannon from "autocannon";
import { startSandbox } from "~/sandbox/server";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const SECONDS = 5;
const CONNECTIONS = 16;

/** How long answers take at half of what the server can do at most, in ms. */
export async function latencyAtHalfOfPeak() {
  const sandbox = await startSandbox();
  const server = await startServer({ UPSTREAM_URL: sandbox.url });
  const headers = { cookie: await signIn(server.origin) };
  const results = [];
  for (const page of ["/order", "/accountInformation"]) {
    const load = {
      url: server.origin + page,
      headers,
      connections: CONNECTIONS,
      duration: SECONDS,
    };
    await autocannon({ ...load, duration: 3 });
    const peak = (await autocannon(load)).requests.average;
    const { latency } = await autocannon({
      ...load,
      overallRate: Math.max(1, Math.round(peak / 2)),
    });
    results.push({ page, peak, p50: latency.p50, p99: latency.p99 });
  }
  await server.stop();
  await sandbox.close();
  return results;
}
