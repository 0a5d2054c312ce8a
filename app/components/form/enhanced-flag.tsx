import { useHydrated } from "./use-hydrated";

/** Tells the action that the page has hydrated and needs no redirect to show the result. */
export function EnhancedFlag() {
  return useHydrated() ? <input type="hidden" name="enhanced" value="1" /> : null;
}
