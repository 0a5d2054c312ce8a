import autocannon from "autocannon";
import { PAGE_WARM_UP } from "./compare";
import { LOAD_CORE, SERVER_CORE } from "./cores";
import { startServerScript } from "./node-process";
import { median } from "./process-figures";
import { progress } from "./progress";
import { startServer } from "./server";
import { signIn } from "./sign-in";
import { answerTimes, percentile } from "./steady-load";

const PAGES = ["/order", "/accountInformation"];
const PEAK_SECONDS = 3;
const CONNECTIONS = 16;
const ROUNDS = 5;
const ROUND_SECONDS = 3;

/** In ms. */
interface Latency {
  p50: number;
  p99: number;
}

/**
 * How long answers take at half of what the server can do at most. Beside it, asked as often, the
 * floor of the signed-in pages, a server that does next to nothing: how late the machine lets
 * anybody be. They take turns, and the median of the rounds counts. The upstream is another process,
 * so that the clock of whoever asks does not stop while it answers.
 */
export async function latencyAtHalfOfPeak() {
  const upstream = await startServerScript("tests/bench/upstream.ts", { core: LOAD_CORE });
  const server = await startServer({ UPSTREAM_URL: upstream.origin });
  const headers = { cookie: await signIn(server.origin) };
  const results = [];
  for (const page of PAGES) {
    const floor = await startServerScript("tests/bench/floor/render-only.ts", {
      environment: { PAGE: page },
      core: SERVER_CORE,
    });
    const urls = { floor: floor.origin, ours: server.origin + page };
    const peak = await peakOf(urls.ours, headers);
    await peakOf(urls.floor, headers);
    const rounds = { floor: [] as Latency[], ours: [] as Latency[] };
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const name of ["floor", "ours"] as const) {
        const load = { url: urls[name], headers, rate: peak / 2, seconds: ROUND_SECONDS };
        const times = await answerTimes(load);
        const latency = { p50: percentile(times, 50), p99: percentile(times, 99) };
        progress(
          `${page} at ${load.rate.toFixed(0)}/s, ${name}, round ${round} of ${ROUNDS}: ` +
            `p50 ${latency.p50.toFixed(1)} ms, p99 ${latency.p99.toFixed(1)} ms`,
        );
        rounds[name].push(latency);
      }
    await floor.stop();
    results.push({ page, peak, floor: middleOf(rounds.floor), ours: middleOf(rounds.ours) });
  }
  await server.stop();
  await upstream.stop();
  return results;
}

/** Requests per second, once warmed up. */
async function peakOf(url: string, headers: Record<string, string>): Promise<number> {
  const load = { url, headers, connections: CONNECTIONS };
  await autocannon({ ...load, amount: PAGE_WARM_UP });
  return (await autocannon({ ...load, duration: PEAK_SECONDS })).requests.average;
}

const middleOf = (rounds: Latency[]): Latency => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});
