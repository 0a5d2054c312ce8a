import type { Store } from "./store";

const OPERATIONS = [
  "get",
  "set",
  "compareAndSet",
  "delete",
  "ttl",
  "claim",
  "increment",
  "read",
  "writeHash",
  "replaceField",
  "ping",
] as const satisfies (keyof Store)[];

export interface StoreOperation {
  name: (typeof OPERATIONS)[number];
  succeeded: boolean;
  durationMs: number;
}

/** Returns a store that calls `onOperation` after each operation. */
export function observeStore(
  store: Store,
  onOperation: (operation: StoreOperation) => void,
): Store {
  function observe(name: StoreOperation["name"]) {
    const operate = store[name] as (...input: unknown[]) => Promise<unknown>;
    return (...input: unknown[]) => {
      const startedAt = performance.now();
      const report = (succeeded: boolean) =>
        onOperation({ name, succeeded, durationMs: performance.now() - startedAt });
      const result = operate(...input);
      result.then(
        () => report(true),
        () => report(false),
      );
      return result;
    };
  }
  const observed = OPERATIONS.map((name) => [name, observe(name)]);
  return { ...store, ...Object.fromEntries(observed) };
}
