import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerIds } from "~/app/content/providers/providers";
import { paths } from "~/app/paths";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { hrefs, part } from "~/tests/support/html";
import { textOf, Visitor } from "~/tests/support/visitor";

const TABS = ["首页推荐", "创意设计", "技术开发", "策划营销"];

describe("home and the marketing layout", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
  });
  afterAll(() => test.close());

  const currentTab = async (path: string) => {
    const tabs = part(await visitor.get(path), /<nav class="site-tabs/, "nav");
    return tabs.match(/aria-current="page"[^>]*>([^<]+)/)?.[1];
  };

  // docs/product.md#the-home-page-answers-in-chinese
  it("answers 200, in Chinese", async () => {
    const home = await visitor.get("/index");
    expect(home.status).toBe(200);
    expect(home.text).toContain('<html lang="zh-CN"');
  });

  // docs/product.md#the-home-page-names-four-customer-segments
  it("names the four segments", async () => {
    const text = textOf(await visitor.get("/index"));
    for (const name of ["个人创作者", "创业团队", "代运营机构", "企业与政府"]) {
      expect(text).toContain(name);
    }
  });

  // docs/product.md#providers-come-in-three-categories
  // docs/product.md#the-top-bar-has-four-tabs
  it("shows the four tabs and service providers in three categories", async () => {
    const home = await visitor.get("/index");
    const tabs = part(home, /<nav class="site-tabs/, "nav");
    expect(hrefs(tabs)).toEqual([0, 1, 2, 3].map((isShow) => paths.home({ isShow })));
    for (const tab of TABS) expect(tabs).toContain(tab);
    const cards = hrefs(home.text).filter((href) => href.startsWith("/content?"));
    expect(cards.toSorted()).toEqual(
      providerIds.map((sometext) => paths.content({ sometext })).toSorted(),
    );
  });

  // docs/product.md#a-tab-of-the-home-page-has-an-address
  it.each(TABS.map((tab, isShow) => ({ tab, isShow })))(
    "isShow=$isShow selects $tab",
    async ({ tab, isShow }) => {
      expect(await currentTab(`/index?isShow=${isShow}`)).toBe(tab);
      const page = await visitor.get(`/index?isShow=${isShow}`);
      expect(page.text).toContain(`data-tab="${isShow}"`);
    },
  );

  // docs/product.md#a-tab-of-the-home-page-has-an-address
  it("a category's tab shows the providers of that category alone", async () => {
    const cards = async (isShow: number) =>
      hrefs((await visitor.get(`/index?isShow=${isShow}`)).text)
        .filter((href) => href.startsWith("/content?"))
        .map((href) => href.replace("/content?sometext=", ""));
    expect(await cards(1)).toEqual(["design01", "design02", "animation01", "animation02"]);
    expect(await cards(2)).toEqual(["technology01", "technology02", "technology03"]);
    expect(await cards(3)).toEqual(["scheme1", "scheme2"]);
  });

  // docs/product.md#a-tab-of-the-home-page-has-an-address
  it("a missing or out-of-range isShow selects the first tab", async () => {
    for (const query of ["", "?isShow=", "?isShow=4", "?isShow=-1", "?isShow=1.5", "?isShow=x"]) {
      expect(await currentTab(`/index${query}`)).toBe(TABS[0]);
    }
  });

  // docs/product.md#the-footer-has-the-legal-links-and-the-filing-number
  it("the footer has the six legal links and the filing-number link", async () => {
    const footer = part(await visitor.get("/index"), /<footer/, "footer");
    const links = hrefs(footer);
    for (const type of ["jianguan", "jiufen", "yinsi", "shiyong", "mianze", "user"]) {
      expect(links).toContain(paths.agreement({ type }));
    }
    expect(links).toContain("https://beian.miit.gov.cn/");
    expect(footer).toContain(test.dependencies.config.FILING_NUMBER);
  });
});
