import { Cluster } from "ioredis";
import { GatewayError } from "~/gateway/core/errors";
import { connect, type RedisAddress, updateCredentials } from "./redis-connection";
import { defineScripts, type VisitArguments } from "./redis-scripts";
import {
  logOutages,
  reasonOf,
  reconnectAfterEnd,
  type StoreLogger,
  warnAboutEviction,
  watchConnection,
  withinDeadline,
} from "./redis-watch";
import type { Store, Visit } from "./store";

export interface RedisStore extends Store {
  /** Changes the credentials of later connections. */
  updateCredentials(url: string): void;
  /** Deletes every key with the tag `{tag}` and returns how many; reads through all keys, so for an operator alone. */
  deleteTagged(tag: string): Promise<number>;
}

/** Returns the store of all nodes; without Redis, methods throw within 300 ms (docs/product.md#a-lost-store-limits-what-works). */
export function createRedisStore({
  logger,
  ...address
}: RedisAddress & { logger?: StoreLogger }): RedisStore {
  const redis = connect(address, () => connection.leave());
  defineScripts(redis);
  logOutages(redis, logger);
  if (logger) warnAboutEviction(redis, logger);
  const connection = watchConnection(redis);
  const reconnect = reconnectAfterEnd(redis);

  /** A command waits for a connection that is being made. */
  const send = <Answer>(command: () => Promise<Answer>): Promise<Answer> =>
    connection.isReady() ? command() : connection.settled().then(command);

  async function answer<Answer>(answering: Promise<Answer>): Promise<Answer> {
    try {
      return await withinDeadline(answering);
    } catch (error) {
      throw toUnavailable(connection.outage() ?? error);
    }
  }

  /** A command that may have been executed is never sent again. */
  const run = <Answer>(command: () => Promise<Answer>) => answer(send(command));

  /** One that only reads is sent again, when a refused write has made the client connect anew. */
  const runRead = <Answer>(command: () => Promise<Answer>) =>
    answer(send(command).catch(() => send(command)));

  return {
    get: (key) => runRead(() => redis.get(key)),
    async set(key, value, ttlMs) {
      await run(() => redis.set(key, value, "PX", whole(ttlMs)));
    },
    async compareAndSet(key, expected, value, ttlMs) {
      const ttl = whole(ttlMs);
      const done = await run<number | "OK" | null>(() =>
        expected === null
          ? redis.set(key, value, "PX", ttl, "NX")
          : redis.compareAndSet(key, expected, value, ttl),
      );
      return done === "OK" || done === DONE;
    },
    async delete(key, expected) {
      const deleted = await run(() =>
        expected === undefined ? redis.del(key) : redis.compareAndDelete(key, expected),
      );
      return deleted === DONE;
    },
    async ttl(key) {
      const leftMs = await runRead(() => redis.pttl(key));
      return leftMs >= 0 ? leftMs : null;
    },
    async claim(key, value, turn, { textKey = key, hashKey = key } = {}) {
      const { absentMs, mostLeftMs, addedMs } = turn;
      const [leftMs, text, pairs] = await run(() =>
        redis.claim(key, textKey, hashKey, value, absentMs, mostLeftMs, addedMs),
      );
      return { leftMs, text, fields: toFields(pairs ?? []) };
    },
    async increment(key, windowSeconds, hits = 1) {
      const [count, resetMs] = await run(() => redis.increment(key, windowSeconds * 1000, hits));
      return { count, resetMs };
    },
    async read({ hashKey, textKey }, visit) {
      if (textKey === undefined) {
        const fields = await runRead(() => redis.hgetall(hashKey));
        return { fields: Object.keys(fields).length > 0 ? fields : null, text: null };
      }
      const [pairs, text] = await runRead(() =>
        redis.readHashAndText(hashKey, textKey, ...toArguments(visit)),
      );
      return { fields: toFields(pairs), text };
    },
    async writeHash(key, { set = {}, unset = [] }, { ttlMs, bound } = {}) {
      const pairs = Object.entries(set);
      const { queue, newest, bytes } = bound ?? NO_BOUND;
      const ttl = ttlMs === undefined ? "" : whole(ttlMs);
      const setThenUnset = [...pairs.flat(), ...unset];
      const written = run(() =>
        redis.writeHash(key, ttl, queue, newest, bytes, pairs.length, ...setThenUnset),
      );
      return (await written) === DONE;
    },
    async replaceField(key, field, expected, value) {
      const [isExpected, text] = expected === null ? [0, ""] : [1, expected];
      const values = value === null ? [] : [value];
      return (
        (await run(() => redis.replaceField(key, field, isExpected, text, ...values))) === DONE
      );
    },
    async ping() {
      await run(() => redis.ping());
    },
    updateCredentials: (url) => updateCredentials(redis, url),
    async deleteTagged(tag) {
      const { keyPrefix } = address;
      const match = `${keyPrefix}*{${tag.replaceAll(GLOB, "\\$&")}}*`;
      const nodes = redis instanceof Cluster ? redis.nodes("master") : [redis];
      let deleted = 0;
      for (const node of nodes)
        for await (const keys of node.scanStream({ match, count: KEYS_A_SCAN }))
          for (const key of keys as string[])
            deleted += await run(() => redis.del(key.slice(keyPrefix.length)));
      return deleted;
    },
    async close() {
      reconnect.stop();
      await withinDeadline(redis.quit()).catch(() => redis.disconnect());
    },
  };
}

const DONE = 1;
const KEYS_A_SCAN = 1_000;
/** What a pattern of Redis reads as more than itself. */
const GLOB = /[*?[\]^\\-]/g;
const NO_BOUND = { queue: "", newest: 0, bytes: 0 };

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

/** ioredis attaches the command's arguments to the error; they must not reach a log. */
function toUnavailable(error: unknown): GatewayError {
  const cause = new Error(`redis: ${reasonOf(error)}`);
  return new GatewayError("store-unavailable", { retryAfterSeconds: 1, cause });
}
