import type { Store } from "./store";

export interface StoreOperation {
  name: keyof Store;
  succeeded: boolean;
  durationMs: number;
}

/** Returns a store that calls `onOperation` after each operation. */
export function observeStore(
  store: Store,
  onOperation: (operation: StoreOperation) => void,
): Store {
  function observe<Operation extends keyof Store>(name: Operation): Store[Operation] {
    const observed = (...input: unknown[]) => {
      const startedAt = performance.now();
      const operate = store[name] as (...input: unknown[]) => Promise<unknown>;
      const report = (succeeded: boolean) =>
        onOperation({ name, succeeded, durationMs: performance.now() - startedAt });
      const result = operate(...input);
      result.then(
        () => report(true),
        () => report(false),
      );
      return result;
    };
    return observed as Store[Operation];
  }

  return {
    get: observe("get"),
    set: observe("set"),
    setIfAbsent: observe("setIfAbsent"),
    claim: observe("claim"),
    claimReading: observe("claimReading"),
    delete: observe("delete"),
    compareAndSet: observe("compareAndSet"),
    compareAndDelete: observe("compareAndDelete"),
    compareAndExpire: observe("compareAndExpire"),
    increment: observe("increment"),
    putHash: observe("putHash"),
    readHash: observe("readHash"),
    readHashAndText: observe("readHashAndText"),
    updateHash: observe("updateHash"),
    replaceField: observe("replaceField"),
    claimField: observe("claimField"),
    takeField: observe("takeField"),
    ttl: observe("ttl"),
    ping: observe("ping"),
    close: store.close,
  };
}
