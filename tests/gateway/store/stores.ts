import { Redis } from "ioredis";
import { afterAll, beforeAll, vi } from "vitest";
import { createMemoryStore } from "~/gateway/store/memory-store";
import { createRedisStore } from "~/gateway/store/redis-store";
import type { Store } from "~/gateway/store/store";
import { later } from "~/tests/support/later";
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
  vi.useFakeTimers({ toFake: ["Date"], now: 1_767_240_000_000 });
  const store = createMemoryStore();
  return {
    open: () => store,
    async pass(ms) {
      vi.setSystemTime(Date.now() + ms);
    },
    now: Date.now,
    stop() {
      vi.useRealTimers();
      return store.close();
    },
  };
}

interface RedisUnderTest extends StoreUnderTest {
  server: RedisServer;
  /** Sees every key as it stands in Redis. */
  control: Redis;
}

export async function redis(): Promise<RedisUnderTest> {
  const server = await startRedisServer();
  const control = new Redis(server.url).on("error", () => {});
  const stores: Store[] = [];
  return {
    server,
    control,
    open() {
      const store = createRedisStore({ url: server.url, mode: "single", keyPrefix: "test:" });
      stores.push(store);
      return store;
    },
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms + 5)),
    now: Date.now,
    async stop() {
      control.disconnect();
      await Promise.all(stores.map((store) => store.close()));
      await server.stop();
    },
  };
}

/** Both implementations, for `describe.each`, and the time that passes in `pass`. */
export const implementations = [
  ["in-process store", memory, "virtual"],
  ["Redis store", redis, "real"],
] as const;

/** A state and the stores of two nodes, for all tests of a `describe`. */
export function useStores<State extends StoreUnderTest>(start: () => Promise<State>) {
  let state: State;
  const stores: Store[] = [];
  beforeAll(async () => {
    state = await start();
    stores.push(state.open(), state.open());
  });
  afterAll(() => state.stop());
  const [store, other] = [0, 1].map((node) => later(() => stores[node] as Store)) as [Store, Store];
  return { state: later(() => state), store, other };
}
