import { createMemoryStore } from "~/gateway/session/memory-store";
import { createRedisStore } from "~/gateway/session/redis-store";
import type { Store } from "~/gateway/session/store";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";

export interface StoreUnderTest {
  /** A store as one node has it; two of them share their state. */
  open(): Store;
  /** Milliseconds go by: at once where the clock is ours, really where it is Redis's. */
  pass(ms: number): Promise<void>;
  now(): number;
  stop(): Promise<void>;
}

export async function memory(): Promise<StoreUnderTest> {
  let time = 1_767_240_000_000;
  const store = createMemoryStore({ now: () => time });
  return {
    open: () => store,
    async pass(ms) {
      time += ms;
    },
    now: () => time,
    stop: () => store.close(),
  };
}

export async function redis(): Promise<StoreUnderTest & { server: RedisServer }> {
  const server = await startRedisServer();
  const stores: Store[] = [];
  return {
    server,
    open() {
      const store = createRedisStore({ url: server.url, mode: "single", keyPrefix: "test:" });
      stores.push(store);
      return store;
    },
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms + 5)),
    now: Date.now,
    async stop() {
      await Promise.all(stores.map((store) => store.close()));
      await server.stop();
    },
  };
}

/** Both implementations, for `describe.each`. */
export const implementations = [
  ["in-process store", memory],
  ["Redis store", redis],
] as const;
