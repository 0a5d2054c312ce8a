import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInForToken, statusOfMe } from "~/tests/support/tokens";
import { useRedis } from "~/tests/support/use-redis";
import { startLoad } from "./load";
import { type Site, startSite } from "./site";

/** `npm run test:nightly` for the long run. */
const ROUNDS = Number(process.env.ROLLING_RESTARTS ?? 1);
const VISITORS = 4;

describe("a rolling restart of three nodes under load", () => {
  const redis = useRedis();
  let site: Site;

  beforeAll(async () => {
    site = await startSite({ REDIS_URL: redis.url });
  });
  afterAll(() => site?.stop());

  it(
    "fails no request, ends each node with 0, and keeps the sessions",
    async (context) => {
      const token = await signInForToken(site.origin);
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
    ROUNDS * 180_000,
  );
});
