import { describe, expect, it } from "vitest";
import { SideNavigation } from "~/app/components/navigation/side-navigation";
import { Tabs } from "~/app/components/navigation/tabs";
import { render, tagWith } from "../render";

describe("Tabs and SideNavigation", () => {
  it("are links of which one is the current", () => {
    const html = render(
      <Tabs
        label="登录方式"
        items={[
          { label: "微信", to: "/login", current: true },
          { label: "短信", to: "/login?method=sms", current: false },
        ]}
      />,
    );
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(tagWith(html, 'href="/login?method=sms"')).not.toContain("aria-current");
  });

  it("tell the script what to follow and how often", () => {
    const html = render(
      <SideNavigation
        label="目录"
        scrollSpy={{ throttleMs: 300, tolerancePx: 10 }}
        smooth
        items={[{ label: "互动", to: "#hd", current: true, items: [{ label: "报名", to: "#bm" }] }]}
      />,
    );
    const navigation = tagWith(html, "<nav");
    expect(navigation).toContain('data-scroll-spy="10"');
    expect(navigation).toContain('data-throttle="300"');
    expect(navigation).toContain("data-smooth");
    expect(tagWith(html, 'href="#hd"')).toContain('aria-current="true"');
    expect(html).toContain('href="#bm"');
  });
});
