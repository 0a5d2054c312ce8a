/**
 * How many requests may begin in one turn of the event loop. Far more than arrive in one while a
 * process keeps up: then nobody waits.
 */
const MOST_PER_TURN = 16;

/**
 * Lets requests begin a few at a time. Whatever keeps a process busy for a moment leaves a crowd at
 * its door; were all of them let in at once, each would be at work as long as all of them together,
 * too long to be collected with the young, and the collections that copy them keep the process busy
 * for the next crowd. Whoever waits here is small, and whoever is at work is soon done, however long
 * the upstream takes: that a request waits for an answer makes no turn longer.
 */
export function createTurnstile(mostPerTurn = MOST_PER_TURN): (begin: () => void) => void {
  const waiting: (() => void)[] = [];
  let begun = 0;
  let turning = false;

  function pass(begin: () => void): void {
    begun += 1;
    begin();
  }

  function turn(): void {
    begun = 0;
    turning = waiting.length > 0;
    if (turning) setImmediate(turn);
    for (const begin of waiting.splice(0, mostPerTurn)) pass(begin);
  }

  return (begin) => {
    if (!turning) {
      turning = true;
      setImmediate(turn);
    }
    if (begun < mostPerTurn && waiting.length === 0) pass(begin);
    else waiting.push(begin);
  };
}
