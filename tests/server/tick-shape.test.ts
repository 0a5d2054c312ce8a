import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FLAGS = ["--expose-gc", "--allow-natives-syntax", "--import", "tsx"];

describe("the shape of a tick", () => {
  it("is what Node's own ticks have, after a full collection too", () => {
    const script = "tests/server/tick-shape-process.ts";
    const shapes = execFileSync(process.execPath, [...FLAGS, script], { encoding: "utf8" });
    expect(JSON.parse(shapes)).toEqual({ kept: true, other: false });
  });

  it("is kept by the build, which leaves out what nobody reads", () => {
    const built = readFileSync("build/server/main.js", "utf8");
    expect(built).toMatch(/Reflect\.set\(globalThis, Symbol\("tick"\), tick\)/);
  });
});
