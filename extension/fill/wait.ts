const INTERVAL_MS = 200;

/** Reads until what was read is accepted or the time is over; returns what was read last. */
export async function waitUntil<Value>(
  read: () => Promise<Value>,
  accepts: (value: Value) => boolean,
  timeoutMs: number,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (accepts(value) || Date.now() >= deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
