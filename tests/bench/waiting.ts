import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startRedisServer } from "~/tests/support/redis-server";
import { SERVER_CORE } from "./cores";
import { startScript, startServerScript } from "./node-process";
import { median, processorTimeMs } from "./process-figures";
import { progress } from "./progress";
import { milliseconds, type Row } from "./row";
import { fetchSampleResponse } from "./sample-response";
import { startServer } from "./server";
import type { Polls } from "./waiting/browsers";

const BROWSERS = 10_000;
const ROUNDS = 3;
const ADDED_P99_MS = 100;
const STATUS = "/login/qr/status";
const AT_ONCE = 16;

interface Server {
  pid: number;
  origin: string;
}

/** Latencies and processor time in ms. */
type Round = Polls & { msPerPoll: number };

/**
 * Measures the polls of browsers that wait for a scan, each with a connection of its own, compared with
 * a plain handler on the same machine.
 */
export async function waitingBrowsers(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-waiting-"));
  const redis = await startRedisServer();
  const upstream = await startServerScript("tests/bench/waiting/waiting-upstream.ts");
  const environment = {
    UPSTREAM_URL: upstream.origin,
    REDIS_URL: redis.url,
    SESSION_SECRETS: "s".repeat(32),
  };
  const ours = await startServer(environment);
  progress(`${BROWSERS} QR codes`);
  const cookies = await createQrCodes(ours.origin);
  const RESPONSE = await fetchSampleResponse(ours.origin + STATUS, { cookie: cookies[0] ?? "" });
  const plain = await startServerScript("tests/bench/waiting/plain-handler.ts", {
    environment: { ...environment, RESPONSE },
    core: SERVER_CORE,
  });
  const file = path.join(folder, "cookies");
  writeFileSync(file, cookies.join("\n"));
  const browsers = {
    plain: await connectBrowsers("plain handler", plain, file),
    ours: await connectBrowsers("ours", ours, file),
  };
  const rounds = { plain: [] as Round[], ours: [] as Round[] };
  // Round 0 warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const polls = {
      ours: await browsers.ours.poll(round),
      plain: await browsers.plain.poll(round),
    };
    if (round === 0) continue;
    rounds.ours.push(polls.ours);
    rounds.plain.push(polls.plain);
  }
  await Promise.all(
    [browsers.ours, browsers.plain, ours, plain, upstream, redis].map((each) => each.stop()),
  );
  rmSync(folder, { recursive: true });
  return [errorsRow(rounds.ours), latencyRow(rounds)];
}

/** Creates a session and a QR code per browser. */
async function createQrCodes(origin: string): Promise<string[]> {
  const cookies: string[] = [];
  let failures = 0;
  const createOne = async () => {
    const response = await fetch(`${origin}/login?method=wechat`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: origin },
      body: new URLSearchParams({ intent: "refresh-qr" }),
    });
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith("session="));
    if (cookie) cookies.push(cookie.split(";", 1)[0] ?? "");
    // Errors of the store on a busy machine are not measured here.
    else if (++failures > BROWSERS / 10) throw new Error(`no QR code: ${response.status}`);
  };
  const createSome = async () => {
    while (cookies.length < BROWSERS) await createOne();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, createSome));
  return cookies.slice(0, BROWSERS);
}

/** Connects all browsers to a server. */
async function connectBrowsers(name: string, { pid, origin }: Server, file: string) {
  const browsers = startScript("tests/bench/waiting/browsers.ts", {
    environment: { PORT: new URL(origin).port, COOKIES: file },
  });
  await browsers.nextLine(/^connected/);
  progress(`${BROWSERS} browsers wait at the ${name}`);
  return {
    stop: browsers.stop,
    async poll(round: number): Promise<Round> {
      const before = processorTimeMs(pid);
      const result = browsers.nextLine(/^{/);
      browsers.writeLine("poll");
      const polls: Polls = JSON.parse(await result);
      const msPerPoll = (processorTimeMs(pid) - before) / polls.answered;
      progress(`${name}, round ${round} of ${ROUNDS}: p99 ${milliseconds(polls.p99)}`);
      return { ...polls, msPerPoll };
    },
  };
}

function errorsRow(rounds: Round[]): Row {
  const reasons = new Map<string, number>();
  for (const { errors } of rounds)
    for (const [reason, count] of Object.entries(errors))
      reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const failed = [...reasons].map(([reason, count]) => `${count} × ${reason}`);
  const polls = rounds.reduce((sum, { answered }) => sum + answered, 0);
  return {
    what: `${BROWSERS} browsers that wait for a scan, errors`,
    measured: `${failed.join(", ") || 0} in ${polls} polls`,
    budget: "0",
    met: failed.length === 0,
  };
}

function latencyRow({ ours, plain }: { ours: Round[]; plain: Round[] }): Row {
  const middle = (rounds: Round[], name: "p99" | "msPerPoll") =>
    milliseconds(median(rounds.map((round) => round[name])));
  const added = median(ours.map(({ p99 }, at) => p99 - (plain[at]?.p99 ?? Number.NaN)));
  return {
    what: `${BROWSERS} browsers that wait for a scan, p99 beyond a plain handler's`,
    measured:
      `${added.toFixed(0)} ms (p99 ${middle(ours, "p99")}, plain handler ${middle(plain, "p99")}; ` +
      `a poll takes ${middle(ours, "msPerPoll")}, plain handler ${middle(plain, "msPerPoll")})`,
    budget: `≤ ${ADDED_P99_MS} ms`,
    met: added <= ADDED_P99_MS,
  };
}
