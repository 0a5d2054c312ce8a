import { useHydrated } from "./use-hydrated";

/** Tells the action that this page can show its answer itself, without a redirect. */
export function EnhancedFlag() {
  return useHydrated() ? <input type="hidden" name="enhanced" value="1" /> : null;
}
