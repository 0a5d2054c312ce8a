import { describe, expect, it } from "vitest";
import { findCode, findEnvelope } from "~/scripts/upstream-check/exchange";
import { exchangeOf } from "./exchanges";

describe("the envelope of a response", () => {
  it("is a JSON object, with or without a byte order mark", () => {
    expect(findEnvelope(exchangeOf({ body: '\uFEFF{"code":200}' }))).toEqual({ code: 200 });
    for (const body of ["", "{", "[]", "null", "1"])
      expect(findEnvelope(exchangeOf({ body })), body).toBeNull();
    expect(findEnvelope({ ...exchangeOf(), http: null })).toBeNull();
  });

  it.each([
    [200, 200],
    ["200", 200],
    ["-1", -1],
    [1.5, null],
    ["ok", null],
    [undefined, null],
  ])("has of the code %j the number %j", (code, expected) => {
    expect(findCode(exchangeOf({ body: { code } }))).toBe(expected);
  });
});
