import type { Hits } from "./hit-counter";

export interface HashAndText {
  fields: Record<string, string> | null;
  text: string | null;
}

/** How often a key can be claimed. */
export interface ClaimInterval {
  intervalMs: number;
  /** A claim is accepted this much before the key's due time. */
  earlyMs: number;
  /** A claim up to this much after the key's due time counts as made at that time. */
  graceMs: number;
}

export interface Claim {
  claimed: boolean;
  /** ms until the key is due; for an accepted claim 0, or negative by how much it was late. */
  dueInMs: number;
}

/** What reading a hash changes in it: sets its expiry anew, unless it has the named field. */
export interface Visit {
  ttlMs: number;
  unlessField: string;
  /** For a hash with `unlessField`: writes the time (ms) to a field of it, at most once an interval. */
  noting?: { field: string; now: number; intervalMs: number };
}

/**
 * What all nodes share: small texts and hashes that always expire, by the store's own clock.
 * Each method is atomic and throws `store-unavailable` when the store does not answer in time.
 * Keys that are used together carry the same `{…}` tag, so that a cluster keeps them on one node.
 */
export interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** false when the key was there already */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /**
   * Sets a key unless it was claimed within the interval. The key is due again one interval after its
   * due time, not after this claim, so that a late claim does not delay all later ones and callers
   * that were late together do not stay together.
   */
  claim(key: string, value: string, interval: ClaimInterval): Promise<Claim>;
  /** `claim`, and a text and a hash that belong to the key, read at the same moment. */
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

  /** Counts a hit in a fixed window of whole seconds that begins with its first hit. */
  increment(key: string, windowSeconds: number): Promise<Hits>;

  /** Writes fields, creating the hash when it is absent, and sets its expiry. */
  putHash(key: string, fields: Record<string, string>, ttlMs: number): Promise<void>;
  readHash(key: string): Promise<Record<string, string> | null>;
  /** A hash and a text that belongs to it, read at one moment; a store that refuses writes only reads. */
  readHashAndText(hashKey: string, textKey: string, visit?: Visit): Promise<HashAndText>;
  /** Changes the named fields while the hash exists; false when it is gone and nothing was written. */
  updateHash(key: string, set: Record<string, string>, unset: string[]): Promise<boolean>;
  /** Writes the field only while the hash exists without it: true for exactly one of many callers. */
  claimField(key: string, field: string, value: string): Promise<boolean>;
  /** Reads and removes the field; at most one of many callers gets it. */
  takeField(key: string, field: string): Promise<string | null>;

  expire(key: string, ttlMs: number): Promise<boolean>;
  /** Milliseconds left, null when the key is absent. */
  ttl(key: string): Promise<number | null>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
