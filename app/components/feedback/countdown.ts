import { useEffect, useState } from "react";

/**
 * Counts whole seconds down to 0, by the clock, so that a sleeping tab does not lose time. A new
 * `from` starts over.
 */
export function useCountdown(seconds: number, from?: unknown): number {
  const [remaining, setRemaining] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `from` is what starts it over
  useEffect(() => {
    setRemaining(seconds);
    if (seconds <= 0) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setRemaining(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, from]);
  return remaining;
}
