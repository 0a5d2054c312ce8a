import { describe, expect, it } from "vitest";
import { PhoneField } from "~/app/components/form/phone-field";
import { render, tagWith } from "../render";

describe("PhoneField", () => {
  it("offers the number keys and the visitor's own number, and cuts no pasted one", () => {
    const input = tagWith(render(<PhoneField name="mobileNumber" />), 'name="mobileNumber"');
    expect(input).toContain('type="text"');
    expect(input).toContain('inputMode="numeric"');
    expect(input).toContain('autoComplete="tel-national"');
    expect(Number(/maxLength="(\d+)"/.exec(input)?.[1])).toBeGreaterThan(
      "+86 (138) 0000-0001 ".length,
    );
  });
});
