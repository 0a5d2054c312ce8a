import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPastedPeople } from "~/gateway/core/pasted-people-form";

const read = (text: string) =>
  readPastedPeople(text).map(({ line, name, mobileNumber, error }) => [
    line,
    name,
    mobileNumber,
    error,
  ]);

// docs/product.md#several-people-are-added-at-once
describe("a pasted list of people", () => {
  it.each([
    ["张三 13800000031", "张三", "13800000031", null],
    ["张三\t13800000031", "张三", "13800000031", null],
    ["13800000031，张三", "张三", "13800000031", null],
    ["Li Lei;+86 138-0000-0031", "Li Lei", "13800000031", null],
    ["同事 2：１３８ ００００ ００３１", "同事", "213800000031", "phone-invalid"],
    ["同事2：１３８ ００００ ００３１", "同事2", "13800000031", null],
    ["张三", "张三", "", "phone-required"],
    ["13800000031", "", "13800000031", "name-required"],
    ["张三 12800000031", "张三", "12800000031", "phone-invalid"],
    [`${"长".repeat(51)} 13800000031`, "长".repeat(51), "13800000031", "invalid-input"],
    ["张\u202e三 13800000031", "张\u202e三", "13800000031", "text-unprintable"],
  ])("reads %j", (line, ...expected) => {
    expect(read(line)).toEqual([[1, ...expected]]);
  });

  it("counts empty lines, and finds a number that is listed twice", () => {
    expect(read("张三 13800000031\r\n\r\n李四 138 0000 0031\n王五 13800000032")).toEqual([
      [1, "张三", "13800000031", null],
      [3, "李四", "13800000031", "listed-twice"],
      [4, "王五", "13800000032", null],
    ]);
  });

  it("any text gives a line for each that is not empty, each number right at most once", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: "binary" }), (text) => {
        const people = readPastedPeople(text);
        const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
        expect(people.map((person) => person.text)).toEqual(lines.map((line) => line.trim()));
        const right = people.filter(({ error }) => error === null);
        expect(new Set(right.map(({ mobileNumber }) => mobileNumber)).size).toBe(right.length);
      }),
    );
  });
});
