import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Redis } from "ioredis";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { GatewayError } from "~/gateway/core/errors";
import { createRedisStore } from "~/gateway/store/redis-store";
import { reconnectAfterEnd } from "~/gateway/store/redis-watch";
import type { Store } from "~/gateway/store/store";
import { freePort } from "~/tests/support/free-port";
import { type RedisServer, startRedisServer } from "~/tests/support/redis-server";

const LONG_MS = 60_000;

async function startServer(options?: Parameters<typeof startRedisServer>[0]): Promise<RedisServer> {
  const server = await startRedisServer(options);
  onTestFinished(server.stop);
  return server;
}

function openStore(url: string, logger?: Parameters<typeof createRedisStore>[0]["logger"]): Store {
  const store = createRedisStore({ url, mode: "single", keyPrefix: "test:", logger });
  onTestFinished(() => store.close());
  return store;
}

function openClient({ url }: RedisServer): Redis {
  const client = new Redis(url);
  onTestFinished(() => client.disconnect());
  return client;
}

const untilAnswered = (store: Store) =>
  vi.waitFor(() => store.ping(), { timeout: 5_000, interval: 20 });

async function failure(answer: Promise<unknown>): Promise<{ error: GatewayError; tookMs: number }> {
  const startedAt = performance.now();
  const error = await answer.catch((reason: unknown) => reason);
  if (!(error instanceof GatewayError)) throw new Error(`expected a GatewayError, got ${error}`);
  return { error, tookMs: performance.now() - startedAt };
}

/** Within 300 ms, but for the odd one that a busy test machine delays. */
function expectQuick(times: number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(300);
  expect(sorted.at(-1)).toBeLessThan(1_000);
}

describe("Redis store in trouble", () => {
  it("says store-unavailable at once when nobody listens, recovers later, and logs both once", async () => {
    const port = await freePort();
    const lines: string[] = [];
    const logger = {
      info: (...line: unknown[]) => void lines.push(`info ${line.at(-1)}`),
      warn: (...line: unknown[]) => void lines.push(`warn ${line.at(-1)}`),
    };
    const store = openStore(`redis://127.0.0.1:${port}`, logger);
    const times: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { error, tookMs } = await failure(store.get("key"));
      expect(error).toMatchObject({ code: "store-unavailable", retryAfterSeconds: 1 });
      times.push(tookMs);
    }
    expectQuick(times);
    await startServer({ port });
    await untilAnswered(store);
    await store.set("key", "1", LONG_MS);
    expect(await store.get("key")).toBe("1");
    expect(lines).toEqual(["warn redis does not answer", "info redis answers again"]);
  });

  it("does not take a pause of its own process for an absence of Redis", async () => {
    const store = openStore((await startServer()).url);
    await store.set("key", "value", LONG_MS);
    for (let round = 0; round < 3; round += 1) {
      const answer = store.get("key");
      const busyUntil = performance.now() + 260;
      while (performance.now() < busyUntil);
      expect(await answer).toBe("value");
    }
  });

  it("lets what comes while a closed connection is replaced wait for the new one", async () => {
    const server = await startServer();
    const store = openStore(server.url);
    const redis = openClient(server);
    await store.set("key", "1", LONG_MS);
    await redis.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
    const failedAt: number[] = [];
    for (const end = performance.now() + 400; performance.now() < end; ) {
      await store.get("key").catch(() => failedAt.push(performance.now()));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    // Only what met the dying connection; the first pause before a new one is 100 ms.
    expect((failedAt.at(-1) ?? 0) - (failedAt[0] ?? 0)).toBeLessThan(50);
  });

  it("runs its scripts again after Redis has forgotten them", async () => {
    const server = await startServer();
    const store = openStore(server.url);
    const redis = openClient(server);
    await store.increment("hits", 60);
    await store.increment("hits", 60);
    await redis.script("FLUSH");
    const hits = await Promise.all([1, 2, 3].map(() => store.increment("hits", 60)));
    expect(hits.map(({ count }) => count).sort()).toEqual([3, 4, 5]);
  });

  it("never carries a command out twice when the connection is lost before its answer", async () => {
    const server = await startServer();
    const line = await startLine(server.port);
    const store = openStore(`redis://127.0.0.1:${line.port}`);
    const direct = openStore(server.url);
    await store.ping();
    // Of a script that Redis does not know yet, the first answer is that it was not carried out.
    await direct.increment("something else", 60);
    for (let round = 1; round <= 10; round += 1) {
      line.cutBeforeNextAnswer();
      await failure(store.increment("hits", 60));
      await untilAnswered(store);
      expect(await direct.get("hits")).toBe(String(round));
    }
  });

  /** A line to Redis that can break after a command was carried out and before it is answered. */
  async function startLine(port: number) {
    let cutting = false;
    const listener = createServer((client) => {
      const redis = connect(port, "127.0.0.1");
      client.pipe(redis);
      redis.on("data", (answer) => {
        if (!cutting) return void client.write(answer);
        cutting = false;
        redis.destroy();
        client.destroy();
      });
      for (const socket of [client, redis]) socket.on("error", () => {});
      client.on("close", () => redis.destroy());
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void listener.close());
    return {
      port: (listener.address() as AddressInfo).port,
      cutBeforeNextAnswer() {
        cutting = true;
      },
    };
  }
});

describe("Redis addresses", () => {
  /** What a client says first to a server that keeps silent. */
  async function firstBytes(scheme: string, mode: "single" | "sentinel" | "cluster") {
    const sockets: Socket[] = [];
    const listener = createServer();
    const heard = new Promise<Buffer>((resolve) => {
      listener.on("connection", (socket) => {
        sockets.push(socket.on("error", () => {}));
        socket.once("data", resolve);
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => listener.listen(port, "127.0.0.1", resolve));
    const url = `${scheme}://gateway:p%40ss@127.0.0.1:${port}`;
    const store = createRedisStore({ url, mode, sentinelName: "gateway", keyPrefix: "" });
    const bytes = await heard;
    await store.close();
    for (const socket of sockets) socket.destroy();
    listener.close();
    return bytes;
  }

  it.each(["single", "sentinel", "cluster"] as const)(
    "begin with TLS for rediss://, and send user and password, when %s",
    async (mode) => {
      const TLS_HANDSHAKE = 0x16;
      expect((await firstBytes("rediss", mode))[0]).toBe(TLS_HANDSHAKE);
      if (mode !== "sentinel")
        expect(String(await firstBytes("redis", mode))).toMatch(/gateway[\s\S]*p@ss/);
    },
  );

  it("uses the password and database of the address", async () => {
    const server = await startServer({ args: ["--requirepass", "p@ss word"] });
    const address = `redis://:p%40ss%20word@127.0.0.1:${server.port}`;
    await openStore(`${address}/3`).set("key", "in 3", LONG_MS);
    expect(await openStore(`${address}/3`).get("key")).toBe("in 3");
    expect(await openStore(address).get("key")).toBeNull();
    expect((await failure(openStore(server.url).get("key"))).error.code).toBe("store-unavailable");
  });
});

it("warns at the start of a server that may evict sessions, and of no other", async () => {
  const warnings: unknown[] = [];
  const logger = { info() {}, warn: (line: unknown) => void warnings.push(line) };
  const evicting: unknown[] = [];
  for (const policy of ["noeviction", "volatile-lru", "allkeys-lru"]) {
    const { url, port } = await startServer({ args: ["--maxmemory-policy", policy] });
    await openStore(url, logger).ping();
    if (policy !== "noeviction") evicting.push({ server: `127.0.0.1:${port}`, policy });
  }
  await expect.poll(() => warnings).toEqual(evicting);
});

it("a client that ended because a failover was told while it connected begins anew", async () => {
  const port = await freePort();
  const first = await startServer({ port });
  const redis = new Redis({ port, retryStrategy: () => null }).on("error", () => {});
  onTestFinished(() => redis.disconnect());
  reconnectAfterEnd(redis);
  await redis.ping();
  await first.stop();
  await expect.poll(() => redis.status).toBe("end");
  await startServer({ port });
  await expect.poll(() => redis.status).toBe("ready");
});
