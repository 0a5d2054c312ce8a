import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  wireDate,
  wireEpochSeconds,
  wireFen,
  wireFlag,
  wireId,
  wireLevel,
  wireStatus,
  wireText,
  wireWebUrl,
} from "~/gateway/upstream/wire";
import { findScalar } from "~/scripts/upstream-check/wire-scalars";

describe.each([
  ["an id", wireId, ["a_b-1"], [1], ["", "a b", 1.5, null, "x".repeat(65)]],
  ["a text", wireText, ["", "x"], [null, 1], [undefined, {}, true]],
  ["an address", wireWebUrl, ["", "https://a.b"], [], ["a.b", "ftp://a.b", null]],
  ["an amount", wireFen, [0, 159_900], ["159900"], [-1, 1.5, "1.5", null]],
  ["a level", wireLevel, [0, 2], ["2"], [null, "two"]],
  ["a status", wireStatus, [0, 5], ["5"], [undefined]],
  ["a flag", wireFlag, [0, 1], [true, "0"], [2, "yes", null]],
  [
    "a time in seconds",
    wireEpochSeconds,
    [0, 1_767_240_000],
    ["1767240000"],
    [1_767_240_000_000, 5, "x"],
  ],
  [
    "a date",
    wireDate,
    ["", "2026-01-01 12:00:00"],
    [null, "2026-01-01", 1_767_240_000],
    ["1.1.2026", 5, {}],
  ],
] as [string, z.ZodType, unknown[], unknown[], unknown[]][])(
  "%s",
  (_name, schema, right, tolerated, wrong) => {
    const scalar = findScalar(schema);
    const complaintOf = (value: unknown) => scalar?.find(value)?.tolerated;

    it("is right, read all the same, or wrong", () => {
      for (const value of right) expect(complaintOf(value), String(value)).toBeUndefined();
      for (const value of tolerated) expect(complaintOf(value), String(value)).toBe(true);
      for (const value of wrong) expect(complaintOf(value), String(value)).toBe(false);
    });
  },
);

describe("a schema that is no kind of value", () => {
  it("has no scalar", () => {
    expect(findScalar(z.object({}))).toBeNull();
  });
});
