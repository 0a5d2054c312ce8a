import { describe, expect, it } from "vitest";
import { ThemeAndLanguage } from "~/app/components/navigation/theme-and-language";
import { render, tagWith } from "../render";

describe("ThemeAndLanguage", () => {
  it("posts one choice a press and comes back here", () => {
    const html = render(
      <ThemeAndLanguage
        preferences={{ theme: "dark", language: "zh-CN", analytics: null }}
        pathAndQuery="/aboutUs?x=1"
      />,
    );
    expect(tagWith(html, "<form")).toContain('method="post" action="/preferences"');
    expect(tagWith(html, 'name="redirectTo"')).toContain('value="/aboutUs?x=1"');
    expect(tagWith(html, 'value="dark"')).toContain('aria-pressed="true"');
    expect(tagWith(html, 'value="en"')).toContain('lang="en"');
  });
});
