import { describe, expect, it } from "vitest";
import { PasswordField } from "~/app/components/form/password-field";
import { render, tagWith } from "../render";

describe("PasswordField", () => {
  it("is masked and never filled in by the server", () => {
    const input = tagWith(render(<PasswordField name="password" />), 'name="password"');
    expect(input).toContain('type="password"');
    expect(input).not.toContain("value=");
  });
});
