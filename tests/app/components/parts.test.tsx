import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Avatar } from "~/app/components/display/avatar";
import { iconNames } from "~/app/components/display/icon-names";
import { QrCode } from "~/app/components/display/qr-code";
import { SiteCard } from "~/app/components/display/site-card";
import { Table } from "~/app/components/display/table";
import { Timeline } from "~/app/components/display/timeline";
import { FlashMessages } from "~/app/components/feedback/flash-messages";
import { Button, LinkButton } from "~/app/components/form/button";
import { Pagination, pagesToShow } from "~/app/components/navigation/pagination";
import { SideNavigation } from "~/app/components/navigation/side-navigation";
import { Tabs } from "~/app/components/navigation/tabs";
import { ThemeAndLanguage } from "~/app/components/navigation/theme-and-language";
import { render, tagWith } from "./render";

describe("Button", () => {
  it("says that its action is under way and stays focusable", () => {
    const button = tagWith(render(<Button pending>登录</Button>), "<button");
    expect(button).toContain('aria-busy="true"');
    expect(button).toContain('aria-disabled="true"');
    expect(button).not.toContain(" disabled");
  });

  it("submits nothing unless it is told to", () => {
    expect(render(<Button>复制</Button>)).toContain('type="button"');
  });

  it("as a link leads where it says, here or elsewhere", () => {
    expect(render(<LinkButton href="/pricing">价格</LinkButton>)).toContain('href="/pricing"');
    expect(render(<LinkButton href="https://example.com/a.zip">下载</LinkButton>)).toContain(
      'href="https://example.com/a.zip"',
    );
  });
});

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

describe("Table", () => {
  const columns = [
    { key: "price", title: "金额", cell: (row: number) => `¥${row}`, numeric: true },
  ];

  it("gives each value the title it has as a card, and no role that an element has by itself", () => {
    const html = render(
      <Table caption="订单" columns={columns} rows={[1599]} rowKey={String} empty={null} />,
    );
    expect(tagWith(html, "<td")).toContain('data-title="金额"');
    expect(html).not.toContain("role=");
    expect(html).toContain("¥1599");
  });

  it("says when it has no rows", () => {
    const html = render(
      <Table caption="订单" columns={columns} rows={[]} rowKey={String} empty={<p>暂无数据</p>} />,
    );
    expect(html).toBe("<p>暂无数据</p>");
  });
});

describe("Pagination", () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, -3, 12]],
    [6, 12, [1, -2, 5, 6, 7, -8, 12]],
    [12, 12, [1, -2, 11, 12]],
    [1, 250_000_000_000_000, [1, 2, -3, 250_000_000_000_000]],
  ])("of page %i of %i shows first, last and neighbours", (page, pages, shown) => {
    expect(pagesToShow(page, pages)).toEqual(shown);
  });

  it("is absent for one page and marks the current of several", () => {
    const toPage = (page: number) => `/order?page=${page}`;
    expect(render(<Pagination page={1} pages={1} toPage={toPage} />)).toBe("");
    const html = render(<Pagination page={2} pages={3} toPage={toPage} />);
    expect(tagWith(html, 'aria-current="page"')).toContain('href="/order?page=2"');
    expect(tagWith(html, 'rel="next"')).toContain('href="/order?page=3"');
  });
});

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

describe("QrCode", () => {
  const outline = { path: "M0 0h1v1H0z", size: 21 };

  it("is a named picture while it is valid", () => {
    const html = render(
      <QrCode outline={outline} label="登录二维码" state="shown" expiredText="" />,
    );
    expect(tagWith(html, 'role="img"')).toContain('aria-label="登录二维码"');
    expect(html).not.toContain("qr-code-cover");
  });

  it("says that it has expired", () => {
    const html = render(
      <QrCode outline={outline} label="登录二维码" state="expired" expiredText="二维码已失效" />,
    );
    expect(html).toMatch(/role="status".*二维码已失效/);
  });
});

describe("FlashMessages", () => {
  it("stand in a status region of the page itself", () => {
    const html = render(
      <FlashMessages
        messages={[{ kind: "unauthorized" }, { kind: "success", key: "messages:bound" }]}
      />,
    );
    expect(html).toMatch(/role="status".*授权失败，请重新登录.*手机绑定成功/);
    expect(tagWith(html, "data-dismiss")).toContain("data-enhanced");
  });
});

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

describe("Timeline", () => {
  it("is a list of what happened when, without style attributes", () => {
    const html = render(<Timeline items={[{ time: "2015", title: "团队成立" }]} />);
    expect(html).toMatch(/<ul[^>]*>.*<li.*团队成立.*2015/);
    expect(html).not.toContain("style=");
  });
});

describe("icons", () => {
  it("each have their outline in the one file", () => {
    const file = readFileSync("app/components/display/icons.svg", "utf8");
    const ids = [...file.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids).toEqual([...iconNames]);
  });
});
