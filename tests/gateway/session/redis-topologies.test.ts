import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createRedisStore } from "~/gateway/session/redis-store";
import { createSessions } from "~/gateway/session/session-store";
import type { Store } from "~/gateway/session/store";
import { startCluster, startSentinel } from "./topologies";

const LONG_MS = 60_000;
const SECRETS = [
  "the newest secret of thirty-two characters",
  "an older secret of thirty-two letters",
];
const LOGIN_USER = {
  uid: "10001",
  nickname: "张创作",
  headimgurl: "",
  mobileNumber: "13800000001",
  token: "sbx_10001_0123456789abcdef",
};

describe("a Redis Cluster", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let store: Store;

  beforeAll(async () => {
    cluster = await startCluster();
    store = createRedisStore({ url: cluster.url, mode: "cluster", keyPrefix: "test:" });
  });
  afterAll(async () => {
    await store.close();
    await cluster.stop();
  });

  it("serves sessions wherever their slots are", async () => {
    const sessions = createSessions({ store, secrets: SECRETS });
    const ids = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const session = await sessions.open(null);
        await session.signIn({ ...LOGIN_USER, uid: String(index % 3) + 1 });
        session.flash({ kind: "info", key: "hello" });
        await session.commit();
        return session.id;
      }),
    );
    for (const id of ids) {
      const session = await sessions.open(id);
      expect(session.token).toBe(LOGIN_USER.token);
      expect(await session.takeFlash()).toHaveLength(1);
    }
    await sessions.endAllOfUser("01");
    const living = await Promise.all(ids.map(async (id) => (await sessions.open(id)).exists));
    expect(living.filter(Boolean)).toHaveLength(20);
  });

  it("counts, locks and deletes keys of any slot", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`);
    await store.ping();
    await Promise.all(keys.map((key) => store.increment(key, LONG_MS)));
    const again = await Promise.all(keys.map((key) => store.increment(key, LONG_MS)));
    expect(again.every(({ count }) => count === 2)).toBe(true);
    await store.delete(...keys);
    expect(await Promise.all(keys.map((key) => store.get(key)))).toEqual(keys.map(() => null));
  });

  it("says store-unavailable quickly for the slots of a frozen node, and recovers", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`);
    cluster.servers[1]?.pause();
    const startedAt = performance.now();
    const answers = await Promise.allSettled(keys.map((key) => store.increment(key, LONG_MS)));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const failed = answers.filter((answer) => answer.status === "rejected");
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(keys.length);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: "store-unavailable" });
    cluster.servers[1]?.resume();
    await vi.waitFor(() => Promise.all(keys.map((key) => store.increment(key, LONG_MS))), {
      timeout: 15_000,
      interval: 100,
    });
  });
});

describe("Redis Sentinel", () => {
  it("follows the failover when the primary freezes, and sessions live on", async () => {
    const sentinel = await startSentinel();
    onTestFinished(() => sentinel.stop());
    const store = createRedisStore({
      url: sentinel.url,
      mode: "sentinel",
      sentinelName: "gateway",
      keyPrefix: "test:",
    });
    onTestFinished(() => store.close());
    const sessions = createSessions({ store, secrets: SECRETS });
    const session = await sessions.open(null);
    await session.signIn(LOGIN_USER);
    await vi.waitFor(async () => expect(await countKeys(sentinel.replica.url)).toBe(3));

    sentinel.primary.pause();
    const startedAt = performance.now();
    await expect(store.set("key", "1", LONG_MS)).rejects.toMatchObject({
      code: "store-unavailable",
    });
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    await vi.waitFor(() => store.set("key", "2", LONG_MS), { timeout: 15_000, interval: 100 });
    expect(await sessions.open(session.id)).toMatchObject({
      signedIn: true,
      token: LOGIN_USER.token,
    });

    // The old primary comes back as a replica; nothing is written to it any more.
    sentinel.primary.resume();
    for (let writes = 0; writes < 20; writes += 1) {
      await vi.waitFor(() => store.set("key", String(writes), LONG_MS), { timeout: 15_000 });
      expect(await store.get("key")).toBe(String(writes));
    }
  }, 60_000);

  async function countKeys(url: string): Promise<number> {
    const redis = new Redis(url);
    const count = await redis.dbsize();
    redis.disconnect();
    return count;
  }
});
