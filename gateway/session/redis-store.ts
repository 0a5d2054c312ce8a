import type { Cluster, Redis } from "ioredis";
import type { Logger } from "pino";
import { GatewayError } from "~/gateway/core/errors";
import { writeInTurns } from "./redis-batching";
import { connect, type RedisAddress } from "./redis-connection";
import { DEADLINE_MS, withinDeadline } from "./redis-deadline";
import { warnOfEviction } from "./redis-eviction";
import { keepAlive } from "./redis-revival";
import { createScripts, type JoinedFields, SEPARATOR } from "./redis-scripts";
import type { Claim, HashAndText, Store, Turns } from "./store";

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
  function ask<Answer, Result>(
    question: () => Promise<Answer>,
    read: (answer: Answer) => Result,
  ): Promise<Result> {
    return withinDeadline(
      () =>
        connection.isReady() ? send(question) : connection.settled().then(() => send(question)),
      read,
      toUnavailable,
    );
  }

  return {
    get: (key) => ask(() => redis.get(key), asIs),
    set: (key, value, ttlMs) => ask(() => redis.set(key, value, "PX", whole(ttlMs)), toNothing),
    setIfAbsent: (key, value, ttlMs) =>
      ask(
        () => redis.set(key, value, "PX", whole(ttlMs), "NX"),
        (answer) => answer === "OK",
      ),
    claim: (key, value, turns) =>
      ask(
        () => scripts.claim(key, value, ...inMs(turns)),
        (dueInMs) => ({ claimed: dueInMs <= turns.earlyMs, dueInMs }),
      ),
    claimReading(key, value, turns, { textKey, hashKey }) {
      const { earlyMs } = turns;
      return hashKey === undefined
        ? ask(
            () => scripts.claimReadingText(key, textKey, value, ...inMs(turns)),
            ([dueInMs, text]) => toClaimReading(earlyMs, dueInMs, text, null),
          )
        : ask(
            () => scripts.claimReadingBoth(key, textKey, hashKey, value, ...inMs(turns)),
            ([dueInMs, text, joined]) => toClaimReading(earlyMs, dueInMs, text, joined),
          );
    },
    delete: (...keys) => ask(() => Promise.all(keys.map((key) => redis.del(key))), toNothing),
    compareAndDelete: (key, expected) => ask(() => scripts.compareAndDelete(key, expected), isDone),
    compareAndExpire: (key, expected, ttlMs) =>
      ask(() => scripts.compareAndExpire(key, expected, whole(ttlMs)), isDone),
    increment: (key, windowMs) =>
      ask(
        () => scripts.hit(key, whole(windowMs)),
        ([count, resetMs]) => ({ count, resetMs }),
      ),
    putHash: (key, fields, ttlMs) =>
      ask(() => scripts.putHash(key, whole(ttlMs), ...Object.entries(fields).flat()), toNothing),
    readHash: (key) =>
      ask(
        () => redis.hgetall(key),
        (fields) => (Object.keys(fields).length > 0 ? fields : null),
      ),
    readHashAndText(hashKey, textKey, prolonging) {
      const prolong: [number, string] | [] = prolonging
        ? [whole(prolonging.ttlMs), prolonging.unlessField]
        : [];
      return ask(
        () => scripts.readHashAndText(hashKey, textKey, ...prolong),
        ([joined, text]) => ({ fields: toFields(joined), text }),
      );
    },
    updateHash(key, set, unset) {
      const pairs = Object.entries(set);
      return ask(() => scripts.updateHash(key, pairs.length, ...pairs.flat(), ...unset), isDone);
    },
    claimField: (key, field, value) => ask(() => scripts.claimField(key, field, value), isDone),
    takeField: (key, field) => ask(() => scripts.takeField(key, field), asIs),
    expire: (key, ttlMs) => ask(() => redis.pexpire(key, whole(ttlMs)), isDone),
    ttl: (key) =>
      ask(
        () => redis.pttl(key),
        (left) => (left >= 0 ? left : null),
      ),
    ping: () => ask(() => redis.ping(), toNothing),
    async close() {
      life.letGo();
      await withinDeadline(() => redis.quit(), toNothing, toUnavailable).catch(() =>
        redis.disconnect(),
      );
    },
  };
}

const asIs = <Answer>(answer: Answer) => answer;
const toNothing = () => {};
const isDone = (answer: number) => answer === 1;

const toClaimReading = (
  earlyMs: number,
  dueInMs: number,
  text: string | null,
  joined: JoinedFields,
): Claim & HashAndText => ({
  claimed: dueInMs <= earlyMs,
  dueInMs,
  fields: toFields(joined),
  text,
});

/** What the scripts make of a hash, null when there is none. */
function toFields(joined: JoinedFields): Record<string, string> | null {
  if (joined === null) return null;
  const pairs = typeof joined === "string" ? joined.split(SEPARATOR) : joined;
  const fields: Record<string, string> = {};
  for (let at = 0; at < pairs.length; at += 2) fields[pairs[at] ?? ""] = pairs[at + 1] ?? "";
  return fields;
}

const whole = (ms: number) => Math.ceil(ms);

const inMs = ({ intervalMs, earlyMs, graceMs }: Turns): [number, number, number] => [
  whole(intervalMs),
  whole(earlyMs),
  whole(graceMs),
];

/** ioredis hangs the command with its arguments on the error: those must not reach a log. */
function toUnavailable(error: unknown): GatewayError {
  const cause = new Error(`redis: ${error instanceof Error ? error.message : error}`);
  return new GatewayError("store-unavailable", { retryAfterSeconds: 1, cause });
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
