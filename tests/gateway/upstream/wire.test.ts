import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  wireDate,
  wireEpochSeconds,
  wireFen,
  wireFlag,
  wireId,
  wireInteger,
  wireLevel,
  wireStatus,
  wireText,
  wireWebUrl,
} from "~/gateway/upstream/wire";

const REFUSED = Symbol("refused");
const read = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? data : REFUSED;
};

describe("ids", () => {
  it.each([
    ["10001", "10001"],
    [10001, "10001"],
    ["DT_DOCK-0001", "DT_DOCK-0001"],
    [0, "0"],
    ["a".repeat(64), "a".repeat(64)],
    ["a".repeat(65), REFUSED],
    ["", REFUSED],
    ["a b", REFUSED],
    ["../x", REFUSED],
    [1.5, REFUSED],
    [2 ** 53, REFUSED],
    [null, REFUSED],
    [undefined, REFUSED],
    [["1"], REFUSED],
  ])("%j is read as %j", (value, expected) => {
    expect(read(wireId, value)).toBe(expected);
  });
});

describe("whole numbers", () => {
  it.each([
    [159900, 159900],
    ["159900", 159900],
    [0, 0],
    ["-3", -3],
    [1.5, REFUSED],
    ["1.5", REFUSED],
    ["", REFUSED],
    ["1e3", REFUSED],
    [null, REFUSED],
    [true, REFUSED],
    ["9".repeat(30), REFUSED],
  ])("%j is read as %j", (value, expected) => {
    expect(read(wireInteger, value)).toBe(expected);
  });

  // docs/upstream.md#money
  it.each([
    [159900, 159900],
    ["159900", 159900],
    [0, 0],
    [-1, REFUSED],
    ["1599.00", REFUSED],
    [undefined, REFUSED],
  ])("the price %j is read as %j fen", (value, expected) => {
    expect(read(wireFen, value)).toBe(expected);
  });

  it.each([
    [2, 2],
    ["2", 2],
    [null, 0],
    [undefined, 0],
    ["", 0],
    ["gold", 0],
  ])("the level %j is read as %j", (value, expected) => {
    expect(read(wireLevel, value)).toBe(expected);
  });

  // docs/upstream.md#order-statuses
  it.each([
    [0, 0],
    ["2", 2],
    ["paid", null],
    [2.5, null],
    [null, null],
    [undefined, null],
  ])("the status %j is read as %j", (value, expected) => {
    expect(read(wireStatus, value)).toBe(expected);
  });

  // docs/upstream.md#order-history
  it.each([
    [1704038400, 1704038400],
    ["1704038400", 1704038400],
    [0, null],
    ["0", null],
    [undefined, null],
    ["soon", null],
    [-5, null],
    [1704038400000, null],
  ])("the time of payment %j is read as %j", (value, expected) => {
    expect(read(wireEpochSeconds, value)).toBe(expected);
  });
});

describe("flags", () => {
  it.each([
    [1, true],
    ["1", true],
    [true, true],
    [0, false],
    ["0", false],
    [false, false],
    [null, false],
    [undefined, false],
    [2, false],
    ["true", false],
    [[1], false],
  ])("%j is read as %j", (value, expected) => {
    expect(read(wireFlag, value)).toBe(expected);
  });
});

describe("texts", () => {
  it.each([
    ["张创作", "张创作"],
    [7, "7"],
    [null, ""],
    [undefined, ""],
    [{ a: 1 }, ""],
    ["字".repeat(5000), "字".repeat(200)],
  ])("%j is cut and never refused", (value, expected) => {
    expect(read(wireText, value)).toBe(expected);
  });

  it.each([
    ["https://cdn.example/a/10001.png", "https://cdn.example/a/10001.png"],
    ["http://thirdwx.qlogo.cn/x/132", "http://thirdwx.qlogo.cn/x/132"],
    ["  https://a.example ", "https://a.example"],
    ["HTTPS://a.example", "HTTPS://a.example"],
    ["javascript:alert(1)", ""],
    ["java\nscript:alert(1)", ""],
    [" javascript:alert(1)", ""],
    ["data:text/html,<script>", ""],
    ["vbscript:x", ""],
    ["//cdn.example/x.png", ""],
    ["/x.png", ""],
    ["", ""],
    [null, ""],
    [undefined, ""],
    [`https://a.example/${"x".repeat(3000)}`, ""],
  ])("the address %j becomes %j", (value, expected) => {
    expect(read(wireWebUrl, value)).toBe(expected);
  });
});

// docs/product.md#upstream-values-are-read-with-tolerance
it("members may be missing, and unknown ones are dropped", () => {
  const schema = z.object({
    text: wireText,
    url: wireWebUrl,
    flag: wireFlag,
    level: wireLevel,
    status: wireStatus,
    time: wireEpochSeconds,
    date: wireDate,
  });
  expect(schema.parse({ extra: 1 })).toEqual({
    text: "",
    url: "",
    flag: false,
    level: 0,
    status: null,
    time: null,
  });
});
