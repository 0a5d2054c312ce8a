import { describe, expect, it } from "vitest";
import { MarketingShell } from "~/app/shells/marketing-shell";
import { SecondaryShell } from "~/app/shells/secondary-shell";
import type { ShellProps } from "~/app/shells/shell-props";
import { render, tagWith } from "~/tests/app/components/render";

const visitor: ShellProps = {
  user: null,
  next: null,
  site: { filingNumber: "沪ICP备00000000号", serviceContact: "400-000-0000" },
  preferences: { theme: "system", language: "zh-CN", analytics: null },
  path: "/index",
  pathAndQuery: "/index",
  children: "页面",
};
const user = { nickname: "张创作", headimgurl: "" };

const marketing = (props: Partial<ShellProps> = {}) =>
  render(<MarketingShell {...visitor} {...props} />);
const secondary = (props: Partial<ShellProps> = {}) =>
  render(<SecondaryShell {...visitor} {...props} />);
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => [href, label]);

describe("MarketingShell", () => {
  // docs/product.md#the-top-bar-has-four-tabs
  it("the top bar has the four tabs, each with its address", () => {
    const [tabs = ""] = /<nav class="site-tabs.*?<\/nav>/.exec(marketing()) ?? [];
    expect(linksOf(tabs)).toEqual([
      ["/index?isShow=0", "首页推荐"],
      ["/index?isShow=1", "创意设计"],
      ["/index?isShow=2", "技术开发"],
      ["/index?isShow=3", "策划营销"],
    ]);
  });

  // docs/product.md#login-and-publish-links-open-the-login
  it("login and publish lead a visitor to the login dialog", () => {
    expect(linksOf(marketing())).toContainEqual(["/login?redirectTo=%2Findex", "登录"]);
    expect(marketing()).toMatch(/<a[^>]*href="\/login[^"]*"[^>]*>.*?信息发布/);
  });

  // docs/product.md#the-header-leads-to-the-next-step
  it.each([
    ["choose-company", "/company", "选择企业"],
    ["renew", "/pricing", "去续费"],
    ["write", "/article/create", "信息发布"],
    ["check", "/approval/articles", "审核稿件"],
    ["workbench", "/workbench", "工作台"],
  ] as const)("the main button of a user leads on: %s", (next, href, label) => {
    const html = marketing({ user, next });
    const buttons = [...html.matchAll(/<a[^>]*class="semi-button.*?<\/a>/g)].map(([link]) => link);
    const button = buttons.find((link) => link.includes(label));
    expect(button).toContain(`href="${href}"`);
    expect(html).not.toContain('href="/login');
  });

  it("price, help and download are in the header of either layout, twice: as a row and as a menu", () => {
    for (const html of [marketing(), secondary()]) {
      const [header = ""] = /<header.*<\/header>/s.exec(html) ?? [];
      for (const path of ["/pricing", "/assistance", "/downLoad"])
        expect(header.split(`href="${path}"`)).toHaveLength(3);
    }
  });

  it("shows a user the account menu with a logout that is a POST", () => {
    const html = marketing({ user, next: "write" });
    expect(html).toContain("张创作");
    for (const path of ["/workbench", "/accountInformation", "/order"])
      expect(html).toContain(`href="${path}"`);
    expect(tagWith(html, 'action="/logout"')).toContain('method="post"');
    expect(html).not.toContain('class="site-login"');
  });

  // docs/product.md#the-footer-has-the-legal-links-and-the-filing-number
  it("the footer has the six legal links and the filing-number site", () => {
    const html = marketing();
    for (const type of ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"])
      expect(html).toContain(`href="/agreement?type=${type}"`);
    expect(tagWith(html, "beian.miit.gov.cn")).toContain('href="https://beian.miit.gov.cn/"');
    expect(html).toContain("沪ICP备00000000号");
  });

  // docs/product.md#back-to-top-appears-after-1200-px
  it("back-to-top starts hidden, with its 1200 px and 800 ms", () => {
    const link = tagWith(marketing(), "back-to-top");
    for (const part of ["hidden", 'data-back-to-top="1200"', 'data-throttle="800"', 'href="#'])
      expect(link).toContain(part);
  });

  it("asks for consent until it is answered", () => {
    const answers = [...marketing().matchAll(/name="analytics" value="(\w+)"/g)];
    expect(answers.map(([, value]) => value)).toEqual(["granted", "denied"]);
    const preferences = { ...visitor.preferences, analytics: "denied" } as const;
    expect(marketing({ preferences })).not.toContain("analytics");
  });
});

describe("SecondaryShell", () => {
  // docs/product.md#the-secondary-layout-has-a-logo-and-a-title
  it("the logo leads to /home", () => {
    expect(tagWith(secondary(), 'class="site-logo"')).toContain('href="/home"');
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
    const html = secondary({ path, pathAndQuery: path });
    expect(/<p class="[^"]*site-header-title">([^<]*)</.exec(html)?.[1]).toBe(title);
  });

  // docs/product.md#the-secondary-footer-has-four-links-and-the-contact
  it("the footer has its four links, the contact and the follow-us image", () => {
    const html = secondary();
    const footer = html.slice(html.indexOf("<footer"));
    for (const path of ["/updateLog", "/assistance", "/aboutUs", "/useProtocol"])
      expect(footer).toContain(`href="${path}"`);
    expect(footer).toContain("400-000-0000");
    expect(tagWith(footer, 'role="img"')).toContain('aria-label="关注我们"');
  });

  // docs/product.md#the-right-hand-navigation-has-four-entries
  it("the right-hand navigation lists update log, about us, terms, serve client", () => {
    const [navigation = ""] = /<nav class="about-nav".*?<\/nav>/.exec(secondary()) ?? [];
    const labels = linksOf(navigation).map(([, label]) => label);
    expect(labels).toEqual(["更新日志", "关于我们", "使用条款", "服务客户"]);
  });
});
