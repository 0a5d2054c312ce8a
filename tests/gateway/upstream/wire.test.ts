import { expect, it } from "vitest";
import type { z } from "zod";
import {
  wireEpochMs,
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
const HTTPS = "https://cdn.example/a/10001.png";
const HTTP = "http://thirdwx.qlogo.cn/x/132";

// docs/upstream.md#money
// docs/upstream.md#order-statuses
// docs/upstream.md#order-history
it.each<[name: string, schema: z.ZodType, values: unknown[], expected: unknown]>([
  ["an id is a number or a text", wireId, [10001, "10001"], "10001"],
  ["an id has letters, dashes and underscores", wireId, ["DT_DOCK-0001"], "DT_DOCK-0001"],
  ["an id is zero", wireId, [0], "0"],
  ["an id is 64 characters long", wireId, ["a".repeat(64)], "a".repeat(64)],
  ["an id is not longer and not empty", wireId, ["a".repeat(65), ""], REFUSED],
  ["an id has no other characters", wireId, ["a b", "../x"], REFUSED],
  ["an id is nothing else", wireId, [1.5, 2 ** 53, null, undefined, ["1"]], REFUSED],
  ["a whole number is a number or a text", wireInteger, [159900, "159900"], 159900],
  ["a whole number is zero", wireInteger, [0], 0],
  ["a whole number is negative", wireInteger, ["-3"], -3],
  ["a whole number has no fraction or exponent", wireInteger, [1.5, "1.5", "1e3"], REFUSED],
  ["a whole number is nothing else", wireInteger, ["", null, true, "9".repeat(30)], REFUSED],
  ["a price is in fen", wireFen, [159900, "159900"], 159900],
  ["a price is nothing", wireFen, [0], 0],
  ["a price is not negative, in yuan or absent", wireFen, [-1, "1599.00", undefined], REFUSED],
  ["a level is a number or a text", wireLevel, [2, "2"], 2],
  ["a level is 0 otherwise", wireLevel, [null, undefined, "", "gold"], 0],
  ["a status is a number", wireStatus, [0], 0],
  ["a status is a text", wireStatus, ["2"], 2],
  ["a status is null otherwise", wireStatus, ["paid", 2.5, null, undefined], null],
  ["a time of payment", wireEpochMs, [1704038400, "1704038400"], 1704038400000],
  ["no time of payment", wireEpochMs, [0, "0", undefined, "soon", -5, 1704038400000], null],
  ["a flag is set", wireFlag, [1, "1", true], true],
  ["a flag is not set", wireFlag, [0, "0", false, null, undefined, 2, "true", [1]], false],
  ["a text", wireText, ["张创作"], "张创作"],
  ["a text is a number", wireText, [7], "7"],
  ["a text is empty otherwise", wireText, [null, undefined, { a: 1 }], ""],
  ["a text is cut", wireText, ["字".repeat(5000)], "字".repeat(200)],
  ["an address by https", wireWebUrl, [HTTPS, `  ${HTTPS} `], HTTPS],
  ["an address by http", wireWebUrl, [HTTP], HTTP],
  ["an address in capitals", wireWebUrl, ["HTTPS://a.example"], "HTTPS://a.example"],
  ["no address is a script", wireWebUrl, [" javascript:alert(1)", "java\nscript:alert(1)"], ""],
  ["no address is of another scheme", wireWebUrl, ["data:text/html,<script>", "vbscript:x"], ""],
  ["no address is relative", wireWebUrl, ["//cdn.example/x.png", "/x.png"], ""],
  ["no address is empty or long", wireWebUrl, ["", null, `${HTTPS}${"x".repeat(3000)}`], ""],
])("%s", (_name, schema, values, expected) => {
  for (const value of values) {
    const { success, data } = schema.safeParse(value);
    expect(success ? data : REFUSED, String(value)).toBe(expected);
  }
});
