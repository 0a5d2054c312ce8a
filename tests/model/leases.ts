/** Of a lock, and of the gate of a poll, as the product documents them. */
export const LEASES_MS = { lock: 10_000, gate: 3_100 };

/** The longest time that a lock or gate may still be held, ms. */
export const leaseOf = (key: string) => (key.includes("lock:") ? LEASES_MS.lock : LEASES_MS.gate);
