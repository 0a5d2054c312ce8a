import type { Cluster, Redis } from "ioredis";
import type { Logger } from "pino";
import { RateLimiterRedis } from "rate-limiter-flexible";
import { GatewayError } from "~/gateway/core/errors";
import { countHit, limiterOptions } from "./hit-counter";
import { connect, type RedisAddress, updateCredentials } from "./redis-connection";
import { DEADLINE_MS, withinDeadline } from "./redis-deadline";
import { warnAboutEviction } from "./redis-eviction";
import { reconnectAfterEnd } from "./redis-reconnect";
import { defineScripts, type VisitArguments } from "./redis-scripts";
import type { Claim, ClaimInterval, Store, Visit } from "./store";

interface RedisStoreConfig extends RedisAddress {
  logger?: Pick<Logger, "info" | "warn">;
}

export interface RedisStore extends Store {
  /** Changes the credentials of later connections. */
  updateCredentials(url: string): void;
}

/** Returns the store of all nodes; without Redis, methods throw within 300 ms (docs/product.md#a-lost-store-limits-what-works). */
export function createRedisStore({ logger, ...address }: RedisStoreConfig): RedisStore {
  const redis = connect(address);
  defineScripts(redis);
  const limiter = new RateLimiterRedis({ storeClient: redis, ...limiterOptions });
  logOutages(redis, logger);
  if (logger) warnAboutEviction(redis, logger);
  const connection = watchConnection(redis);
  const reconnect = reconnectAfterEnd(redis);

  /** A command waits for a connection that is being made, and is never sent again. */
  async function run<Answer>(command: () => Promise<Answer>): Promise<Answer> {
    const answer = connection.isReady() ? command() : connection.settled().then(command);
    try {
      return await withinDeadline(answer);
    } catch (error) {
      throw toUnavailable(error);
    }
  }

  return {
    get: (key) => run(() => redis.get(key)),
    async set(key, value, ttlMs) {
      await run(() => redis.set(key, value, "PX", whole(ttlMs)));
    },
    async setIfAbsent(key, value, ttlMs) {
      return (await run(() => redis.set(key, value, "PX", whole(ttlMs), "NX"))) === "OK";
    },
    async claim(key, value, interval) {
      return toClaim(interval, await run(() => redis.claim(key, value, ...inMs(interval))));
    },
    async claimReading(key, value, interval, { textKey, hashKey }) {
      const [dueInMs, text, pairs = []] = await run<[number, string | null, string[]?]>(() =>
        hashKey === undefined
          ? redis.claimReadingText(key, textKey, value, ...inMs(interval))
          : redis.claimReadingBoth(key, textKey, hashKey, value, ...inMs(interval)),
      );
      return { ...toClaim(interval, dueInMs), fields: toFields(pairs), text };
    },
    async delete(...keys) {
      await run(() => Promise.all(keys.map((key) => redis.del(key))));
    },
    async compareAndSet(key, expected, value, ttlMs) {
      const done = await run(() => redis.compareAndSet(key, expected, value, whole(ttlMs)));
      return done === DONE;
    },
    async compareAndDelete(key, expected) {
      return (await run(() => redis.compareAndDelete(key, expected))) === DONE;
    },
    async compareAndExpire(key, expected, ttlMs) {
      return (await run(() => redis.compareAndExpire(key, expected, whole(ttlMs)))) === DONE;
    },
    increment: (key, windowSeconds, hits) => run(() => countHit(limiter, key, windowSeconds, hits)),
    async putHash(key, fields, ttlMs) {
      await run(() => redis.putHash(key, whole(ttlMs), ...Object.entries(fields).flat()));
    },
    async readHash(key) {
      const fields = await run(() => redis.hgetall(key));
      return Object.keys(fields).length > 0 ? fields : null;
    },
    async readHashAndText(hashKey, textKey, visit) {
      const [pairs, text] = await run(() =>
        redis.readHashAndText(hashKey, textKey, ...toArguments(visit)),
      );
      return { fields: toFields(pairs), text };
    },
    async updateHash(key, set, unset, bound) {
      const pairs = Object.entries(set);
      const setThenUnset = [...pairs.flat(), ...unset];
      const limits = bound ? ([bound.queue, bound.newest, bound.bytes] as const) : NO_BOUND;
      const done = run(() => redis.updateHash(key, ...limits, pairs.length, ...setThenUnset));
      return (await done) === DONE;
    },
    async replaceField(key, field, expected, value) {
      const values = value === null ? [] : [value];
      return (await run(() => redis.replaceField(key, field, expected, ...values))) === DONE;
    },
    async claimField(key, field, value) {
      return (await run(() => redis.claimField(key, field, value))) === DONE;
    },
    takeField: (key, field) => run(() => redis.takeField(key, field)),
    async ttl(key) {
      const leftMs = await run(() => redis.pttl(key));
      return leftMs >= 0 ? leftMs : null;
    },
    async ping() {
      await run(() => redis.ping());
    },
    updateCredentials: (url) => updateCredentials(redis, url),
    async close() {
      reconnect.stop();
      await withinDeadline(redis.quit()).catch(() => redis.disconnect());
    },
  };
}

const DONE = 1;
const NO_BOUND = ["", 0, 0] as const;

const toClaim = ({ earlyMs }: ClaimInterval, dueInMs: number): Claim => ({
  claimed: dueInMs <= earlyMs,
  dueInMs,
});

function toFields(pairs: string[]): Record<string, string> | null {
  if (pairs.length === 0) return null;
  const fields: Record<string, string> = {};
  for (let at = 0; at < pairs.length; at += 2) fields[pairs[at] ?? ""] = pairs[at + 1] ?? "";
  return fields;
}

function toArguments(visit?: Visit): VisitArguments | [] {
  if (!visit) return [];
  const { ttlMs, unlessField, noting } = visit;
  if (!noting) return [whole(ttlMs), unlessField];
  return [whole(ttlMs), unlessField, noting.field, whole(noting.now), whole(noting.intervalMs)];
}

const whole = (ms: number) => Math.ceil(ms);

const inMs = ({ intervalMs, earlyMs, graceMs }: ClaimInterval): [number, number, number] => [
  whole(intervalMs),
  whole(earlyMs),
  whole(graceMs),
];

/** ioredis attaches the command's arguments to the error; they must not reach a log. */
function toUnavailable(error: unknown): GatewayError {
  const cause = new Error(`redis: ${error instanceof Error ? error.message : error}`);
  return new GatewayError("store-unavailable", { retryAfterSeconds: 1, cause });
}

/** `settled` waits for the new connection or the deadline, because a failover closes several connections in a row. */
function watchConnection(redis: Redis | Cluster) {
  let ready = false;
  let settled = new Promise<void>((resolve) => {
    for (const event of ["ready", "error", "close", "end"]) redis.once(event, () => resolve());
  });
  redis.on("ready", () => {
    ready = true;
  });
  redis.on("close", () => {
    if (!ready) return;
    ready = false;
    settled = new Promise((resolve) => {
      redis.once("ready", resolve);
      setTimeout(resolve, DEADLINE_MS).unref();
    });
  });
  return { settled: () => settled, isReady: () => ready };
}

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
