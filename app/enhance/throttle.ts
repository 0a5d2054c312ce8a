/** Runs at once, then at most every `ms`; the last call within a pause still runs, at its end. */
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
