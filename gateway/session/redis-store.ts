import type { Cluster, Redis } from "ioredis";
import type { Logger } from "pino";
import { GatewayError } from "~/gateway/core/errors";
import { connect, type RedisAddress } from "./redis-connection";
import { defineScripts } from "./redis-scripts";
import type { Store } from "./store";

/** The longest a caller waits, also for commands queued behind an unanswered batch. */
const DEADLINE_MS = 250;

interface RedisStoreConfig extends RedisAddress {
  logger?: Pick<Logger, "info" | "warn">;
}

/**
 * The store all nodes share. It connects in the background and reconnects by itself; while Redis is
 * away every method throws `store-unavailable` within 300 ms (design §7).
 */
export function createRedisStore({ logger, ...address }: RedisStoreConfig): Store {
  const redis = connect(address);
  defineScripts(redis);
  logOutages(redis, logger);
  const connected = firstAttempt(redis);

  /** Only the commands of the very first moments wait for the connection. */
  async function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await withinDeadline(connected.then(question));
    } catch (error) {
      // ioredis hangs the command with its arguments on the error: those must not reach a log.
      const cause = new Error(`redis: ${error instanceof Error ? error.message : error}`);
      throw new GatewayError("store-unavailable", { retryAfterSeconds: 1, cause });
    }
  }

  return {
    get: (key) => ask(() => redis.get(key)),
    async set(key, value, ttlMs) {
      await ask(() => redis.set(key, value, "PX", whole(ttlMs)));
    },
    async setIfAbsent(key, value, ttlMs) {
      return (await ask(() => redis.set(key, value, "PX", whole(ttlMs), "NX"))) === "OK";
    },
    async delete(...keys) {
      await ask(() => Promise.all(keys.map((key) => redis.del(key))));
    },
    async compareAndDelete(key, expected) {
      return (await ask(() => redis.compareAndDelete(key, expected))) === 1;
    },
    async compareAndExpire(key, expected, ttlMs) {
      return (await ask(() => redis.compareAndExpire(key, expected, whole(ttlMs)))) === 1;
    },
    async increment(key, windowMs) {
      const [count, resetMs] = await ask(() => redis.hit(key, whole(windowMs)));
      return { count, resetMs };
    },
    async putHash(key, fields, ttlMs) {
      await ask(() => redis.putHash(key, whole(ttlMs), ...Object.entries(fields).flat()));
    },
    async readHash(key) {
      const fields = await ask(() => redis.hgetall(key));
      return Object.keys(fields).length > 0 ? fields : null;
    },
    async updateHash(key, set, unset) {
      const pairs = Object.entries(set);
      const question = () => redis.updateHash(key, pairs.length, ...pairs.flat(), ...unset);
      return (await ask(question)) === 1;
    },
    async claimField(key, field, value) {
      return (await ask(() => redis.claimField(key, field, value))) === 1;
    },
    takeField: (key, field) => ask(() => redis.takeField(key, field)),
    async expire(key, ttlMs) {
      return (await ask(() => redis.pexpire(key, whole(ttlMs)))) === 1;
    },
    async ttl(key) {
      const left = await ask(() => redis.pttl(key));
      return left >= 0 ? left : null;
    },
    async ping() {
      await ask(() => redis.ping());
    },
    async close() {
      await withinDeadline(redis.quit()).catch(() => redis.disconnect());
    },
  };
}

const whole = (ms: number) => Math.ceil(ms);

/** After a long pause of this process an answer that has arrived is read first, then judged late. */
function withinDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => setImmediate(() => reject(new Error("no answer in time")));
    const timer = setTimeout(giveUp, DEADLINE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Settles with the first connection, made or failed. */
function firstAttempt(redis: Redis | Cluster): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ["ready", "error", "close", "end"]) redis.once(event, () => resolve());
  });
}

/** One line when Redis goes away and one when it is back, however often it is tried in between. */
function logOutages(redis: Redis | Cluster, logger: RedisStoreConfig["logger"]): void {
  let away = false;
  redis.on("error", (error: Error) => {
    if (!away) logger?.warn({ reason: error.message }, "redis does not answer");
    away = true;
  });
  redis.on("ready", () => {
    if (away) logger?.info("redis answers again");
    away = false;
  });
}
