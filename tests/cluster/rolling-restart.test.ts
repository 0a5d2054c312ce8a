import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";
import { startLoad } from "./load";
import { type Site, signIn, startSite, statusOfMe } from "./site";

/** `npm run test:cluster -- --rounds=20` for the long run. */
const ROUNDS = Number(process.env.ROLLING_RESTARTS ?? 1);
const VISITORS = 8;

describe("a rolling restart of three nodes under load", () => {
  let redis: RedisServer;
  let site: Site;

  beforeAll(async () => {
    redis = await startRedisServer();
    site = await startSite({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await site?.stop();
    await redis?.stop();
  });

  it(
    "fails no request, ends each node with 0, and keeps the sessions",
    async (context) => {
      const token = await signIn(site.origin);
      const load = await startLoad(site, VISITORS);
      const codes: (number | null)[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const index of site.nodes.keys()) codes.push(await site.restart(index));
      await load.stop();
      await context.annotate(`${load.answered()} requests, ${codes.length} restarts`);
      expect(load.failures, site.nginx.complaints()).toEqual([]);
      expect(codes.every((code) => code === 0)).toBe(true);
      expect(load.answered()).toBeGreaterThan(100);
      expect(await statusOfMe(site.origin, token)).toBe(200);
    },
    ROUNDS * 60_000,
  );
});
