import { createHook } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { keepTickShape } from "~/server/tick-shape";

describe("the shape of a tick", () => {
  it("is what Node's own ticks have, after a full collection too", () => {
    keepTickShape();
    collect();
    expect(haveSameShape(keptTick(), nodesTick())).toBe(true);
    expect(haveSameShape({}, nodesTick())).toBe(false);
  });

  it("is kept by the build, which leaves out what nobody reads", () => {
    const built = readFileSync("build/server/main.js", "utf8");
    expect(built).toMatch(/Reflect\.set\(globalThis, Symbol\("tick"\), tick\)/);
  });
});

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

function collect(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}

/** As V8 itself sees it. */
function haveSameShape(one: unknown, other: unknown): boolean {
  setFlagsFromString("--allow-natives-syntax");
  return new Function("one", "other", "return %HaveSameMap(one, other)")(one, other);
}
