import { describe, expect, it, onTestFinished } from "vitest";
import { createRedisStore } from "~/gateway/store/redis-store";
import { checkInstallation } from "~/server/check-installation";
import { readConfig } from "~/server/config/env";
import { startRedisServer } from "~/tests/support/redis-server";
import { startCluster, startSentinel } from "~/tests/support/redis-topologies";

const sentinel = { REDIS_MODE: "sentinel", REDIS_SENTINEL_NAME: "gateway" };

/** Each answers PING. */
const alone: [what: string, args: string[], environment: object, line: RegExp][] = [
  ["a Redis", [], {}, /^Redis: reached$/],
  ["a full one", ["--maxmemory", "1"], {}, /its memory is full/],
  ["one without replicas", ["--min-replicas-to-write", "1"], {}, /too few replicas/],
  ["a replica", ["--replicaof", "127.0.0.1", "1"], {}, /it is a replica/],
  ["one with a password", ["--requirepass", "x"], {}, /wrong user or password/],
  ["one as a Sentinel", [], sentinel, /it is no Sentinel/],
  ["one as a cluster", [], { REDIS_MODE: "cluster" }, /it is no node of a cluster/],
];

describe("--check writes, reads and deletes, and says what to do about", () => {
  it.each(alone)("%s", async (_what, args, environment, line) => {
    const { url, stop } = await startRedisServer({ args });
    onTestFinished(stop);
    await untilItSays(line, { REDIS_URL: url, ...environment });
  });

  it("Sentinels that are taken for a Redis, or lack the primary's name", async () => {
    const { environment, sentinels, stop, url } = await startSentinel();
    onTestFinished(stop);
    const password = new URL(url.split(",", 1)[0] ?? "").searchParams.get("sentinelPassword");
    const one = `redis://:${password}@127.0.0.1:${sentinels[0]?.port}`;
    await untilItSays(/^Redis: reached$/, environment);
    await untilItSays(/it is a Sentinel/, { REDIS_URL: one });
    await untilItSays(/know no primary/, { ...environment, REDIS_SENTINEL_NAME: "x" });
  });

  it("a cluster's node that is taken for a Redis", async () => {
    const { environment, stop, url } = await startCluster();
    onTestFinished(stop);
    await untilItSays(/^Redis: reached$/, environment);
    await untilItSays(/it is a node of a cluster/, { REDIS_URL: url.split(",")[0] });
  });
});

/** The check gives Redis less time than a busy machine may need. */
const untilItSays = (line: RegExp, environment: Parameters<typeof checkRedis>[0]) =>
  expect.poll(() => checkRedis(environment)).toMatch(line);

async function checkRedis(environment: Record<string, string | undefined>) {
  const config = readConfig({ DEPLOYMENT: "demo", ...environment });
  const { REDIS_URL: url = "", REDIS_MODE: mode, REDIS_SENTINEL_NAME: sentinelName } = config;
  const store = createRedisStore({ url, mode, sentinelName, keyPrefix: "cd:" });
  onTestFinished(store.close);
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const passed = await checkInstallation({ config, store, upstreamConfig: { calls: {} } }, print);
  const line = lines.find((each) => each.startsWith("Redis: "));
  expect(line?.startsWith("Redis: NOT USABLE: ")).toBe(!passed);
  return line;
}
