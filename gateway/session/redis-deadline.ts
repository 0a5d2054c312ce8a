/** The longest a caller waits, also for commands queued behind an unanswered batch. */
export const DEADLINE_MS = 250;

/**
 * Waits in two halves: a process that was busy all the while has neither written the question nor
 * read the answer yet, and must not take its own pause for an absence of Redis. An answer that has
 * arrived is read first, then judged late.
 */
export function withinDeadline<Answer, Result>(
  ask: () => Promise<Answer>,
  read: (answer: Answer) => Result,
  toFailure: (error: unknown) => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    function fail(error: unknown): void {
      clearTimeout(timer);
      reject(toFailure(error));
    }
    const giveUp = () => setImmediate(fail, new Error("no answer in time"));
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, DEADLINE_MS / 2);
    }, DEADLINE_MS / 2);
    ask()
      .then((answer) => {
        clearTimeout(timer);
        resolve(read(answer));
      })
      .catch(fail);
  });
}
