import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createRedisStore } from "~/gateway/session/redis-store";
import { createSessions } from "~/gateway/session/session-store";
import type { Store } from "~/gateway/session/store";
import {
  connectTo,
  startCluster,
  startSentinel,
  untilReplicated,
} from "~/tests/support/redis-topologies";
import { LOGIN_USER, SECRETS } from "./sessions";

const LONG_MS = 60_000;

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

  it("serves sessions wherever their slots are, all keys under the prefix", async () => {
    const sessions = createSessions({ store, secrets: SECRETS });
    const ids = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const session = await sessions.open(null);
        const origin = { kind: "token", method: "sms", address: "", device: "curl" } as const;
        await session.signIn({ ...LOGIN_USER, uid: String(index % 3) + 1 }, origin);
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
    for (const server of cluster.primaries) {
      const client = connectTo(server);
      for (const key of await client.keys("*")) expect(key).toMatch(/^test:/);
      client.disconnect();
    }
    const [newest, ...older] = await sessions.listByUser("21");
    expect(older).toHaveLength(9);
    expect(newest?.origin?.device).toBe("curl");
    await sessions.queueFlash(older.slice(0, 1), { kind: "new-device", device: "curl" });
    await sessions.end("21", older.slice(0, 1));
    expect(await sessions.listByUser("21")).toHaveLength(9);
    await sessions.endAllOfUser("01");
    const living = await Promise.all(ids.map(async (id) => (await sessions.open(id)).exists));
    expect(living.filter(Boolean)).toHaveLength(19);
  });

  it("lets many polls enter and read at once, wherever the slots of what they poll are", async () => {
    const tags = Array.from({ length: 60 }, (_, index) => `{thing ${index}}`);
    await Promise.all(tags.map((tag) => store.set(`text:${tag}`, tag, LONG_MS)));
    await Promise.all(tags.map((tag) => store.putHash(`hash:${tag}`, { tag }, LONG_MS)));
    const claim = (tag: string, hashKey?: string) =>
      store.claimReading(
        `gate:${tag}`,
        "holder",
        { intervalMs: LONG_MS, earlyMs: 0, graceMs: LONG_MS },
        { textKey: `text:${tag}`, hashKey },
      );
    const first = await Promise.all(tags.map((tag) => claim(tag, `hash:${tag}`)));
    expect(first).toEqual(
      tags.map((tag) => ({ claimed: true, dueInMs: 0, fields: { tag }, text: tag })),
    );
    const second = await Promise.all(tags.map((tag) => claim(tag)));
    const dueInMs = expect.any(Number);
    expect(second).toEqual(
      tags.map((tag) => ({ claimed: false, dueInMs, fields: null, text: tag })),
    );
  });

  it("warns at start of each primary whose eviction policy can drop sessions", async () => {
    const [evicting] = cluster.primaries;
    if (!evicting) throw new Error("no primary");
    const client = connectTo(evicting);
    await client.config("SET", "maxmemory-policy", "allkeys-lru");
    const warnings: unknown[] = [];
    const logger = { info() {}, warn: (line: unknown) => void warnings.push(line) };
    const url = cluster.url;
    const another = createRedisStore({ url, mode: "cluster", keyPrefix: "test:", logger });
    onTestFinished(() => another.close());
    await expect
      .poll(() => warnings)
      .toEqual([{ server: `127.0.0.1:${evicting.port}`, policy: "allkeys-lru" }]);
    await client.config("SET", "maxmemory-policy", "noeviction");
    client.disconnect();
  });

  it("says store-unavailable quickly for the slots of a frozen node, and recovers", async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `key ${index}`);
    cluster.primaries[1]?.pause();
    const startedAt = performance.now();
    const answers = await Promise.allSettled(keys.map((key) => store.increment(key, 60)));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    const failed = answers.filter((answer) => answer.status === "rejected");
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(keys.length);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: "store-unavailable" });
    cluster.primaries[1]?.resume();
    await vi.waitFor(() => Promise.all(keys.map((key) => store.increment(key, 60))), {
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
    await untilReplicated([sentinel.primary], 2);
    // Told by every Sentinel: a frozen primary says nothing itself.
    for (const { connect } of sentinel.sentinels) {
      const client = connect();
      await expect.poll(() => client.client("LIST")).toContain(" sub=1 ");
      client.disconnect();
    }

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
});
