import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textOf } from "~/gateway/upstream/answer-text";

const long = "基础版 ".repeat(10_000);

describe("the text of an answer", () => {
  it("is the same whatever its length and whatever is in it", () => {
    const text = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(text, fc.constantFrom("", long, "a".repeat(20_000)), (some, more) => {
        const whole = Buffer.from(`x${some}${more}`);
        expect(textOf(whole)).toBe(whole.toString("utf8"));
      }),
    );
  });

  it.each(["", long])("has no byte order mark, and U+FFFD for what is no UTF-8", (more) => {
    const mark = Buffer.from([0xef, 0xbb, 0xbf]);
    expect(textOf(Buffer.concat([mark, Buffer.from(`{}${more}`)]))).toBe(`{}${more}`);
    const broken = Buffer.concat([Buffer.from(`a${more}`), Buffer.from([0xff, 0x62])]);
    expect(textOf(broken)).toBe(`a${more}\ufffdb`);
  });
});
