const startedAt = performance.now();

/** Prints the present step and the time since the start. */
export function progress(what: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${what}\n`);
}
