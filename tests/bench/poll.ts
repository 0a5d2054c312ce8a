import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { startRedisServer } from "~/tests/support/redis-server";
import { pinLoad, SERVER_CORE } from "./cores";
import { startScript, startServerScript } from "./node-process";
import { pauseNowAndThen } from "./pauses";
import { median, processorTimeMs, residentBytes } from "./process-figures";
import { progress } from "./progress";
import { sampleAnswer } from "./sample-answer";
import { startServer } from "./server";

/**
 * `npm run bench:poll -- --clients=10000 --tabs=1 --seconds=20 --rounds=3`: so many browsers wait for
 * the scan of a QR code, `tabs` of them for the same one, against one node, and against two servers
 * that give the same bytes: a bare one, and a plain one that asks Redis and the upstream as often.
 * All of it on this machine, so they take turns, each with all its connections open all the time: a
 * busy machine is busy for all, and what counts is by how much the node is slower than the plain one.
 * The server has one core, everything else the other. `--pause=150` stops the servers for so many
 * milliseconds every three seconds.
 */
const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "10000" },
    tabs: { type: "string", default: "1" },
    seconds: { type: "string", default: "15" },
    rounds: { type: "string", default: "3" },
    pause: { type: "string", default: "0" },
  },
});
const clients = Number(values.clients);
const keys = Math.ceil(clients / Number(values.tabs));
const rounds = Number(values.rounds);
const STATUS = "/login/qr/status";
const INTERVAL_SECONDS = 3.5;
/** They come within two intervals, and poll for one. */
const WARM_UP_SECONDS = 3 * INTERVAL_SECONDS;
/**
 * As fast as they go, and of every code, so that the upstream is asked as it will be: compiled code
 * and the heap of a server at work are no client's memory.
 */
const WARM_UP = { connections: 50, amount: 20_000 };
const GOALS = { callsRatio: 1.05, addedP99Ms: 10, bytesPerClient: 12 * 1024 };

interface Contestant {
  name: string;
  pid: number;
  port: string;
}

interface Round {
  polls: number;
  seconds: number;
  p50: number;
  p99: number;
  errors: Record<string, number>;
  calls: number;
  processorMs: number;
}

pinLoad();
const folder = mkdtempSync(path.join(tmpdir(), "bench-poll-"));
process.once("exit", () => rmSync(folder, { recursive: true }));
const redis = await startRedisServer();
const upstream = await startServerScript("tests/bench/poll/waiting-upstream.ts");
const shared = {
  UPSTREAM_URL: upstream.origin,
  REDIS_URL: redis.url,
  SESSION_SECRETS: "s".repeat(32),
};
const node = await startServer(shared);
progress(`making ${keys} codes`);
const cookies = await openQrCodes();
const ANSWER = await sampleAnswer(node.origin + STATUS, { cookie: cookies[0] ?? "" });
const environment = { ANSWER, ...shared };
const startFloor = (name: string) =>
  startServerScript(`tests/bench/poll/${name}.ts`, { environment, core: SERVER_CORE });
const bareServer = await startFloor("bare-server");
const plainHandler = await startFloor("plain-handler");

const bare = await connectBrowsers({ name: "bare Node server", ...asContestant(bareServer) });
const plain = await connectBrowsers({ name: "plain handler", ...asContestant(plainHandler) });
const ours = await connectBrowsers({ name: "node", ...asContestant(node) });
const results: Record<"bare" | "plain" | "ours", Round[]> = { bare: [], plain: [], ours: [] };
for (let round = 1; round <= rounds; round += 1) {
  results.bare.push(await bare.poll(round));
  await stayConnected(bare, ours);
  results.plain.push(await plain.poll(round));
  await stayConnected(bare, plain);
  results.ours.push(await ours.poll(round));
  await stayConnected(plain, ours);
}
report();
const started = [bare, plain, ours, bareServer, plainHandler, upstream, node];
await Promise.all(started.map((each) => each.stop()));
await redis.stop();

/**
 * A server closes a connection that was silent for a minute, and two others take longer than that.
 * Not those who poll next: they would be told to wait for what is left of their interval, and come
 * as close together as they were asked.
 */
async function stayConnected(...waiting: { ask(): Promise<void> }[]) {
  for (const contestant of waiting) await contestant.ask();
}

function asContestant({ pid, origin }: { pid: number; origin: string }) {
  return { pid, port: new URL(origin).port };
}

/** One session and code per key, by the product's own code but without drawing 10,000 login pages. */
async function openQrCodes(): Promise<string[]> {
  const load = (name: string) =>
    import(new URL(`../../build/server/${name}`, import.meta.url).href);
  const [{ readConfig }, { createDependencies }] = await Promise.all(
    ["env.js", "dependencies.js"].map(load),
  );
  const dependencies = await createDependencies(
    readConfig({ DEPLOYMENT: "demo", ...shared, LOG_LEVEL: "warn" }),
  );
  const { sessions, gateway, logger: log, cookies } = dependencies;
  const openOne = async () => {
    const session = await sessions.open(null);
    const requestId = randomUUID();
    await gateway.for({ session, requestId, clientAddress: "", log }).qrLogin.refresh();
    await session.commit();
    return `${cookies.session}=${session.id}`;
  };
  const made: string[] = [];
  let failures = 0;
  const openSome = async () => {
    while (made.length < keys) {
      // On a busy machine the store's deadline may pass; that is not what is measured here.
      const cookie = await openOne().catch((error: unknown) => {
        failures += 1;
        if (failures > keys / 10) throw error;
        return null;
      });
      if (cookie) made.push(cookie);
    }
  };
  await Promise.all(Array.from({ length: 16 }, openSome));
  await dependencies.close();
  return made.slice(0, keys);
}

/** What they add to the memory of a server that has been at work is theirs. */
async function connectBrowsers(contestant: Contestant) {
  const { name, pid, port } = contestant;
  const all = Array.from({ length: clients }, (_, index) => cookies[index % keys] ?? "");
  const requests = all.map((cookie) => ({ path: STATUS, headers: { cookie } }));
  await autocannon({ url: `http://127.0.0.1:${port}`, requests, ...WARM_UP });
  const bytesBefore = residentBytes(pid);
  const browsers = await startBrowsers(contestant, all);
  const connected = (residentBytes(pid) - bytesBefore) / clients;
  progress(`${clients} browsers wait at the ${name}, ${inKilobytes(connected)} each`);
  let most = connected;
  return {
    memory: () => ({ connected, most }),
    ask: browsers.ask,
    stop: browsers.stop,
    async poll(round: number): Promise<Round> {
      const result = await browsers.poll();
      most = Math.max(most, (residentBytes(pid) - bytesBefore) / clients);
      const { p50, p99 } = result;
      const figures = `${result.polls} polls, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;
      progress(`${name}, round ${round} of ${rounds}: ${figures}`);
      return result;
    },
  };
}

async function startBrowsers({ port, pid }: Contestant, share: string[]) {
  const file = path.join(folder, randomUUID());
  writeFileSync(file, share.join("\n"));
  const browsers = startScript("tests/bench/poll/browsers.ts", {
    environment: {
      PORT: port,
      COOKIES: file,
      WARM_UP_SECONDS: String(WARM_UP_SECONDS),
      SECONDS: values.seconds,
    },
  });
  await browsers.nextLine(/^connected/);
  return {
    stop: browsers.stop,
    async ask() {
      const asked = browsers.nextLine(/^asked/);
      browsers.tell("ask");
      await asked;
    },
    async poll(): Promise<Round> {
      const [measuring, measured, result] = [/^measuring/, /^measured/, /^{/].map(
        browsers.nextLine,
      );
      const pauseNoMore = pauseNowAndThen(pid, Number(values.pause));
      browsers.tell("poll");
      await measuring;
      const before = { calls: await countScans(), processorMs: processorTimeMs(pid) };
      await measured;
      pauseNoMore();
      const after = { calls: await countScans(), processorMs: processorTimeMs(pid) };
      const { connected, ...rest } = JSON.parse((await result) ?? "");
      if (connected < clients) throw new Error(`${clients - connected} browsers were sent away`);
      return {
        ...rest,
        calls: after.calls - before.calls,
        processorMs: after.processorMs - before.processorMs,
      };
    },
  };
}

async function countScans(): Promise<number> {
  return Number(await (await fetch(`${upstream.origin}/scans`)).text());
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function report(): void {
  const sum = (of: Round[], name: "polls" | "seconds" | "calls" | "processorMs") =>
    of.reduce((total, round) => total + round[name], 0);
  const middle = (of: Round[], name: "p50" | "p99") => median(of.map((round) => round[name]));
  const perPoll = (of: Round[]) => (sum(of, "processorMs") / sum(of, "polls")).toFixed(3);
  const seconds = sum(results.ours, "seconds");
  const callsRatio = sum(results.ours, "calls") / ((keys * seconds) / INTERVAL_SECONDS);
  const added = median(
    results.ours.map(({ p99 }, index) => p99 - (results.plain[index]?.p99 ?? Number.NaN)),
  );
  const memory = ours.memory();
  const errors = new Map<string, number>();
  for (const round of Object.values(results).flat())
    for (const [reason, count] of Object.entries(round.errors))
      errors.set(reason, (errors.get(reason) ?? 0) + count);
  const failed = [...errors].map(([reason, count]) => `${count} × ${reason}`);
  const verdict = (met: boolean, goal: string) => `goal ${goal}: ${met ? "met" : "NOT MET"}`;
  const { callsRatio: mostCalls, addedP99Ms, bytesPerClient } = GOALS;
  const latencies = (of: Round[]) =>
    `${middle(of, "p50").toFixed(1)}, ${middle(of, "p99").toFixed(1)} ms`;
  const lines = [
    `${clients} browsers, ${keys} codes, ${rounds} rounds of ${values.seconds} s, ${(sum(results.ours, "polls") / seconds).toFixed(0)} polls/s on one node`,
    `  upstream calls     ${sum(results.ours, "calls")} = ${callsRatio.toFixed(3)} × codes × time / interval; ${verdict(callsRatio <= mostCalls, `≤ ${mostCalls}`)}`,
    `  p50, p99           ${latencies(results.ours)}; bare Node server ${latencies(results.bare)}; plain handler ${latencies(results.plain)}; p99 beyond it ${added.toFixed(1)} ms; ${verdict(added <= addedP99Ms, `≤ ${addedP99Ms} ms`)}`,
    `  errors             ${failed.join(", ") || "none"}; ${verdict(failed.length === 0, "none")}`,
    `  memory per client  ${inKilobytes(memory.connected)} once all have asked, at most ${inKilobytes(memory.most)} while they poll; bare Node server ${inKilobytes(bare.memory().most)}; plain handler ${inKilobytes(plain.memory().most)}; ${verdict(memory.most <= bytesPerClient, `≤ ${inKilobytes(bytesPerClient)}`)}`,
    `  processor time     ${perPoll(results.ours)} ms per poll; bare Node server ${perPoll(results.bare)} ms; plain handler ${perPoll(results.plain)} ms; the node used ${(sum(results.ours, "processorMs") / seconds / 10).toFixed(0)} % of a core`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
