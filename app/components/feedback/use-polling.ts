import { useEffect, useState } from "react";

interface Polling<Answer> {
  url: string;
  /** A new key starts over. */
  key: string;
  firstAfterMs: number;
  enabled: boolean;
  isFinal(answer: Answer): boolean;
  nextAfterMs(answer: Answer): number;
}

/** Of those who failed in the same moment not all are to come again in the same moment. */
const pauseAfterFailureMs = () => 3500 + Math.random() * 1750;

/**
 * Asks `url` again and again until the answer is final: never two at once, paused while the page is
 * hidden or without a connection, and at once when either is over. A failed poll is no answer; the
 * next one follows.
 */
export function usePolling<Answer>(polling: Polling<Answer>): Answer | null {
  const { url, key, firstAfterMs, enabled, isFinal, nextAfterMs } = polling;
  const [answer, setAnswer] = useState<{ key: string; value: Answer } | null>(null);

  // The callbacks are the caller's constants; only the address and the key start a new round.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!enabled) return;
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;

    const ask = async () => {
      clearTimeout(timer);
      if (asking || stopped.signal.aborted || document.hidden || !navigator.onLine) return;
      asking = true;
      const value = await fetchAnswer<Answer>(url, stopped.signal);
      asking = false;
      if (stopped.signal.aborted) return;
      if (value !== null) setAnswer({ key, value });
      if (value !== null && isFinal(value)) return stopped.abort();
      timer = setTimeout(ask, value === null ? pauseAfterFailureMs() : nextAfterMs(value));
    };

    timer = setTimeout(ask, firstAfterMs);
    document.addEventListener("visibilitychange", ask, { signal: stopped.signal });
    window.addEventListener("online", ask, { signal: stopped.signal });
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [url, key, enabled]);

  return answer?.key === key ? answer.value : null;
}

async function fetchAnswer<Answer>(url: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const response = await fetch(url, { signal, headers: { Accept: "application/json" } });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
