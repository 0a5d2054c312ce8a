import { Redis } from "ioredis";
import { expect, it, onTestFinished } from "vitest";
import { reconnectAfterEnd } from "~/gateway/session/redis-reconnect";
import { freePort } from "~/tests/support/free-port";
import { startRedisServer } from "~/tests/support/redis-server";

/** Gives up at once, as ioredis does when a failover is told while it connects. */
async function connectToOneThatGoes() {
  const port = await freePort();
  const first = await startRedisServer({ port });
  const redis = new Redis({ port, retryStrategy: () => null });
  redis.on("error", () => {});
  onTestFinished(() => redis.disconnect());
  const reconnect = reconnectAfterEnd(redis);
  await redis.ping();
  await first.stop();
  await expect.poll(() => redis.status).toBe("end");
  return { port, redis, reconnect };
}

it("a client that has ended by itself is there again once Redis is", async () => {
  const { port, redis } = await connectToOneThatGoes();
  const next = await startRedisServer({ port });
  onTestFinished(next.stop);
  await expect.poll(() => redis.status).toBe("ready");
  expect(await redis.ping()).toBe("PONG");
});
