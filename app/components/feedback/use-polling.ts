import { useEffect, useRef, useState } from "react";

interface Polling<Result> {
  url: string;
  /** A new key starts a new series of polls. */
  key: string;
  firstAfterMs: number;
  enabled: boolean;
  isFinal(result: Result): boolean;
  nextAfterMs(result: Result): number;
}

/**
 * Random, so that browsers whose polls failed at the same moment do not all come back at the same
 * moment.
 */
// biome-ignore lint/plugin: a pause may be guessed
const pauseAfterFailureMs = () => 3500 + Math.random() * 1750;

/**
 * Polls `url` until the result is final, one request at a time. Polling pauses while the page is
 * hidden or offline, and continues at once afterwards. Returns the last result, null before the
 * first; a failed poll changes nothing.
 */
export function usePolling<Result>(polling: Polling<Result>): Result | null {
  const { url, key, enabled } = polling;
  const [result, setResult] = useState<{ key: string; value: Result } | null>(null);

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

    const poll = async () => {
      clearTimeout(timer);
      if (isPolling || stopped.signal.aborted || document.hidden || !navigator.onLine) return;
      isPolling = true;
      const value = await fetchResult<Result>(url, stopped.signal);
      isPolling = false;
      if (stopped.signal.aborted) return;
      if (value !== null) setResult({ key, value });
      if (value !== null && latest.current.isFinal(value)) return stopped.abort();
      const pauseMs = value === null ? pauseAfterFailureMs() : latest.current.nextAfterMs(value);
      timer = setTimeout(poll, pauseMs);
    };

    timer = setTimeout(poll, latest.current.firstAfterMs);
    document.addEventListener("visibilitychange", poll, { signal: stopped.signal });
    window.addEventListener("online", poll, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [url, key, enabled]);

  return result?.key === key ? result.value : null;
}

async function fetchResult<Result>(url: string, signal: AbortSignal): Promise<Result | null> {
  try {
    const response = await fetch(url, { signal, headers: { Accept: "application/json" } });
    return response.ok ? ((await response.json()) as Result) : null;
  } catch {
    return null;
  }
}
