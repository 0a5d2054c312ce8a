import { existsSync, readdirSync } from "node:fs";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSandbox, startSandbox } from "~/sandbox/server";
import { startProductionNode } from "~/tests/support/production-node";
import type { ServerProcess } from "~/tests/support/server-process";
import { signInForToken, statusOfMe } from "~/tests/support/tokens";
import { useRedis } from "~/tests/support/use-redis";
import { noteFigure } from "./figures";

const DAY_MS = 86_400_000;
const CLOCKS = ["+0", "+25h", "-25h"];

/** The environment in which a process tells another time (libfaketime); its timers run as ever. */
function otherClock(offset: string): Record<string, string> {
  const library = readdirSync("/usr/lib")
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
  if (!library) throw new Error("libfaketime is not installed");
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: "1", FAKETIME: offset };
}

describe("three nodes, one of them 25 hours ahead and one 25 hours behind (libfaketime)", () => {
  let sandbox: RunningSandbox;
  const redis = useRedis();
  let control: Redis;
  let nodes: ServerProcess[];

  beforeAll(async () => {
    sandbox = await startSandbox();
    control = new Redis(redis.url);
    nodes = await Promise.all(
      CLOCKS.map((offset) =>
        startProductionNode({
          ...otherClock(offset),
          UPSTREAM_URL: sandbox.url,
          REDIS_URL: redis.url,
        }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop()));
    control?.disconnect();
    await sandbox?.close();
  });

  /** What every node says of a session: `null` where its token is good. */
  const codes = (token: string) =>
    Promise.all(
      nodes.map(async ({ origin }) => {
        const answer = await fetch(`${origin}/api/v1/companies`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        if (answer.status === 200) return null;
        return ((await answer.json()) as { code: string }).code;
      }),
    );

  it("the clocks are what they are said to be", async () => {
    const dates = await Promise.all(
      nodes.map(async ({ origin }) => (await fetch(`${origin}/healthz`)).headers.get("date")),
    );
    const hours = dates.map(
      (date) => Math.round((Date.parse(date ?? "") - Date.now()) / 3_600_000) || 0,
    );
    expect(hours).toEqual([0, 25, -25]);
  });

  it("the upstream's token ends 24 h ± 1 s after the login by Redis's clock, on every node, and the name stays", async () => {
    let worst = 0;
    for (const node of nodes) {
      await control.flushall();
      const startedAt = performance.now();
      const token = await signInForToken(node.origin, "13800000002");
      const [key = "", ...others] = await control.keys("*token*");
      expect(others).toEqual([]);
      const left = await control.pttl(key);
      // It began somewhere between the request and now.
      worst = Math.max(worst, left - DAY_MS, DAY_MS - left - (performance.now() - startedAt));
      expect(await codes(token)).toEqual([null, null, null]);

      await control.pexpire(key, 1);
      await expect.poll(() => control.exists(key)).toBe(0);
      expect(await codes(token)).toEqual(Array(3).fill("token-expired"));
      for (const { origin } of nodes) expect(await statusOfMe(origin, token)).toBe(200);
    }
    const what = "expiry off 24 h, three real processes with clocks 0, +25 h, -25 h (libfaketime)";
    noteFigure("sessions", what, "1,000 ms", `${Math.max(0, worst).toFixed(0)} ms`);
    expect(worst).toBeLessThanOrEqual(1_000);
  }, 60_000);
});
