import { describe, expect, it } from "vitest";
import { MarketingShell } from "~/app/shells/marketing-shell";
import { SecondaryShell } from "~/app/shells/secondary-shell";
import type { ShellProps } from "~/app/shells/shell-props";
import { render, tagWith } from "./render";

const visitor: Omit<ShellProps, "children"> = {
  user: null,
  next: null,
  site: { filingNumber: "沪ICP备00000000号", serviceContact: "400-000-0000" },
  preferences: { theme: "system", language: "zh-CN", analytics: null },
  path: "/index",
  pathAndQuery: "/index",
};
const user = { ...visitor, user: { nickname: "张创作", headimgurl: "" }, next: "write" } as const;

describe("MarketingShell", () => {
  // docs/product.md#the-top-bar-has-four-tabs
  it("the top bar has the four tabs, each with its address", () => {
    const html = render(<MarketingShell {...visitor}>页面</MarketingShell>);
    ["首页推荐", "创意设计", "技术开发", "策划营销"].forEach((label, isShow) => {
      expect(html).toMatch(new RegExp(`<a[^>]*href="/index\\?isShow=${isShow}"[^>]*>${label}</a>`));
    });
  });

  it.each([
    ["/index", "首页推荐"],
    ["/index?isShow=2", "技术开发"],
    ["/index?isShow=7", "首页推荐"],
    ["/index?isShow=", "首页推荐"],
  ])("marks the tab of %s", (pathAndQuery, label) => {
    const html = render(
      <MarketingShell {...visitor} pathAndQuery={pathAndQuery}>
        页面
      </MarketingShell>,
    );
    expect(html.match(/<a[^>]*aria-current="page"[^>]*>([^<]*)/)?.[1]).toBe(label);
  });

  // docs/product.md#login-and-publish-links-open-the-login
  it("login and publish lead a visitor to the login dialog", () => {
    const html = render(<MarketingShell {...visitor}>页面</MarketingShell>);
    expect(html).toMatch(/<a[^>]*href="\/login\?redirectTo=%2Findex"[^>]*>登录<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/login[^"]*"[^>]*>.*?信息发布/);
  });

  it.each([
    ["choose-company", "/company", "选择企业"],
    ["renew", "/pricing", "去续费"],
    ["write", "/article/create", "信息发布"],
    ["check", "/approval/articles", "审核稿件"],
    ["workbench", "/workbench", "工作台"],
  ] as const)("the main button of a user leads on: %s", (next, href, label) => {
    const html = render(
      <MarketingShell {...user} next={next}>
        页面
      </MarketingShell>,
    );
    expect(html).toMatch(
      new RegExp(
        `<a[^>]*class="semi-button[^"]*"[^>]*href="${href}"[^>]*>.*?${label}|<a[^>]*href="${href}"[^>]*class="semi-button[^>]*>.*?${label}`,
      ),
    );
    expect(html).not.toContain('href="/login');
  });

  it("price, help and download are in the header of either layout, twice: as a row and as a menu", () => {
    for (const Shell of [MarketingShell, SecondaryShell]) {
      const html = render(<Shell {...visitor}>页面</Shell>);
      const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
      for (const path of ["/pricing", "/assistance", "/downLoad"])
        expect(header.split(`href="${path}"`)).toHaveLength(3);
    }
  });

  it("shows a user the account menu with a logout that is a POST", () => {
    const html = render(<MarketingShell {...user}>页面</MarketingShell>);
    expect(html).toContain("张创作");
    for (const path of ["/workbench", "/accountInformation", "/order"]) {
      expect(html).toContain(`href="${path}"`);
    }
    expect(tagWith(html, 'action="/logout"')).toContain('method="post"');
    expect(html).not.toContain('class="site-login"');
  });

  // docs/product.md#the-footer-has-the-legal-links-and-the-filing-number
  it("the footer has the six legal links and the filing-number site", () => {
    const html = render(<MarketingShell {...visitor}>页面</MarketingShell>);
    for (const type of ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"]) {
      expect(html).toContain(`href="/agreement?type=${type}"`);
    }
    expect(tagWith(html, "beian.miit.gov.cn")).toContain('href="https://beian.miit.gov.cn/"');
    expect(html).toContain("沪ICP备00000000号");
  });

  // docs/product.md#back-to-top-appears-after-1200-px
  it("back-to-top starts hidden, with its 1200 px and 800 ms", () => {
    const link = tagWith(render(<MarketingShell {...visitor}>页面</MarketingShell>), "back-to-top");
    expect(link).toContain("hidden");
    expect(link).toContain('data-back-to-top="1200"');
    expect(link).toContain('data-throttle="800"');
  });

  it("asks for consent until it is answered", () => {
    const asked = render(<MarketingShell {...visitor}>页面</MarketingShell>);
    expect(asked.match(/name="analytics" value="\w+"/g)).toEqual([
      'name="analytics" value="granted"',
      'name="analytics" value="denied"',
    ]);
    const preferences = { ...visitor.preferences, analytics: "denied" } as const;
    const answered = render(
      <MarketingShell {...visitor} preferences={preferences}>
        页面
      </MarketingShell>,
    );
    expect(answered).not.toContain("analytics");
  });
});

describe("SecondaryShell", () => {
  // docs/product.md#the-secondary-layout-has-a-logo-and-a-title
  it("the logo leads to /home", () => {
    const html = render(<SecondaryShell {...visitor}>页面</SecondaryShell>);
    expect(tagWith(html, 'class="site-logo"')).toContain('href="/home"');
  });

  // docs/product.md#the-secondary-layout-has-a-logo-and-a-title
  it.each([
    ["/updateLog", "更新日志"],
    ["/urlNavigate", "网站导航"],
    ["/aboutUs", "关于我们"],
    ["/useProtocol", "用户协议"],
    ["/assistance", "帮助中心"],
    ["/accountInformation", "用户中心"],
  ])("the section title of %s is %s", (path, title) => {
    const html = render(
      <SecondaryShell {...visitor} path={path} pathAndQuery={path}>
        页面
      </SecondaryShell>,
    );
    expect(html).toMatch(new RegExp(`<p class="[^"]*site-header-title">${title}</p>`));
  });

  // docs/product.md#the-secondary-footer-has-four-links-and-the-contact
  it("the footer has its four links, the contact and the follow-us image", () => {
    const html = render(<SecondaryShell {...visitor}>页面</SecondaryShell>);
    const footer = html.slice(html.indexOf("<footer"));
    for (const path of ["/updateLog", "/assistance", "/aboutUs", "/useProtocol"]) {
      expect(footer).toContain(`href="${path}"`);
    }
    expect(footer).toContain("400-000-0000");
    expect(tagWith(footer, 'role="img"')).toContain('aria-label="关注我们"');
  });

  // docs/product.md#the-right-hand-navigation-has-four-entries
  it("the right-hand navigation lists update log, about us, terms, serve client", () => {
    const html = render(<SecondaryShell {...visitor}>页面</SecondaryShell>);
    const navigation = html.match(/<nav class="about-nav".*?<\/nav>/)?.[0] ?? "";
    const labels = [...navigation.matchAll(/<a[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(labels).toEqual(["更新日志", "关于我们", "使用条款", "服务客户"]);
  });
});
