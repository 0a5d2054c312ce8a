import { createHook } from "node:async_hooks";
import { keepTickShape } from "~/server/tick-shape";

/** With V8's own functions and collection at hand: tells whether a tick has the shape that is kept. */
keepTickShape();
globalThis.gc?.();
const haveSameShape = new Function("one", "other", "return %HaveSameMap(one, other)");
const shapes = {
  kept: haveSameShape(keptTick(), nodesTick()),
  other: haveSameShape({}, nodesTick()),
};
process.stdout.write(JSON.stringify(shapes));

function keptTick(): unknown {
  const name = Object.getOwnPropertySymbols(globalThis).find(
    ({ description }) => description === "tick",
  );
  return name && Reflect.get(globalThis, name);
}

function nodesTick(): unknown {
  const ticks: unknown[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === "TickObject") ticks.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {}, "argument");
  hook.disable();
  return ticks[0];
}
