/** The longest a caller waits, in ms, also for a command that waits behind an unanswered pipeline. */
export const DEADLINE_MS = 250;

/**
 * The answer, or an Error after 250 ms. ioredis's `commandTimeout` counts the time in which this
 * process was busy; here the deadline has two halves, so that an answer that has arrived meanwhile is
 * read before it is judged late.
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
