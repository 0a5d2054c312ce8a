import { describe, expect, it } from "vitest";
import { BusinessFailure } from "~/sandbox/calls/failures";
import {
  findInteger,
  findText,
  getId,
  getMobileNumber,
  getOneOf,
  getText,
} from "~/sandbox/calls/parameters";

const of = (value: unknown) => ({ name: value });

describe("parameters of a call", () => {
  it("are texts or numbers", () => {
    expect(findText(of("a"), "name")).toBe("a");
    expect(findText(of(7), "name")).toBe("7");
    for (const value of [undefined, null, {}, [], true])
      expect(findText(of(value), "name")).toBeNull();
  });

  it.each([
    ["a text", getText, ["a"], ["", undefined]],
    ["an id", getId, ["DT_DOCK_0001", "a-b", 1], ["a b", "{}", "x".repeat(65), ""]],
    ["a number", getMobileNumber, ["13800000001"], ["12345678901", "1380000000", ""]],
  ])("%s is taken, anything else is 4001", (_name, get, right, wrong) => {
    for (const value of right) expect(get(of(value), "name")).toBe(String(value));
    for (const value of wrong) expect(() => get(of(value), "name")).toThrow(BusinessFailure);
  });

  it("one of several values", () => {
    expect(getOneOf(of("wxpay"), "name", ["wxpay", "alipay"])).toBe("wxpay");
    expect(() => getOneOf(of("cash"), "name", ["wxpay", "alipay"])).toThrow(BusinessFailure);
  });

  it.each([
    ["1", 1],
    [100, 100],
    ["101", null],
    ["-1", null],
    ["1.5", null],
    ["1e3", null],
    [undefined, null],
  ])("the integer %j between 1 and 100 is %j", (value, expected) => {
    expect(findInteger(of(value), "name", 1, 100)).toBe(expected);
  });
});
