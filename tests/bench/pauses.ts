const BETWEEN_MS = 3_000;

/**
 * Stops a process for a moment every three seconds, as a busy machine does: what it makes of the
 * crowd that waits for it afterwards is its own. 0 stops nothing.
 * @returns what ends it
 */
export function pauseNowAndThen(pid: number, pauseMs: number): () => void {
  if (pauseMs === 0) return () => {};
  const pausing = setInterval(() => {
    process.kill(pid, "SIGSTOP");
    setTimeout(() => process.kill(pid, "SIGCONT"), pauseMs);
  }, BETWEEN_MS);
  return () => clearInterval(pausing);
}
