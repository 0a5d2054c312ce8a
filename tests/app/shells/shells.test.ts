import { describe, expect, it, onTestFinished } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { startTestApp } from "~/tests/support/app";
import { logIn } from "~/tests/support/client";
import { all, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const COMPANY = "/company?redirectTo=";
const AGREEMENTS = ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"];

describe("the two layouts and their pages", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#the-top-bar-has-four-tabs
  // docs/product.md#login-and-publish-links-open-the-login
  // docs/product.md#the-footer-has-the-legal-links-and-the-filing-number
  // docs/product.md#the-secondary-layout-has-a-logo-and-a-title
  // docs/product.md#the-secondary-footer-has-four-links-and-the-contact
  // docs/product.md#the-right-hand-navigation-has-four-entries
  it.each<[path: string, selector: string, words: RegExp, links: string[]]>([
    [
      "/index",
      "nav.site-tabs",
      /^首页推荐 创意设计 技术开发 策划营销$/,
      ["0", "1", "2", "3"].map((tab) => `/index?isShow=${tab}`),
    ],
    ["/index", ".site-actions", /登录/, ["/login?redirectTo=%2Findex"]],
    [
      "/index",
      ".site-actions",
      /信息发布$/,
      ["/login?redirectTo=%2Farticle%2Fcreate&from=%2Findex"],
    ],
    ["/index", "footer", /演示备案号（由运营方配置）/, ["https://beian.miit.gov.cn/"]],
    ["/index", "footer", /隐私/, AGREEMENTS.map((type) => `/agreement?type=${type}`)],
    ["/updateLog", "header", /更新日志/, ["/home", "/pricing", "/assistance", "/downLoad"]],
    ["/urlNavigate", "header", /网站导航/, []],
    ["/aboutUs", "header", /关于我们/, []],
    ["/useProtocol", "header", /用户协议/, []],
    ["/assistance", "header", /帮助中心/, []],
    [
      "/updateLog",
      "footer",
      /演示客服（由运营方配置）/,
      ["/updateLog", "/assistance", "/aboutUs", "/useProtocol"],
    ],
    [
      "/updateLog",
      "nav.about-nav",
      /^联系客服 更新日志 关于我们 使用条款$/,
      ["/pricing/service", "/updateLog", "/aboutUs", "/agreement?type=shiyong"],
    ],
  ])("%s has in %s the words %s and the links %j", async (path, selector, words, links) => {
    const found = one(await visitor.get(path), selector);
    expect(wordsOf(found)).toMatch(words);
    expect(hrefs(found)).toEqual(expect.arrayContaining(links));
    if (selector === "footer" && path === "/updateLog") one(found, '[aria-label="关注我们"]');
  });

  // docs/product.md#the-header-leads-to-the-next-step
  it.each([
    [phones.newcomer, "", "/article/create"],
    [phones.reviewer, "", "/workbench"],
    [phones.editor, "80001", "/workbench"],
    [phones.invited, "", COMPANY],
  ])(
    "the header of %s in the company %j has the account menu and leads to %s",
    async (...given) => {
      const [mobile, company_id, to] = given;
      await logIn(visitor, mobile);
      if (company_id) await visitor.submit("/company", { company_id });
      // The first is a page that anonymous visitors get from the cache.
      for (const path of ["/customerCases", "/urlNavigate"]) {
        const company = `${COMPANY}${encodeURIComponent(path)}`;
        const actions = one(await visitor.get(path), ".site-actions");
        expect(hrefs(actions).at(-1)).toBe(to === COMPANY ? company : to);
        const menu = ["/workbench", "/accountInformation", "/order", company];
        expect(hrefs(actions)).toEqual(expect.arrayContaining(menu));
        one(actions, 'form[method="post"][action="/logout"]');
        expect(all(actions, '[href^="/login"]')).toEqual([]);
      }
    },
  );

  // docs/product.md#the-header-leads-to-the-next-step
  it("a member whose plan ends within a month is led to the plans", async () => {
    const later = await startTestApp({ overrides: { now: () => Date.parse("2099-12-10") } });
    onTestFinished(later.close);
    const member = await signInAs(later, "an individual with basic VIP");
    const actions = one(await member.get("/index"), ".site-actions");
    expect(wordsOf(actions)).toMatch(/去续费$/);
    expect(hrefs(actions).at(-1)).toBe("/pricing");
  });

  // docs/product.md#reports-need-consent
  it("consent is asked for before the content, until it is answered", async () => {
    const read = async () => all(await visitor.get("/index"), ".consent, main");
    expect((await read()).map((element) => element.className)).toEqual(["consent", "page"]);
    await visitor.submit("/preferences", { analytics: "denied" });
    expect(await read()).toHaveLength(1);
  });

  it("the demo's contact comes in the page's language", async () => {
    await visitor.submit("/preferences", { lng: "en" });
    const footer = one(await visitor.get("/updateLog"), "footer");
    expect(wordsOf(footer)).toContain("Demo support (set by the operator)");
  });

  // docs/product.md#the-404-page-shows-the-error-image
  it("/404 shows the error image, with status 404", async () => {
    const page = await visitor.get("/404");
    expect(page.status).toBe(404);
    const [image = ""] = one(page, 'use[href^="/images/"]').getAttribute("href")?.split("#") ?? [];
    expect((await visitor.get(image)).status).toBe(200);
  });

  // docs/product.md#the-website-navigation-has-four-sections
  // docs/product.md#common-sites-need-a-login
  // docs/product.md#the-first-active-section-depends-on-the-login
  // docs/product.md#a-site-without-a-logo-shows-one-character
  it("the website navigation begins with common sites for a signed-in visitor alone", async () => {
    const links = ["数据洞察", "素材网站", "电商后台"];
    for (const [who, sections] of [
      [visitor, links],
      [await signInAs(test, "an individual with basic VIP"), ["常用网站", ...links]],
    ] as const) {
      const page = await who.get("/urlNavigate");
      expect(all(page, 'h2[id$="-title"]').map(wordsOf)).toEqual(sections);
      expect(wordsOf(one(page, '[aria-current="true"]'))).toBe(sections[0]);
      expect(wordsOf(page)).toContain("新 新榜");
    }
  });
});
