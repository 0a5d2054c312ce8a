import type { HashBound, Store, Visit } from "./store";

interface Entry {
  value: string | Map<string, string>;
  expiresAt: number;
}

const SWEEP_INTERVAL_MS = 60_000;

/** Returns the store of a single process; a restart empties it. */
export function createMemoryStore({ now = Date.now }: { now?: () => number } = {}): Store {
  const entries = new Map<string, Entry>();

  function find(key = ""): Entry | null {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > now()) return entry;
    entries.delete(key);
    return null;
  }

  function findText(key?: string): string | null {
    const value = find(key)?.value;
    return typeof value === "string" ? value : null;
  }

  function findHash(key?: string): Map<string, string> | null {
    const value = find(key)?.value;
    return value instanceof Map ? value : null;
  }

  function put(key: string, value: Entry["value"], ttlMs: number): void {
    entries.set(key, { value, expiresAt: now() + ttlMs });
  }

  function prolong(key: string, ttlMs: number): void {
    const entry = find(key);
    if (entry) entry.expiresAt = now() + ttlMs;
  }

  const toFields = (hash: Map<string, string> | null) => hash && Object.fromEntries(hash);

  function recordVisit(key: string, hash: Map<string, string>, visit: Visit): void {
    const { ttlMs, unlessField, noting } = visit;
    if (!hash.has(unlessField)) prolong(key, ttlMs);
    else if (noting && noting.now - Number(hash.get(noting.field) ?? 0) >= noting.intervalMs)
      hash.set(noting.field, String(noting.now));
  }

  // Redis's rule: a hash without fields does not exist.
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
    async compareAndSet(key, expected, value, ttlMs) {
      if (expected === null ? find(key) : findText(key) !== expected) return false;
      put(key, value, ttlMs);
      return true;
    },
    async delete(key, expected) {
      return (expected === undefined || findText(key) === expected) && entries.delete(key);
    },
    async ttl(key) {
      const entry = find(key);
      return entry && entry.expiresAt - now();
    },
    async claim(key, value, { absentMs, mostLeftMs, addedMs }, keys) {
      const entry = find(key);
      const leftMs = entry ? entry.expiresAt - now() : absentMs;
      if (leftMs <= mostLeftMs) put(key, value, leftMs + addedMs);
      return { leftMs, fields: toFields(findHash(keys?.hashKey)), text: findText(keys?.textKey) };
    },
    async increment(key, windowSeconds, hits = 1) {
      const entry = find(key);
      const resetMs = entry ? entry.expiresAt - now() : windowSeconds * 1000;
      const count = Number(entry?.value ?? 0) + hits;
      if (hits > 0 || entry) put(key, String(count), resetMs);
      return entry || hits > 0 ? { count, resetMs } : { count: 0, resetMs: 0 };
    },
    async read({ hashKey, textKey }, visit) {
      const hash = findHash(hashKey);
      if (hash && visit) recordVisit(hashKey, hash, visit);
      return { fields: toFields(hash), text: findText(textKey) };
    },
    async writeHash(key, { set = {}, unset = [] }, { ttlMs, bound } = {}) {
      const hash = findHash(key) ?? (ttlMs === undefined ? null : new Map<string, string>());
      if (!hash) return false;
      if (ttlMs !== undefined) put(key, hash, ttlMs);
      for (const [field, value] of Object.entries(set)) hash.set(field, value);
      removeFields(key, hash, unset);
      if (bound) removeFields(key, hash, beyond(hash, bound));
      return true;
    },
    async replaceField(key, field, expected, value) {
      const hash = findHash(key);
      if (!hash || (hash.get(field) ?? null) !== expected) return false;
      if (value === null) removeFields(key, hash, [field]);
      else hash.set(field, value);
      return true;
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
