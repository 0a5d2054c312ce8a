/** null for a key that is absent or was not named. */
export interface HashAndText {
  fields: Record<string, string> | null;
  text: string | null;
}

/** Whole ms. */
interface Turn {
  /** What an absent key counts as having left. */
  absentMs: number;
  /** A key that has more left stays as it is. */
  mostLeftMs: number;
  /** Added to what is left. */
  addedMs: number;
}

/** Reading a hash can prolong it: to the new expiry, unless the hash has the named field. */
export interface Visit {
  ttlMs: number;
  unlessField: string;
  /** For a hash with `unlessField`: writes the time (ms) to a field, at most once an interval. */
  noting?: { field: string; now: number; intervalMs: number };
}

export interface FieldChanges {
  set?: Record<string, string>;
  unset?: string[];
}

/** How much a hash may hold. Fields whose names begin with `queue` are ordered by name; the first go first. */
export interface HashBound {
  queue: string;
  newest: number;
  bytes: number;
}

export interface Hits {
  count: number;
  /** ms until the window ends */
  resetMs: number;
}

/**
 * Texts and hashes that all nodes share and that always expire, by the store's clock. Methods are
 * atomic and throw `store-unavailable` after a deadline. Keys that are used together have the same
 * `{…}` tag for Redis Cluster.
 */
export interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /**
   * Replaces a text that is still the expected one, null for an absent key; false when nothing was
   * written. The expected text as value prolongs.
   */
  compareAndSet(
    key: string,
    expected: string | null,
    value: string,
    ttlMs: number,
  ): Promise<boolean>;
  /** Deletes a key, or a text that is still the expected one; false when nothing was deleted. */
  delete(key: string, expected?: string): Promise<boolean>;
  /** Returns ms, or null for an absent key. */
  ttl(key: string): Promise<number | null>;

  /** Sets a key whose turn it is and prolongs it; returns what it had left before, and what it reads at the same moment. */
  claim(
    key: string,
    value: string,
    turn: Turn,
    keys?: { textKey?: string; hashKey?: string },
  ): Promise<HashAndText & { leftMs: number }>;
  /** Counts hits in a fixed window, which begins with its first hit; 0 reads the count. */
  increment(key: string, windowSeconds: number, hits?: number): Promise<Hits>;

  /** Reads at one moment; a store that refuses writes only reads. */
  read(keys: { hashKey: string; textKey?: string }, visit?: Visit): Promise<HashAndText>;
  /**
   * Changes fields of a hash and shortens its queue. With `ttlMs`, creates an absent one and prolongs
   * a present one; without, returns false when it is absent.
   */
  writeHash(
    key: string,
    changes: FieldChanges,
    options?: { ttlMs?: number; bound?: HashBound },
  ): Promise<boolean>;
  /** Replaces a field of a present hash that is still the expected one, null for none, by another or by none. */
  replaceField(
    key: string,
    field: string,
    expected: string | null,
    value: string | null,
  ): Promise<boolean>;

  ping(): Promise<void>;
  close(): Promise<void>;
}
