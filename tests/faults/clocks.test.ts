import { existsSync, readdirSync } from "node:fs";
import { Redis } from "ioredis";
import { expect, it, onTestFinished } from "vitest";
import { phones } from "~/tests/support/people";
import { startProductionNode } from "~/tests/support/production-node";
import { startRedisServer } from "~/tests/support/redis-server";
import { signInForToken, statusOfMe } from "~/tests/support/tokens";
import { startSandbox } from "~/upstream/simulation/start-sandbox";
import { noteFigure } from "./figures";

const DAY_MS = 86_400_000;
const HOURS = [0, 25, -25];

/** The environment in which a process tells another time (libfaketime); its timers run as ever. */
function otherClock(hours: number): Record<string, string> {
  const library = readdirSync("/usr/lib")
    .map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));
  if (!library) throw new Error("libfaketime is not installed");
  const FAKETIME = `${hours < 0 ? "" : "+"}${hours}h`;
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: "1", FAKETIME };
}

// docs/product.md#a-token-is-valid-for-one-day
it("the token ends 24 h ± 1 s after the login by Redis's clock, also on nodes 25 hours off", async () => {
  const [sandbox, redis] = await Promise.all([startSandbox(), startRedisServer()]);
  const control = new Redis(redis.url);
  const shared = { UPSTREAM_URL: sandbox.url, REDIS_URL: redis.url };
  const nodes = await Promise.all(
    HOURS.map((hours) => startProductionNode({ ...otherClock(hours), ...shared })),
  );
  onTestFinished(async () => {
    control.disconnect();
    await Promise.all([...nodes, redis].map((each) => each.stop()));
    await sandbox.close();
  });
  const onAll = (path: string, token?: string) =>
    Promise.all(
      nodes.map(({ origin }) =>
        fetch(origin + path, { headers: token ? { Authorization: `Bearer ${token}` } : {} }),
      ),
    );
  const dates = (await onAll("/healthz")).map(({ headers }) =>
    Date.parse(String(headers.get("date"))),
  );
  const aheadMs = dates.map((date) => date - Date.now());
  expect(aheadMs.map((ms) => Math.round(ms / 3_600_000) || 0)).toEqual(HOURS);

  let worst = 0;
  for (const node of nodes) {
    await control.flushall();
    const startedAt = performance.now();
    const token = await signInForToken(node.origin, phones.admin);
    const [key = "", ...others] = await control.keys("*token*");
    expect(others).toEqual([]);
    const left = await control.pttl(key);
    // It began somewhere between the request and now.
    worst = Math.max(worst, left - DAY_MS, DAY_MS - left - (performance.now() - startedAt));
    for (const { status } of await onAll("/api/v1/companies", token)) expect(status).toBe(200);

    await control.pexpire(key, 1);
    await expect.poll(() => control.exists(key)).toBe(0);
    for (const answer of await onAll("/api/v1/companies", token))
      expect(await answer.json()).toMatchObject({ code: "token-expired" });
    for (const { origin } of nodes) expect(await statusOfMe(origin, token)).toBe(200);
  }
  const what = "expiry off 24 h, three real processes with clocks 0, +25 h, -25 h (libfaketime)";
  noteFigure("sessions", what, "1,000 ms", `${Math.max(0, worst).toFixed(0)} ms`);
  expect(worst).toBeLessThanOrEqual(1_000);
}, 60_000);
