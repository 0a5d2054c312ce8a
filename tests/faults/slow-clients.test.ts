import { connect, type Socket } from "node:net";
import { Agent, request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { withoutLimits } from "~/tests/support/without-limits";
import { inFull, noteFigure, quantile } from "./figures";

const SLOW = 2_000;
const MEASURE_MS = inFull ? 10_000 : 3_000;
const WARM_UP_MS = inFull ? MEASURE_MS : 1_000;
/** Below this, twice as long is the machine's own noise. */
const NOISE_MS = 15;

/** What each of them sends at once; after it comes a byte a second, or nothing is read. */
const WAYS = [
  { name: "in the head", begin: "GET /index HTTP/1.1\r\nHost: x\r\nX-Slow: ", drip: "a" },
  {
    name: "in the body",
    begin:
      "POST /login?method=sms HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n",
    drip: "a",
  },
  { name: "in reading", begin: "GET /index HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20), drip: null },
];

describe(`${SLOW} clients that are slow in the head, in the body and in reading`, () => {
  let server: ServerProcess;
  const slow = new Set<Socket>();
  // At another address than theirs, which have their share of what is open.
  const agent = new Agent({ connections: 1, localAddress: "127.0.0.2" });
  let holding = false;

  beforeAll(async () => {
    server = await startServerProcess({ ...withoutLimits, LOG_LEVEL: "fatal" });
  });
  afterAll(async () => {
    letGo();
    await agent.close();
    await server?.stop();
  });

  /** One that is sent away comes again. */
  function open(index: number): void {
    const way = WAYS[index % WAYS.length];
    if (!way || !holding) return;
    const socket = connect(Number(new URL(server.origin).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.on("connect", () => {
      slow.add(socket);
      socket.write(way.begin);
      if (way.drip === null) socket.pause();
    });
    const dripping = way.drip && setInterval(() => socket.writable && socket.write("a"), 1_000);
    socket.on("close", () => {
      if (dripping) clearInterval(dripping);
      slow.delete(socket);
      open(index);
    });
    if (way.drip !== null) socket.resume();
  }

  async function hold(): Promise<void> {
    holding = true;
    // Over as long as their deadlines last, so that few are sent away at once and on their way back.
    for (let index = 0; index < SLOW; index += 1) {
      open(index);
      if (index % 10 === 9) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await expect.poll(() => slow.size, { timeout: 20_000 }).toBeGreaterThan(SLOW * 0.95);
  }

  function letGo(): void {
    holding = false;
    for (const socket of slow) socket.destroy();
  }

  /** A good client asks for a page, looks at it, asks for the next. */
  async function p99(forMs = MEASURE_MS) {
    const times: number[] = [];
    const statuses: number[] = [];
    let held = Number.POSITIVE_INFINITY;
    const end = performance.now() + forMs;
    while (performance.now() < end) {
      const startedAt = performance.now();
      const answer = await request(
        `${server.origin.replace("localhost", "127.0.0.1")}/login?method=sms`,
        { dispatcher: agent },
      );
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
      times.push(performance.now() - startedAt);
      statuses.push(answer.statusCode);
      held = Math.min(held, slow.size);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return { ms: quantile(times, 0.99), statuses, held };
  }

  it("leave a good client's p99 at most doubled, and its every page is served", async () => {
    await p99(WARM_UP_MS);
    const before = await p99();
    await hold();
    const during = await p99();
    letGo();
    const after = await p99();
    // The machine itself is now faster, now slower: what it did around the measurement counts.
    const alone = Math.max(before.ms, after.ms);
    const refused = during.statuses.filter((status) => status !== 200);
    const served = (100 * (1 - refused.length / during.statuses.length)).toFixed(1);
    noteFigure(
      "slow clients",
      `good client's p99 alone / with ${SLOW} slow connections (fewest held), pages served`,
      "at most doubled, 100 %",
      `${alone.toFixed(1)} / ${during.ms.toFixed(1)} ms (${during.held}), ${served} % of ${during.statuses.length}`,
    );
    expect(refused).toEqual([]);
    expect(during.held).toBeGreaterThan(SLOW * 0.9);
    expect(during.ms).toBeLessThanOrEqual(2 * Math.max(alone, NOISE_MS));
  }, 120_000);
});
