import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defences } from "~/tests/faults/defences";

describe("the list of defences that the mutation run takes away", () => {
  it("has at least 60, each named once", () => {
    expect(defences.length).toBeGreaterThanOrEqual(60);
    expect(new Set(defences.map(({ name }) => name)).size).toBe(defences.length);
  });

  it.each(defences.map((defence) => [defence.name, defence] as const))(
    "%s: stands exactly once in its file, and its tests exist",
    (_name, { file, search, replace, tests }) => {
      expect(readFileSync(file, "utf8").split(search)).toHaveLength(2);
      expect(replace).not.toBe(search);
      for (const test of tests) expect(existsSync(test), test).toBe(true);
    },
  );
});
