import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { freePort } from "~/tests/support/free-port";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { howMany, noteFigure, quantile } from "./figures";

const ROUNDS = howMany(40, 8);
const PUBLIC_PAGES = ["/index", "/pricing", "/assistance", "/aboutUs", "/urlNavigate"];
const PROTECTED_PAGES = ["/order", "/accountInformation", "/company", "/workbench"];
const SLOWEST_REFUSAL_MS = 300;

interface Fault {
  name: string;
  begin(): unknown;
  end(): unknown;
  /** Sessions can still be read, only not written. */
  readable?: true;
  /** ms until writes succeed again */
  backWithin: number;
}

describe("Redis in trouble", () => {
  let folder: string;
  let port: number;
  let redis: RedisServer;
  let control: Redis;
  let test: TestApp;

  /** Written to disk at once, so that a killed one comes back with its sessions. */
  const start = () =>
    startRedisServer({
      port,
      args: ["--dir", folder, "--appendonly", "yes", "--appendfsync", "always"],
    });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "redis-faults-"));
    port = await freePort();
    redis = await start();
    control = new Redis(redis.url, { retryStrategy: () => 100, maxRetriesPerRequest: null });
    control.on("error", () => {});
    test = await startTestApp({ environment: { REDIS_URL: redis.url } });
  });
  afterAll(async () => {
    await test.close();
    control.disconnect();
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const faults: Fault[] = [
    {
      name: "killed",
      begin: () => redis.stop(),
      async end() {
        redis = await start();
      },
      backWithin: 3_000,
    },
    { name: "frozen", begin: () => redis.pause(), end: () => redis.resume(), backWithin: 6_000 },
    {
      name: "slow",
      begin: () => control.call("CLIENT", "PAUSE", String(ROUNDS * 800), "ALL"),
      // Nothing shortens such a pause from outside.
      end: () => control.ping(),
      backWithin: 6_000,
    },
    {
      name: "read-only",
      begin: () => control.replicaof("127.0.0.1", 1),
      end: () => control.replicaof("NO", "ONE"),
      readable: true,
      backWithin: 3_000,
    },
    {
      name: "out of memory",
      async begin() {
        await control.config("SET", "maxmemory-policy", "noeviction");
        await control.config("SET", "maxmemory", "1");
      },
      end: () => control.config("SET", "maxmemory", "0"),
      readable: true,
      backWithin: 3_000,
    },
  ];

  it.each(faults)(
    "$name: pages stay, who must wait is told so, nobody is signed out",
    async (fault) => {
      const cookie = `session=${(await writeSomething()).body.token}`;
      expect((await supertest(test.app).get("/order").set("Cookie", cookie)).status).toBe(200);
      await fault.begin();

      const refusals: number[] = [];
      let publicServed = 0;
      let cleared = 0;
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          const shown = PUBLIC_PAGES[round % PUBLIC_PAGES.length] ?? "";
          const page = await supertest(test.app).get(shown).set("Cookie", cookie);
          if (page.status === 200) publicServed += 1;
          const hidden = PROTECTED_PAGES[round % PROTECTED_PAGES.length] ?? "";
          const begun = performance.now();
          const answer = fault.readable
            ? await writeSomething()
            : await supertest(test.app).get(hidden).set("Cookie", cookie);
          refusals.push(performance.now() - begun);
          expect(answer.status, fault.readable ? "login" : hidden).toBe(503);
          expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
          for (const { headers } of [page, answer])
            if (headers["set-cookie"]?.includes("session=")) cleared += 1;
        }
      } finally {
        await fault.end();
      }
      const mended = performance.now();
      await expect
        .poll(async () => (await writeSomething()).status, { timeout: 20_000, interval: 50 })
        .toBe(201);
      const backAfter = performance.now() - mended;
      const account = await supertest(test.app).get("/order").set("Cookie", cookie);

      const median = quantile(refusals, 0.5);
      noteFigure(
        "redis",
        `${fault.name}: refusal median / slowest, public pages served, writes back after`,
        `300 ms, 100 %, ${fault.backWithin / 1000} s`,
        `${median.toFixed(0)} / ${Math.max(...refusals).toFixed(0)} ms, ${(100 * publicServed) / ROUNDS} %, ${(backAfter / 1000).toFixed(1)} s`,
      );
      expect(publicServed).toBe(ROUNDS);
      expect(cleared).toBe(0);
      expect(account.status).toBe(200);
      expect(median).toBeLessThanOrEqual(SLOWEST_REFUSAL_MS);
      expect(backAfter).toBeLessThanOrEqual(fault.backWithin);
    },
    60_000,
  );

  function writeSomething() {
    return supertest(test.app)
      .post("/api/v1/sessions")
      .send({ method: "password", mobile: "13800000002", password: "Passw0rd!" });
  }
});
