import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSessions } from "~/gateway/session/sessions";
import { createKeyring } from "~/gateway/store/keyring";
import { createRedisStore } from "~/gateway/store/redis-store";
import type { Store } from "~/gateway/store/store";
import { connectTo, startCluster } from "~/tests/support/redis-topologies";
import { LOGIN_USER, SECRETS } from "../session/sessions";

describe("a Redis Cluster", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let store: Store;

  beforeAll(async () => {
    cluster = await startCluster();
    store = createRedisStore({ url: cluster.url, mode: "cluster", keyPrefix: "test:" });
    // Connecting to all nodes may take longer than a command may.
    await vi.waitFor(() => store.ping(), 10_000);
  });
  afterAll(async () => {
    await store.close();
    await cluster.stop();
  });

  it("serves sessions wherever their slots are, all keys under the prefix", async () => {
    const sessions = createSessions({ store, keyring: createKeyring(SECRETS) });
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
});
