import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { hrefs, part, wordsOf } from "~/tests/support/html";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("the secondary layout and its pages", () => {
  let test: TestApp;
  let visitor: Visitor;
  let member: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
    member = new Visitor(test);
    await member.logIn("13800000002");
  });
  afterAll(() => test.close());

  // docs/product.md#secondary-pages-answer-to-every-visitor
  // docs/product.md#the-user-agreement-has-an-address-of-its-own
  it.each(["/updateLog", "/urlNavigate", "/aboutUs", "/useProtocol", "/assistance"])(
    "%s answers 200",
    async (path) => {
      expect((await visitor.get(path)).status).toBe(200);
    },
  );

  // docs/product.md#the-user-centre-and-the-orders-are-private
  it("the user centre and my orders answer with their pages", async () => {
    for (const path of ["/accountInformation", "/order"]) {
      expect((await member.get(path)).status).toBe(200);
    }
  });

  // docs/product.md#the-secondary-layout-has-a-logo-and-a-title
  it.each([
    ["/updateLog", "更新日志"],
    ["/urlNavigate", "网站导航"],
    ["/aboutUs", "关于我们"],
    ["/useProtocol", "用户协议"],
    ["/assistance", "帮助中心"],
    ["/accountInformation", "用户中心"],
  ])("the section title of %s is %s", async (path, title) => {
    const header = part(await member.get(path), /<header class="site-header"/, "header");
    const [, shown] = header.match(/<p class="[^"]+">([^<]+)<\/p>/) ?? [];
    expect(shown).toBe(title);
  });

  // docs/product.md#the-secondary-footer-has-four-links-and-the-contact
  it("the footer leads to log, help, about and agreement, with contact and a picture", async () => {
    const footer = part(await visitor.get("/updateLog"), /<footer/, "footer");
    for (const path of ["/updateLog", "/assistance", "/aboutUs", "/useProtocol"]) {
      expect(hrefs(footer)).toContain(path);
    }
    expect(footer).toContain(test.dependencies.config.SERVICE_CONTACT);
    expect(footer).toContain('aria-label="关注我们"');
  });

  it("the demo's contact comes in the page's language", async () => {
    const reader = new Visitor(test);
    await reader.submit("/preferences", { lng: "en", redirectTo: "/updateLog" });
    const footer = part(await reader.get("/updateLog"), /<footer/, "footer");
    expect(footer).toContain("Demo support (set by the operator)");
    expect(footer).toContain("Demo filing number (set by the operator)");
  });

  // docs/product.md#the-right-hand-navigation-has-four-entries
  it("the right-hand navigation lists log, about, terms and serve client", async () => {
    const navigation = part(await visitor.get("/updateLog"), /<nav class="about-nav"/, "nav");
    expect(hrefs(navigation)).toEqual([
      "/updateLog",
      "/aboutUs",
      "/agreement?type=shiyong",
      "/customerCases",
    ]);
    expect(wordsOf(navigation)).toBe("更新日志 关于我们 使用条款 服务客户");
  });

  // docs/product.md#the-404-page-shows-the-error-image
  it("/404 shows the error image, with status 404", async () => {
    const page = await visitor.get("/404");
    expect(page.status).toBe(404);
    const [, image = ""] = page.text.match(/<img src="([^"]+)"/) ?? [];
    expect((await visitor.get(image)).status).toBe(200);
  });

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("about us has story, value, vision, team, the years 2015 to 2021 and partners", async () => {
    const page = await visitor.get("/aboutUs");
    for (const id of ["story", "value", "vision", "team", "timeline", "partners"]) {
      expect(page.text).toMatch(new RegExp(`<section [^>]*id="${id}"`));
    }
    const years = textOf(page).match(/\b20(1[5-9]|2[01])\b/g);
    expect([...new Set(years)]).toEqual(["2015", "2016", "2017", "2018", "2019", "2020", "2021"]);
  });

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("the carousel has 14 slides and a pause control", async () => {
    const carousel = part(await visitor.get("/aboutUs"), /<section class="carousel"/, "section");
    expect(carousel.match(/class="carousel-slide"/g)).toHaveLength(14);
    expect(carousel).toContain('data-carousel-action="pause"');
  });

  // docs/product.md#the-update-log-lists-versions
  it("the update log shows v1.1.0 and v1.0.0 with time, new and fixed features", async () => {
    const list = part(await visitor.get("/updateLog"), /<ol class="versions"/, "ol");
    const versions = list.split('<li class="version">').slice(1);
    expect(versions).toHaveLength(2);
    for (const [index, version] of ["v1.1.0", "v1.0.0"].entries()) {
      const entry = versions[index] ?? "";
      expect(wordsOf(entry)).toContain(version);
      expect(entry).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/i);
      expect(wordsOf(entry)).toContain("新增功能");
      expect(wordsOf(entry)).toContain("优化与修复");
    }
  });

  // docs/product.md#the-website-navigation-has-four-sections
  // docs/product.md#common-sites-need-a-login
  it("the website navigation has common sites only for a signed-in visitor", async () => {
    const headings = async (who: Visitor) =>
      [...(await who.get("/urlNavigate")).text.matchAll(/<h2[^>]* id="\w+-title">([^<]+)/g)].map(
        ([, name]) => name,
      );
    const links = ["数据洞察", "素材网站", "电商后台"];
    expect(await headings(visitor)).toEqual(links);
    expect(await headings(member)).toEqual(["常用网站", ...links]);
  });

  // docs/product.md#the-first-active-section-depends-on-the-login
  it("the first section is marked: common sites when signed in, otherwise data insight", async () => {
    const marked = async (who: Visitor) =>
      (await who.get("/urlNavigate")).text.match(/aria-current="true"[^>]*>([^<]+)/)?.[1];
    expect(await marked(visitor)).toBe("数据洞察");
    expect(await marked(member)).toBe("常用网站");
  });
});
