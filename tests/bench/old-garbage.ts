import autocannon from "autocannon";
import { startServer } from "./server";
import { signIn } from "./sign-in";

/**
 * `npm run bench:garbage`: how many bytes of each request outlive the collections of young garbage,
 * though nobody uses them any more (docs/decisions/007-requests-die-young.md). No time is judged.
 */
const CONNECTIONS = 32;
const WARM_UP = 10_000;
const REQUESTS = 20_000;
/** A tenth to a third of what it was before decision 7. */
const MOST_BYTES = {
  "/api/v1/me": 1_000,
  "/login/qr/status": 400,
  "/order": 5_000,
  "/accountInformation": 2_000,
};
const COLLECTION = /(Scavenge|Mark-Compact).*? [\d.]+ \([\d.]+\) -> ([\d.]+) \([\d.]+\) MB/;

const server = await startServer({}, "build", ["--trace-gc", "--single-threaded-gc"]);
const cookie = await signIn(server.origin, "13800000001");
// The JSON interface takes a cookie from our own pages alone.
const headers = { cookie, "sec-fetch-site": "same-origin" };
for (const [path, most] of Object.entries(MOST_BYTES)) {
  await ask(path, WARM_UP);
  const read = server.output().length;
  const { non2xx } = await ask(path, REQUESTS);
  const bytes = grown(server.output().slice(read)) / REQUESTS;
  const met = non2xx === 0 && bytes <= most;
  if (!met) process.exitCode = 1;
  process.stdout.write(
    `${path}: ${bytes.toFixed(0)} bytes of each request grow old; at most ${most}: ${met ? "met" : "NOT MET"}${non2xx ? `, ${non2xx} requests failed` : ""}\n`,
  );
}
await server.stop();

function ask(path: string, amount: number) {
  return autocannon({ url: server.origin + path, connections: CONNECTIONS, amount, headers });
}

/** Bytes in use after each collection of the young, beyond those after the collection before. */
function grown(trace: string): number {
  let before = Number.NaN;
  let megabytes = 0;
  for (const line of trace.split("\n")) {
    const [, kind, used] = COLLECTION.exec(line) ?? [];
    if (used === undefined) continue;
    if (kind === "Scavenge" && Number(used) > before) megabytes += Number(used) - before;
    before = Number(used);
  }
  if (Number.isNaN(before)) throw new Error("nothing was collected");
  return megabytes * 1e6;
}
