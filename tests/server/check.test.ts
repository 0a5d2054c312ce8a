import { describe, expect, it } from "vitest";
import { startRedisServer } from "~/tests/support/redis-server";
import { useServers } from "~/tests/support/use-servers";

describe("the check before a start", () => {
  const { start, runToEnd } = useServers();

  it("--check prints what would be used, secrets hidden, reaches Redis and the upstream, and ends with 0 or 1", async () => {
    const redis = await startRedisServer();
    const upstream = await start();
    const environment = {
      DEPLOYMENT: "production",
      UPSTREAM_URL: upstream.origin,
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
      PUBLIC_ORIGIN: "https://www.example.com",
    };
    const good = await runToEnd(environment, ["--check"]);
    expect(good.output).toContain("PUBLIC_ORIGIN=https://www.example.com");
    expect(good.output).toContain("SESSION_SECRETS=(hidden)");
    expect(good.output).toContain("REDIS_URL=(hidden)");
    expect(good.output).not.toContain("s".repeat(32));
    expect(good.output).toContain("Redis: reached");
    expect(good.output).toContain(`upstream ${upstream.origin}: reached`);
    expect(good.code).toBe(0);
    await redis.stop();
    const bad = await runToEnd(environment, ["--check"]);
    expect(bad.output).toContain("Redis: NOT REACHED");
    expect(bad.code).toBe(1);
  });
});
