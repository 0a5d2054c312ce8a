/** ms */
export const DEADLINE_MS = 250;

/**
 * Rejects after 250 ms. It waits twice 125 ms: when the process itself was busy, both timers are late, and
 * between them the process reads responses that have arrived.
 */
export async function withinDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const giveUp = () => setImmediate(reject, new Error("no answer in time"));
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, DEADLINE_MS / 2);
    }, DEADLINE_MS / 2);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
