import { readdirSync, readFileSync } from "node:fs";
import autocannon from "autocannon";
import { startChild, stopChild } from "~/tests/support/child-process";
import { freePort } from "~/tests/support/free-port";
import { withoutLimits } from "~/tests/support/without-limits";

/** A value that may not exceed its limit. */
export interface Row {
  what: string;
  value: number;
  limit: number;
  unit: string;
  details?: string;
}

export type Measured = Awaited<ReturnType<typeof start>>;

/** Returns the processor time of one request in ms. */
type RunRound = () => Promise<number>;

const OURS = "build/server/main.js";
const ROUNDS = 9;
const WARM_UP_ROUNDS = 3;
export const CONNECTIONS = 16;
const NANOSECONDS_PER_MS = 1e6;

/** Starts a server on the first core; this process, with load and upstream, has the second. */
export async function start(environment: Record<string, string> = {}, script = OURS) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const loader = script.endsWith(".ts") ? ["--import", "tsx"] : ["--enable-source-maps"];
  const settings = { DEPLOYMENT: "demo", OPS_PORT: "0", SANDBOX_PORT: "0", LOG_LEVEL: "warn" };
  // One address plays all visitors, and may have 40 % of these requests open.
  const limits = { ...withoutLimits, MAX_CONCURRENT_REQUESTS: "12500" };
  const child = startChild("taskset", ["-c", "0", process.execPath, ...loader, script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      ...settings,
      ...limits,
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const pid = child.pid ?? 0;
  const isUp = () =>
    fetch(`${origin}/index`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${script} ended`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { pid, origin, startMs: processorTimeMs(pid), stop: () => stopChild(child) };
}

export const startFloor = (name: string, environment: Record<string, string> = {}) =>
  start(environment, `tests/bench/floors/${name}`);

/** Compares ours with the floor by the medians of rounds. Both take turns, as other programs run too. */
export async function compare(
  what: string,
  limit: number,
  floor: string,
  runs: RunRound[],
): Promise<Row> {
  const costs = runs.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const [at, run] of runs.entries()) {
      // On a busy machine Redis may answer too late: once more.
      const cost = await run().catch(run);
      if (round >= 0) costs[at]?.push(cost);
    }
  return toRatio(what, limit, floor, costs);
}

export function toRatio(what: string, limit: number, floor: string, costs: number[][]): Row {
  const [ours = Number.NaN, theirs = Number.NaN] = costs.map(median);
  const details = `${ours.toPrecision(3)} ms, ${floor} ${theirs.toPrecision(3)} ms`;
  return { what, value: ours / theirs, limit, unit: `× ${floor}`, details };
}

/** Shares requests among connections, each of which repeats its own. */
export function load(
  { pid, origin }: Measured,
  requests: autocannon.Request[],
  amount = requests.length,
): RunRound {
  return async () => {
    const before = processorTimeMs(pid);
    const shares = Array.from({ length: CONNECTIONS }, (_, share) =>
      requests.filter((_, at) => at % CONNECTIONS === share),
    );
    const setupClient = (client: autocannon.Client) => client.setRequests(shares.pop() ?? []);
    const load = { url: origin, connections: CONNECTIONS, amount, setupClient };
    const { non2xx, errors } = await autocannon(load);
    if (non2xx + errors > 0) throw new Error(`${origin}: ${non2xx} no 200, ${errors} failed`);
    return (processorTimeMs(pid) - before) / amount;
  };
}

/** Returns the processor time of all threads so far, without that of other programs (Linux). */
export function processorTimeMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return threads.reduce((sum, each) => sum + each, 0) / NANOSECONDS_PER_MS;
}

/** Returns the resident memory in KB (Linux). */
export function residentKilobytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Sends a form of the login page and returns the cookie of its session. */
export async function signIn(origin: string, intent = "password-login"): Promise<string> {
  const response = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({ intent, mobile: "13800000009", password: "Passw0rd!" }),
  });
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith("session="));
  if (!cookie) throw new Error(`no session: ${response.status}`);
  return cookie.split(";", 1)[0] ?? "";
}
