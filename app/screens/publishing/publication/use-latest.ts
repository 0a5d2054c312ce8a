import { useRef } from "react";

/** Returns what was polled last; a poll that another window came before brings nothing. */
export function useLatest<Value extends object>(loaded: Value, polled: Value | null): Value {
  const latest = useRef({ loaded, value: loaded });
  if (latest.current.loaded !== loaded) latest.current = { loaded, value: loaded };
  if (polled) latest.current.value = polled;
  return latest.current.value;
}
