import type { Hits } from "./hit-counter";

export interface HashAndText {
  fields: Record<string, string> | null;
  text: string | null;
}

/** How often something can be claimed. */
export interface Turns {
  intervalMs: number;
  /** A claim so little before the key's time is in time. */
  earlyMs: number;
  /** A claim so much later than the key's time still counts as made at that time. */
  graceMs: number;
}

export interface Claim {
  claimed: boolean;
  /** ms until the time of whoever comes too soon; for who claimed it 0, or by how much he was late, negative. */
  dueInMs: number;
}

export interface Prolonging {
  ttlMs: number;
  unlessField: string;
}

/**
 * What all nodes share: small texts and hashes that always expire, by the store's own clock.
 * Each method is atomic. Whatever keeps the store from answering is `store-unavailable` (design §7).
 * Keys of one thing carry the same `{…}` tag, so that a cluster keeps them on one node.
 */
export interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** false when the key was there already */
  setIfAbsent(key: string, value: string, ttlMs: number): Promise<boolean>;
  /**
   * Sets a key unless it was claimed within the interval. Its next time is one interval after this
   * time, not after this claim: who comes late is not late for ever, and those who were late together
   * do not stay together.
   */
  claim(key: string, value: string, turns: Turns): Promise<Claim>;
  /** `claim`, and what is known of what is claimed, as it stands at that moment. */
  claimReading(
    key: string,
    value: string,
    turns: Turns,
    known: { textKey: string; hashKey?: string },
  ): Promise<Claim & HashAndText>;
  delete(...keys: string[]): Promise<void>;
  compareAndDelete(key: string, expected: string): Promise<boolean>;
  compareAndExpire(key: string, expected: string, ttlMs: number): Promise<boolean>;

  /** Counts a hit in a fixed window of whole seconds that begins with its first hit. */
  increment(key: string, windowSeconds: number): Promise<Hits>;

  /** Writes fields, creating the hash when it is absent, and sets its expiry. */
  putHash(key: string, fields: Record<string, string>, ttlMs: number): Promise<void>;
  readHash(key: string): Promise<Record<string, string> | null>;
  /**
   * A hash and a text that belongs to it, as they stand at one moment. Where asked to, it prolongs a
   * hash without the named field; that this may fail tells nobody.
   */
  readHashAndText(hashKey: string, textKey: string, prolonging?: Prolonging): Promise<HashAndText>;
  /** Changes the named fields alone and only while the hash exists: false = it is gone, nothing written. */
  updateHash(key: string, set: Record<string, string>, unset: string[]): Promise<boolean>;
  /** Writes the field only while the hash exists without it: true for exactly one of many callers. */
  claimField(key: string, field: string, value: string): Promise<boolean>;
  /** Reads and removes the field: at most one of many callers gets it. */
  takeField(key: string, field: string): Promise<string | null>;

  expire(key: string, ttlMs: number): Promise<boolean>;
  /** Milliseconds left, null when the key is absent. */
  ttl(key: string): Promise<number | null>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
