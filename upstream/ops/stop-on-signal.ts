interface Options {
  /** How long calls are still taken, until the gateway's balancer has seen `/readyz`. */
  delayMs: number;
  /** When the process ends at the latest, delay included. */
  graceMs: number;
  drain(): void;
  /** Resolves when all open calls are answered. */
  stop(delayMs: number): Promise<void>;
}

/** On SIGTERM or SIGINT: drains, stops, and lets the process end with 0; with 1 when it takes too long. */
export function stopOnSignal({ delayMs, graceMs, drain, stop }: Options): void {
  let stopping: Promise<void> | null = null;
  const onSignal = () => {
    if (stopping) return;
    setTimeout(() => process.exit(1), graceMs).unref();
    drain();
    stopping = stop(delayMs);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
}
