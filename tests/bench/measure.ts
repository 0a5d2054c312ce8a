import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { type Dispatcher, Pool } from "undici";
import { phones } from "~/tests/support/people";
import { startServerProcess } from "~/tests/support/server-process";
import { Visitor } from "~/tests/support/visitor";
import { withoutLimits } from "~/tests/support/without-limits";
import type { Store } from "~/upstream/store/store";

/** A value that may not exceed its limit. */
export type Row = { what: string; value: number; limit: number; unit: string; details?: string };
type Headers = Record<string, string>;
export type Server = Awaited<ReturnType<typeof start>>;
export type Servers = readonly [ours: Server, floor: Server];
/** With the store of the upstream, for what no call makes. */
export type Measure = (servers: Servers, store: Store) => Promise<Row[]>;

const WARM_UPS = 3;
const ROUNDS = 9;
const NANOSECONDS_PER_MS = 1e6;

/** Starts ours or a floor on the first core; this process, with load and upstream, has the second. */
export async function start(environment: Record<string, string>, name = "ours") {
  // One address plays all visitors, and may have 40 % of these requests open.
  const server = await startServerProcess(
    { ...withoutLimits, MAX_CONCURRENT_REQUESTS: "12500", ...environment, FLOOR: name },
    name === "ours" ? undefined : "tests/bench/floors.mjs",
  );
  await fetch(`${server.origin}/index`);
  execFileSync("taskset", ["-acp", "0", String(server.pid)]);
  return { ...server, environment, name, startMs: processorTimeMs(server.pid) };
}

/** Compares processor times in ms by the medians of rounds, in which the servers take turns. */
export async function compare(
  [what, limit]: readonly [what: string, limit: number],
  [ours, floor]: Servers,
  measure: (server: Server, at: 0 | 1) => Promise<number>,
): Promise<Row> {
  const [our, their]: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    our.push(await measure(ours, 0));
    their.push(await measure(floor, 1));
  }
  const [cost, least] = [median(our.slice(WARM_UPS)), median(their.slice(WARM_UPS))];
  const details = `${cost.toPrecision(3)} ms, ${floor.name} ${least.toPrecision(3)} ms`;
  return { what, value: cost / least, limit, unit: `× ${floor.name}`, details };
}

/** Requests paths over a few connections; returns the processor time of one request in ms. */
export async function load({ pid, origin }: Server, paths: string[], headers: Headers) {
  const before = processorTimeMs(pid);
  const pool = new Pool(origin, { connections: 16 });
  await Promise.all(paths.map((path) => send(pool, path, headers)));
  await pool.close();
  return (processorTimeMs(pid) - before) / paths.length;
}

/** @throws Error unless the response is 200 */
export async function send(connections: Dispatcher, path: string, headers: Headers) {
  const { statusCode, body } = await connections.request({ method: "GET", path, headers });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
}

/** Returns the processor time of all threads so far, without that of other programs (Linux). */
export function processorTimeMs(pid: number): number {
  let sum = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`))
    sum += Number.parseInt(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"), 10);
  return sum / NANOSECONDS_PER_MS;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Sends a form of the login page, chooses a company where one is given, and returns the cookie of the session. */
export async function signIn(
  origin: string,
  { intent = "password-login", mobile = phones.creator, companyId = "" } = {},
): Promise<string> {
  const visitor = new Visitor({ app: origin, origin });
  const login = await visitor.submit("/login", { intent, mobile, password: "Passw0rd!" });
  let cookies = String(login.headers["set-cookie"]);
  if (companyId !== "") {
    const choice = await visitor.submit("/company", { company_id: companyId });
    if (choice.status !== 303) throw new Error(`company: ${choice.status}`);
    cookies = `${choice.headers["set-cookie"] ?? ""},${cookies}`;
  }
  const [cookie] = /\bsession=[^;]+/.exec(cookies) ?? [];
  if (!cookie) throw new Error("no session");
  return cookie;
}
