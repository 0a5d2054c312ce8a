import { describe, expect, it } from "vitest";
import { CodeField } from "~/app/components/form/code-field";
import { render, tagWith } from "../render";

describe("CodeField", () => {
  const html = render(<CodeField name="code" cooldown={60} />);

  it("takes at most 6 digits and lets the phone fill them in", () => {
    const input = tagWith(html, 'name="code"');
    expect(input).toContain('maxLength="6"');
    expect(input).toContain('inputMode="numeric"');
    expect(input).toContain('autoComplete="one-time-code"');
  });

  it("can be sent again without the script, where the server keeps the cooldown", () => {
    const button = tagWith(html, 'value="send-code"');
    expect(button).toContain('name="intent"');
    expect(button).not.toContain("disabled");
  });
});
