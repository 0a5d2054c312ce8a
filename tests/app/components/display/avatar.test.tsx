import { describe, expect, it } from "vitest";
import { Avatar } from "~/app/components/display/avatar";
import { SiteCard } from "~/app/components/display/site-card";
import { render, tagWith } from "../render";

describe("Avatar and SiteCard", () => {
  // docs/product.md#a-site-without-a-logo-shows-one-character
  it("a favourite without a logo shows the first character of its name, whole", () => {
    expect(render(<SiteCard name="东方财富" url="https://example.com" />)).toContain(">东</span>");
    expect(render(<Avatar name="𠮷野家" />)).toContain(">𠮷</span>");
    expect(render(<Avatar name=" wind" />)).toContain(">W</span>");
  });

  it("shows the picture where there is one", () => {
    const html = render(<Avatar name="张" src="https://example.com/a.png" />);
    expect(tagWith(html, "<img")).toContain('src="https://example.com/a.png"');
    expect(html).not.toContain(">张<");
  });
});
