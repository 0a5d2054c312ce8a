import type { Hits } from "./hit-counter";

export interface HashAndText {
  fields: Record<string, string> | null;
  text: string | null;
}

export interface ClaimInterval {
  intervalMs: number;
  /** A claim is accepted this much before the due time. */
  earlyMs: number;
  /** A claim up to this much after the due time counts as made at that time. */
  graceMs: number;
}

export interface Claim {
  claimed: boolean;
  /** ms until the key is due; negative for a late claim */
  dueInMs: number;
}

/** What reading a hash changes: its expiry, unless it has the named field. */
export interface Visit {
  ttlMs: number;
  unlessField: string;
  /** For a hash with `unlessField`: writes the time (ms) to a field, at most once an interval. */
  noting?: { field: string; now: number; intervalMs: number };
}

/** How much a hash may hold. Fields whose names begin with `queue` are ordered by name; the first go first. */
export interface HashBound {
  queue: string;
  newest: number;
  bytes: number;
}

/**
 * Texts and hashes that all nodes share and that always expire, by the store's clock. Methods are
 * atomic and throw `store-unavailable` after a deadline. Keys that are used together have the same
 * `{…}` tag for Redis Cluster.
 */
export interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /** Sets a key unless it was claimed within the interval, which starts at the last due time, not at the last claim. */
  claim(key: string, value: string, interval: ClaimInterval): Promise<Claim>;
  /** `claim`, and reads a text and a hash at the same moment. */
  claimReading(
    key: string,
    value: string,
    interval: ClaimInterval,
    keys: { textKey: string; hashKey?: string },
  ): Promise<Claim & HashAndText>;
  delete(...keys: string[]): Promise<void>;
  /** Replaces a text that is still the expected one; false when nothing was written. */
  compareAndSet(key: string, expected: string, value: string, ttlMs: number): Promise<boolean>;
  compareAndDelete(key: string, expected: string): Promise<boolean>;
  compareAndExpire(key: string, expected: string, ttlMs: number): Promise<boolean>;

  increment(key: string, windowSeconds: number, hits?: number): Promise<Hits>;

  putHash(key: string, fields: Record<string, string>, ttlMs: number): Promise<void>;
  readHash(key: string): Promise<Record<string, string> | null>;
  /** Reads a hash and a text at one moment; a store that refuses writes only reads. */
  readHashAndText(hashKey: string, textKey: string, visit?: Visit): Promise<HashAndText>;
  /** Changes fields of an existing hash and shortens its queue; returns false when it is absent. */
  updateHash(
    key: string,
    set: Record<string, string>,
    unset: string[],
    bound?: HashBound,
  ): Promise<boolean>;
  /** Replaces a field that is still the expected one, by none for null; false when nothing was written. */
  replaceField(
    key: string,
    field: string,
    expected: string,
    value: string | null,
  ): Promise<boolean>;
  /** Returns true for one of many callers, and only while the hash exists without the field. */
  claimField(key: string, field: string, value: string): Promise<boolean>;
  /** Reads and deletes the field; one of many callers gets it. */
  takeField(key: string, field: string): Promise<string | null>;

  ttl(key: string): Promise<number | null>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
