/**
 * Returns a function that runs at once, then at most every `ms`; a call during the pause runs at
 * its end.
 */
export function throttle(run: () => void, ms: number): () => void {
  let waiting = false;
  let again = false;
  return function throttled() {
    if (waiting) {
      again = true;
      return;
    }
    run();
    waiting = true;
    setTimeout(() => {
      waiting = false;
      if (!again) return;
      again = false;
      throttled();
    }, ms);
  };
}
