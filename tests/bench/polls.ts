import { readFileSync } from "node:fs";
import { createHistogram } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "undici";
import { ApiCaller } from "~/tests/support/api-caller";
import { phones } from "~/tests/support/people";
import * as bench from "./measure";

const ORDER = ["GET /api/v1/orders/{id}", 2.4] as const;
const POLL = ["poll of a page that waits", 2.4] as const;
const BROWSERS = 5_000;
/** Of a QR code. */
const POLL_MS = 3_500;

/** Measures orders as JSON, with one upstream call for each request. */
export async function orders(servers: bench.Servers): Promise<bench.Row[]> {
  const caller = new ApiCaller();
  await caller.signIn(servers[0].origin, phones.creator);
  const paths: string[] = [];
  for (let at = 0; at < 400; at += 1) {
    const channel = at % 2 ? "alipay" : "wxpay";
    const productId = at < 200 ? "DT_DOCK_0001" : "DT_DOCK_0002";
    const years = 1 + (Math.floor(at / 2) % 100);
    const choice = { productId, years, channel, forfeit: true };
    const { status, body } = await caller.send(servers[0].origin, "POST", "/orders", choice);
    if (status !== 201) throw new Error(JSON.stringify(body));
    paths.push(`/api/v1/orders/${body.orderId}`);
  }
  const row = await bench.compare(ORDER, servers, async (server) => {
    await delay(2_100); // After this time each request calls the upstream again.
    return bench.load(server, paths, { Authorization: `Bearer ${caller.token}` });
  });
  return [row];
}

/** Measures browsers that wait for a scan, each with a connection of its own. */
export async function waitingBrowsers(servers: bench.Servers): Promise<bench.Row[]> {
  const [{ origin }, { name }] = servers;
  const cookies: string[] = [];
  while (cookies.length < BROWSERS)
    cookies.push(await bench.signIn(origin, { intent: "refresh-qr" }));
  const polled: Awaited<ReturnType<typeof pollByAll>>[][] = [[], []];
  const cost = await bench.compare(POLL, servers, async (server, at) => {
    const round = await pollByAll(server, cookies);
    polled[at]?.push(round);
    return round.msPerPoll;
  });
  const [p99 = 0, theirs = 0] = polled.map((rounds) => bench.median(rounds.map((r) => r.p99)));
  const [ours = []] = polled;
  const errors = ours.flatMap((round) => round.errors);
  const grown = (ours[0]?.grownKilobytes ?? Number.NaN) / BROWSERS;
  const what = `${BROWSERS} browsers that wait for a scan`;
  const details = `${p99} ms, ${name} ${theirs} ms`;
  const unit = `ms more than ${name}`;
  return [
    cost,
    { what, value: errors.length, limit: 0, unit: "errors", details: errors[0] },
    { what: `${what}, p99`, value: p99 - theirs, limit: 100, unit, details },
    { what: `${what}, memory`, value: grown, limit: 32, unit: "KB each" },
  ];
}

/** Browsers start within two intervals; the next two count. */
async function pollByAll({ pid, origin }: bench.Server, cookies: string[]) {
  const startedWith = residentKilobytes(pid);
  const latencies = createHistogram();
  const errors: string[] = [];
  const countsFrom = performance.now() + 2 * POLL_MS;
  const endsAt = countsFrom + 2 * POLL_MS;
  const browsers = cookies.map(async (cookie) => {
    const client = new Client(origin);
    await delay(Math.random() * 2 * POLL_MS);
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const sent = bench.send(client, "/login/qr/status", { cookie });
      await sent.catch((error) => errors.push(String(error)));
      if (sentAt > countsFrom) latencies.record(Math.ceil(performance.now() - sentAt));
      await delay(POLL_MS);
    }
    await client.close();
  });
  await delay(countsFrom - performance.now());
  const before = bench.processorTimeMs(pid);
  await delay(endsAt - performance.now());
  const msPerPoll = (bench.processorTimeMs(pid) - before) / latencies.count;
  await Promise.all(browsers);
  const grownKilobytes = residentKilobytes(pid) - startedWith;
  return { p99: latencies.percentile(99), errors, msPerPoll, grownKilobytes };
}

/** Linux has it. */
const residentKilobytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
