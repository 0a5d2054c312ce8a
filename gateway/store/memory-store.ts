import { RateLimiterMemory } from "rate-limiter-flexible";
import { countHit, limiterOptions } from "./hit-counter";
import type { Claim, ClaimInterval, HashAndText, HashBound, Store, Visit } from "./store";

interface Entry {
  value: string | Map<string, string>;
  expiresAt: number;
}

const SWEEP_INTERVAL_MS = 60_000;

/** Returns the store of a single process; a restart empties it. */
export function createMemoryStore({ now = Date.now }: { now?: () => number } = {}): Store {
  const entries = new Map<string, Entry>();
  const limiter = new RateLimiterMemory(limiterOptions);

  function find(key: string): Entry | null {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > now()) return entry;
    entries.delete(key);
    return null;
  }

  function findText(key: string): string | null {
    const value = find(key)?.value;
    return typeof value === "string" ? value : null;
  }

  function findHash(key: string): Map<string, string> | null {
    const value = find(key)?.value;
    return value instanceof Map ? value : null;
  }

  function put(key: string, value: Entry["value"], ttlMs: number): void {
    entries.set(key, { value, expiresAt: now() + ttlMs });
  }

  function claim(
    key: string,
    value: string,
    { intervalMs, earlyMs, graceMs }: ClaimInterval,
  ): Claim {
    const entry = find(key);
    const dueInMs = entry ? entry.expiresAt - now() - graceMs : 0;
    const claimed = dueInMs <= earlyMs;
    if (claimed) put(key, value, dueInMs + intervalMs + graceMs);
    return { claimed, dueInMs };
  }

  function claimReading(
    key: string,
    value: string,
    interval: ClaimInterval,
    { textKey, hashKey }: { textKey: string; hashKey?: string },
  ): Claim & HashAndText {
    const { claimed, dueInMs } = claim(key, value, interval);
    const hash = hashKey === undefined ? null : findHash(hashKey);
    return { claimed, dueInMs, fields: hash && Object.fromEntries(hash), text: findText(textKey) };
  }

  function expire(key: string, ttlMs: number): boolean {
    const entry = find(key);
    if (entry) entry.expiresAt = now() + ttlMs;
    return entry !== null;
  }

  function recordVisit(key: string, hash: Map<string, string>, visit: Visit): void {
    const { ttlMs, unlessField, noting } = visit;
    if (!hash.has(unlessField)) expire(key, ttlMs);
    else if (noting && noting.now - Number(hash.get(noting.field) ?? 0) >= noting.intervalMs)
      hash.set(noting.field, String(noting.now));
  }

  // As in Redis, a hash without fields does not exist.
  function removeFields(key: string, hash: Map<string, string>, fields: string[]): void {
    for (const field of fields) hash.delete(field);
    if (hash.size === 0) entries.delete(key);
  }

  const sweeping = setInterval(() => {
    for (const key of entries.keys()) find(key);
  }, SWEEP_INTERVAL_MS).unref();

  return {
    async get(key) {
      return findText(key);
    },
    async set(key, value, ttlMs) {
      put(key, value, ttlMs);
    },
    async setIfAbsent(key, value, ttlMs) {
      if (find(key)) return false;
      put(key, value, ttlMs);
      return true;
    },
    async claim(key, value, interval) {
      return claim(key, value, interval);
    },
    async claimReading(key, value, interval, keys) {
      return claimReading(key, value, interval, keys);
    },
    async delete(...keys) {
      for (const key of keys) entries.delete(key);
    },
    async compareAndSet(key, expected, value, ttlMs) {
      if (findText(key) !== expected) return false;
      put(key, value, ttlMs);
      return true;
    },
    async compareAndDelete(key, expected) {
      return findText(key) === expected && entries.delete(key);
    },
    async compareAndExpire(key, expected, ttlMs) {
      return findText(key) === expected && expire(key, ttlMs);
    },
    increment: (key, windowSeconds, hits) => countHit(limiter, key, windowSeconds, hits),
    async putHash(key, fields, ttlMs) {
      const hash = findHash(key) ?? new Map<string, string>();
      for (const [field, value] of Object.entries(fields)) hash.set(field, value);
      put(key, hash, ttlMs);
    },
    async readHash(key) {
      const hash = findHash(key);
      return hash && Object.fromEntries(hash);
    },
    async readHashAndText(hashKey, textKey, visit) {
      const hash = findHash(hashKey);
      if (hash && visit) recordVisit(hashKey, hash, visit);
      return { fields: hash && Object.fromEntries(hash), text: findText(textKey) };
    },
    async updateHash(key, set, unset, bound) {
      const hash = findHash(key);
      if (!hash) return false;
      for (const [field, value] of Object.entries(set)) hash.set(field, value);
      removeFields(key, hash, unset);
      if (bound) removeFields(key, hash, beyond(hash, bound));
      return true;
    },
    async replaceField(key, field, expected, value) {
      const hash = findHash(key);
      if (hash?.get(field) !== expected) return false;
      if (value === null) removeFields(key, hash, [field]);
      else hash.set(field, value);
      return true;
    },
    async claimField(key, field, value) {
      const hash = findHash(key);
      if (!hash || hash.has(field)) return false;
      hash.set(field, value);
      return true;
    },
    async takeField(key, field) {
      const hash = findHash(key);
      const value = hash?.get(field) ?? null;
      if (hash) removeFields(key, hash, [field]);
      return value;
    },
    async ttl(key) {
      const entry = find(key);
      return entry && entry.expiresAt - now();
    },
    async ping() {},
    async close() {
      clearInterval(sweeping);
      entries.clear();
    },
  };
}

/** Returns the queued fields of a hash that its bound leaves no place for. */
function beyond(hash: Map<string, string>, { queue, newest, bytes }: HashBound): string[] {
  const size = (name: string) => Buffer.byteLength(name) + Buffer.byteLength(hash.get(name) ?? "");
  const names = [...hash.keys()];
  const newestFirst = names
    .filter((name) => name.startsWith(queue))
    .sort()
    .reverse();
  let total = names
    .filter((name) => !name.startsWith(queue))
    .reduce((sum, name) => sum + size(name), 0);
  const kept = newestFirst.findIndex((name, index) => {
    total += size(name);
    return index >= newest || total > bytes;
  });
  return kept < 0 ? [] : newestFirst.slice(kept);
}
