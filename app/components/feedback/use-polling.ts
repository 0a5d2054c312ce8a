import { useEffect, useRef, useState } from "react";
import { poll, type Refusal } from "./poll";

interface Polling<Result, End> {
  url: string;
  /** Another key, compared by identity, starts a new series of polls. */
  key: string | object;
  firstAfterMs: number;
  enabled: boolean;
  /** Returns how the result ends the wait; null while it goes on. */
  findEnd(result: Result): End | null;
  nextAfterMs(result: Result): number;
}

interface Progress<Result, End> {
  /** The last result, null before the first. */
  result: Result | null;
  /** Why no further poll comes, null while they go on. */
  end: End | Refusal | null;
  /** Whether the last poll brought no result, or the present one takes long. */
  isInterrupted: boolean;
}

const LATE_AFTER_MS = 3500;

/**
 * Polls `url` until the wait ends, one request at a time
 * (docs/product.md#a-page-that-waits-ends-in-words). Polling pauses while the page is hidden or
 * offline, and continues at once afterwards.
 */
export function usePolling<Result, End extends string>(
  polling: Polling<Result, End>,
): Progress<Result, End> {
  const { url, key, enabled } = polling;
  const [progress, setProgress] = useState<Progress<Result, End> & { key: string | object }>();

  // Callbacks that are new on each render do not restart the polling.
  const latest = useRef(polling);
  useEffect(() => {
    latest.current = polling;
  });

  useEffect(() => {
    if (!enabled) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPolling = false;

    const show = (change: Partial<Progress<Result, End>>) =>
      setProgress((shown) => ({
        ...(shown?.key === key ? shown : { key, result: null, end: null }),
        isInterrupted: false,
        ...change,
      }));

    const pollOnce = async () => {
      clearTimeout(timer);
      if (isPolling || stopped.signal.aborted || document.hidden || !navigator.onLine) return;
      isPolling = true;
      const late = setTimeout(() => show({ isInterrupted: true }), LATE_AFTER_MS);
      const answer = await poll<Result>(url, stopped.signal);
      clearTimeout(late);
      isPolling = false;
      if (stopped.signal.aborted) return;
      if (answer.kind === "interrupted") {
        // The page has words of its own for a lost connection.
        show({ isInterrupted: navigator.onLine });
        timer = setTimeout(pollOnce, answer.pauseMs);
        return;
      }
      const { findEnd, nextAfterMs } = latest.current;
      const end = answer.kind === "refused" ? answer.refusal : findEnd(answer.result);
      show(answer.kind === "refused" ? { end } : { end, result: answer.result });
      if (end !== null) stopped.abort();
      else if (answer.kind === "result") timer = setTimeout(pollOnce, nextAfterMs(answer.result));
    };

    timer = setTimeout(pollOnce, latest.current.firstAfterMs);
    document.addEventListener("visibilitychange", pollOnce, { signal: stopped.signal });
    window.addEventListener("online", pollOnce, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [url, key, enabled]);

  return progress?.key === key ? progress : { result: null, end: null, isInterrupted: false };
}
