import { describe, expect, it } from "vitest";
import { findRefusalDeviation, type Refusal } from "~/scripts/upstream-check/inspect-refusal";
import { exchangeOf } from "./exchanges";

const refusal = { code: 4001, data: null, error_msg: "参数错误" };
const find = (expected: Refusal, given: Parameters<typeof exchangeOf>[0]) =>
  findRefusalDeviation(exchangeOf(given), expected, "business-codes");

describe("a request that must be refused", () => {
  it("by an HTTP status", () => {
    expect(find({ http: 401 }, { status: 401, body: "" })).toBeNull();
    expect(find({ http: 401 }, { status: 403 })).toMatchObject({
      clause: "business-codes",
      problem: "HTTP 401 is due; HTTP 403 came",
    });
    expect(find({ http: 401 }, {})).toMatchObject({
      problem: "HTTP 401 is due; HTTP 200 with code 200 came",
    });
    expect(find({ http: 401 }, { status: null })).toMatchObject({ clause: "connections" });
  });

  it("by a code, with a text for the visitor", () => {
    const expected = { code: 4001 };
    expect(find(expected, { body: refusal })).toBeNull();
    expect(find(expected, { body: { ...refusal, code: 4040 } })).toMatchObject({
      problem: "code 4001 is due; HTTP 200 with code 4040 came",
    });
    expect(find(expected, { status: 400 })).toMatchObject({
      problem: "code 4001 is due; HTTP 400 came",
    });
    expect(find(expected, { body: "<html>" })).toMatchObject({ clause: "envelope" });
    expect(find(expected, { body: { ...refusal, error_msg: "" } })).toMatchObject({
      clause: "envelope",
      tolerated: false,
    });
    expect(find(expected, { body: { ...refusal, error_msg: "", msg: "x" } })).toMatchObject({
      clause: "envelope",
      tolerated: true,
    });
  });
});
