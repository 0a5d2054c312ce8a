import { expect, it } from "vitest";
import { CodeField } from "~/app/components/form/code-field";
import { render, tagWith } from "../render";

it("a code has at most 6 digits, which the phone fills in, and is sent again without the script", () => {
  const html = render(<CodeField name="code" cooldown={60} />);
  const input = tagWith(html, 'name="code"');
  for (const attribute of ['maxLength="6"', 'inputMode="numeric"', 'autoComplete="one-time-code"'])
    expect(input).toContain(attribute);
  expect(tagWith(html, 'name="intent" value="send-code"')).not.toContain("disabled");
});
