import { useEffect, useState } from "react";

/**
 * Returns the remaining whole seconds, down to 0. It reads the clock, because browsers delay the
 * timers of hidden tabs. A new `restartKey` restarts the countdown.
 */
export function useCountdown(seconds: number, restartKey?: unknown): number {
  const [remaining, setRemaining] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `restartKey` restarts the countdown
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
  }, [seconds, restartKey]);
  return remaining;
}
