import type { Cluster, Redis } from "ioredis";
import type { Logger } from "pino";
import { GatewayError } from "~/gateway/core/errors";
import { writeInTurns } from "./redis-batching";
import { connect, type RedisAddress } from "./redis-connection";
import { warnOfEviction } from "./redis-eviction";
import { keepAlive } from "./redis-revival";
import { createScripts, type JoinedFields, SEPARATOR } from "./redis-scripts";
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
  const scripts = createScripts(redis);
  logOutages(redis, logger);
  if (logger) warnOfEviction(redis, logger);
  const connection = watchConnection(redis);
  const life = keepAlive(redis);
  const openTurn = writeInTurns(redis);

  function send<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    openTurn();
    return question();
  }

  /** Nothing that was sent waits or is sent again; what comes while a connection is made may wait for it. */
  function ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    return withinDeadline(
      () =>
        connection.isReady() ? send(question) : connection.settled().then(() => send(question)),
      toUnavailable,
    );
  }

  return {
    get: (key) => ask(() => redis.get(key)),
    async set(key, value, ttlMs) {
      await ask(() => redis.set(key, value, "PX", whole(ttlMs)));
    },
    async setIfAbsent(key, value, ttlMs) {
      return (await ask(() => redis.set(key, value, "PX", whole(ttlMs), "NX"))) === "OK";
    },
    claim: (key, value, ttlMs) => ask(() => scripts.claim(key, value, whole(ttlMs))),
    async claimReading(key, value, ttlMs, { textKey, hashKey }) {
      const ms = whole(ttlMs);
      if (hashKey === undefined) {
        const [left, text] = await ask(() => scripts.claimReadingText(key, textKey, value, ms));
        return { left, fields: null, text };
      }
      const question = () => scripts.claimReadingBoth(key, textKey, hashKey, value, ms);
      const [left, text, joined] = await ask(question);
      return { left, fields: toFields(joined), text };
    },
    async delete(...keys) {
      await ask(() => Promise.all(keys.map((key) => redis.del(key))));
    },
    async compareAndDelete(key, expected) {
      return (await ask(() => scripts.compareAndDelete(key, expected))) === 1;
    },
    async compareAndExpire(key, expected, ttlMs) {
      return (await ask(() => scripts.compareAndExpire(key, expected, whole(ttlMs)))) === 1;
    },
    async increment(key, windowMs) {
      const [count, resetMs] = await ask(() => scripts.hit(key, whole(windowMs)));
      return { count, resetMs };
    },
    async putHash(key, fields, ttlMs) {
      await ask(() => scripts.putHash(key, whole(ttlMs), ...Object.entries(fields).flat()));
    },
    async readHash(key) {
      const fields = await ask(() => redis.hgetall(key));
      return Object.keys(fields).length > 0 ? fields : null;
    },
    async readHashAndText(hashKey, textKey, prolonging) {
      const prolong: [number, string] | [] = prolonging
        ? [whole(prolonging.ttlMs), prolonging.unlessField]
        : [];
      const [joined, text] = await ask(() => scripts.readHashAndText(hashKey, textKey, ...prolong));
      return { fields: toFields(joined), text };
    },
    async updateHash(key, set, unset) {
      const pairs = Object.entries(set);
      const question = () => scripts.updateHash(key, pairs.length, ...pairs.flat(), ...unset);
      return (await ask(question)) === 1;
    },
    async claimField(key, field, value) {
      return (await ask(() => scripts.claimField(key, field, value))) === 1;
    },
    takeField: (key, field) => ask(() => scripts.takeField(key, field)),
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
      life.letGo();
      await withinDeadline(() => redis.quit(), toUnavailable).catch(() => redis.disconnect());
    },
  };
}

/** What the scripts make of a hash, null when there is none. */
function toFields(joined: JoinedFields): Record<string, string> | null {
  if (joined === null) return null;
  const pairs = typeof joined === "string" ? joined.split(SEPARATOR) : joined;
  const fields: Record<string, string> = {};
  for (let at = 0; at < pairs.length; at += 2) fields[pairs[at] ?? ""] = pairs[at + 1] ?? "";
  return fields;
}

const whole = (ms: number) => Math.ceil(ms);

/** ioredis hangs the command with its arguments on the error: those must not reach a log. */
function toUnavailable(error: unknown): GatewayError {
  const cause = new Error(`redis: ${error instanceof Error ? error.message : error}`);
  return new GatewayError("store-unavailable", { retryAfterSeconds: 1, cause });
}

/**
 * Waits in two halves: a process that was busy all the while has neither written the question nor
 * read the answer yet, and must not take its own pause for an absence of Redis. An answer that has
 * arrived is read first, then judged late.
 */
function withinDeadline<Answer>(
  ask: () => Promise<Answer>,
  toFailure: (error: unknown) => Error,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    function fail(error: unknown): void {
      clearTimeout(timer);
      reject(toFailure(error));
    }
    const giveUp = () => setImmediate(fail, new Error("no answer in time"));
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, DEADLINE_MS / 2);
    }, DEADLINE_MS / 2);
    ask().then((value) => {
      clearTimeout(timer);
      resolve(value);
    }, fail);
  });
}

/**
 * `settled` resolves with the first connection, made or failed, and after a connection was lost with
 * its replacement. A replacement that takes longer than a caller would wait is not waited for: a
 * failover closes connections several times in a row, an absence is told at once.
 */
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
