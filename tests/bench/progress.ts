const startedAt = performance.now();

/** What is being done and how long all has taken so far, for whoever waits. */
export function progress(what: string): void {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4);
  process.stderr.write(`${seconds} s  ${what}\n`);
}
