import { describe, expect, it } from "vitest";
import { Field } from "~/app/components/form/field";
import { render, tagWith } from "../render";

describe("Field", () => {
  it("ties label, hint and error to the input and keeps what was entered", () => {
    const html = render(
      <Field
        name="url"
        label="网址"
        hint="以 https:// 开头"
        error="网址格式不正确"
        defaultValue="abc"
      />,
    );
    const input = tagWith(html, 'name="url"');
    expect(input).toContain('id="field-url"');
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('aria-describedby="field-url-hint field-url-error"');
    expect(input).toContain('value="abc"');
    expect(tagWith(html, "<label")).toContain('for="field-url"');
    expect(html).toMatch(/id="field-url-error">.*网址格式不正确/);
    expect(html).toMatch(/id="field-url-hint">以 https:\/\/ 开头/);
  });

  it("without an error is not marked invalid and describes nothing", () => {
    const input = tagWith(render(<Field name="url" label="网址" />), 'name="url"');
    expect(input).not.toContain("aria-invalid");
    expect(input).not.toContain("aria-describedby");
  });
});
