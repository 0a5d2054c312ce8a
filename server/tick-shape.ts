import { AsyncResource } from "node:async_hooks";

/**
 * Keeps the shape of what Node makes for each `process.nextTick` known to V8. A shape that nothing
 * has at some full collection is forgotten, and the code that makes it then does so by a call out of
 * compiled code for as long as the process lives: a tick takes twice as long, and a request has about
 * ten (decision 9).
 */
export function keepTickShape(): void {
  const [id, trigger] = Object.getOwnPropertySymbols(new AsyncResource("TickShape"));
  if (!id || !trigger) return;
  const tick = { [id]: 0.5, [trigger]: 0.5, callback() {}, args: [] };
  // Where it stays: a variable that nobody reads would be left out by the build.
  Reflect.set(globalThis, Symbol("tick"), tick);
}
