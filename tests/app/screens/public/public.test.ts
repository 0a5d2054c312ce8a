import { describe, expect, it } from "vitest";
import { providerIds } from "~/app/content/provider-ids";
import { paths } from "~/app/paths";
import { all, attributesOf, documentOf, hrefs, one, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { startOwnApp, useTestApp, useVisitor } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const TABS = ["首页推荐", "创意设计", "技术开发", "策划营销"];
const BROWSERS = [
  { id: "edge", name: "Edge", address: "edge://extensions/" },
  { id: "chrome", name: "Chrome", address: "chrome://extensions/" },
  { id: "360", name: "360", address: "se://extensions/" },
  { id: "qq", name: "QQ", address: "qqbrowser://extensions/manage" },
];

describe("public pages", () => {
  const visitor = useVisitor(useTestApp());

  // docs/product.md#the-root-leads-to-the-home-page
  // docs/product.md#unknown-pages-lead-to-the-workbench
  // docs/product.md#the-page-parameter-leads-to-a-screen
  // docs/product.md#provider-cards-lead-to-nine-pages
  it.each([
    ["/", "/home"],
    ["/index.html", "/home"],
    ["/home", "/index"],
    ["/no/such/page", "/workbench"],
    ["/index?page=user", "/accountInformation"],
    ["/pricing?page=help", "/help"],
    ["/aboutUs?page=memberPoints", "/memberPoints"],
    ["/assistance?page=order", "/order"],
    ["/content", "/index"],
    ["/content?sometext=", "/index"],
    ["/content?sometext=design03", "/index"],
    ["/content?sometext=constructor", "/index"],
  ])("%s leads to %s", async (path, target) => {
    const answer = await visitor.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, target]);
  });

  // docs/product.md#the-page-parameter-leads-to-a-screen
  // docs/product.md#unknown-files-and-interfaces-answer-404
  it.each([
    ["/index?page=", 200],
    ["/index?page=constructor", 200],
    ["/index?page=USER", 200],
    ["/index?page=user&page=order", 200],
    ["/missing.png", 404],
    ["/images/missing.svg", 404],
  ])("%s leads nowhere: %i", async (path, status) => {
    expect((await visitor.get(path)).status).toBe(status);
  });

  // docs/product.md#unknown-pages-lead-to-the-workbench
  // docs/product.md#older-addresses-lead-to-their-screens
  it("the targets of older links end on a screen", async () => {
    await visitor.logIn(phones.admin);
    for (const path of ["/userCenter", "/downLoad", "/help", "/memberPoints", "/no/such/page"])
      expect((await visitor.follow(await visitor.get(path))).status).toBe(200);
  });

  // docs/product.md#the-home-page-answers-in-chinese
  // docs/product.md#providers-come-in-three-categories
  // docs/product.md#a-tab-of-the-home-page-has-an-address
  it.each([
    ["?isShow=1", 1, ["design01", "design02", "animation01", "animation02"]],
    ["?isShow=2", 2, ["technology01", "technology02", "technology03"]],
    ["?isShow=3", 3, ["scheme1", "scheme2"]],
    ...["", "?isShow=", "?isShow=0", "?isShow=4", "?isShow=-1", "?isShow=1.5", "?isShow=x"].map(
      (query): [string, number, readonly string[]] => [query, 0, providerIds],
    ),
  ])("/index%s selects tab %i, with the providers of that category alone", async (...given) => {
    const [query, tab, expected] = given;
    const page = await visitor.get(`/index${query}`);
    const tabs = one(page, "nav.site-tabs");
    const providers = hrefs(page)
      .filter((href) => href.startsWith("/content?"))
      .map((href) => href.replace("/content?sometext=", ""));
    expect(wordsOf(one(tabs, '[aria-current="page"]'))).toBe(TABS[tab]);
    expect(documentOf(page).documentElement.lang).toBe("zh-CN");
    expect(providers.toSorted()).toEqual([...expected].toSorted());
  });

  // docs/product.md#proof-comes-from-the-operator
  it("the home page shows the operator's proof in the visitor's language, otherwise none", async () => {
    expect((await visitor.get("/index")).text).not.toContain("showcase");
    const SHOWCASE = JSON.stringify({
      platforms: [{ name: { "zh-CN": "抖音", en: "Douyin" }, logo: "https://cdn.example/d.svg" }],
      figures: [{ value: "1,200", label: "每天发布的文章" }],
    });
    const reader = new Visitor(await startOwnApp({ SHOWCASE }));
    const shown = async () =>
      one(await reader.get("/index"), 'section[aria-labelledby="showcase-title"]');
    const section = await shown();
    expect(attributesOf(section, "img", "src")).toEqual(["https://cdn.example/d.svg"]);
    expect(wordsOf(section)).toMatch(/抖音.*每天发布的文章.*1,200/);
    expect(all(section, "blockquote")).toEqual([]);
    await reader.submit("/preferences", { lng: "en" });
    expect(wordsOf(await shown())).toMatch(/Douyin.*每天发布的文章/);
  });

  // docs/product.md#the-download-page-offers-extension-34
  it.each(["", "https://files.example.com/extension-3.4.zip"])(
    "download offers the zip as a file and its whole address in a field: %j",
    async (EXTENSION_ZIP_URL) => {
      const reader = EXTENSION_ZIP_URL
        ? new Visitor(await startOwnApp({ EXTENSION_ZIP_URL }))
        : visitor;
      const page = await reader.get("/downLoad");
      expect(hrefs(page)).toContain(EXTENSION_ZIP_URL || "/extension-3.4.zip");
      const field = one(page, 'input[value$=".zip"][readonly]');
      const whole = EXTENSION_ZIP_URL || "http://localhost/extension-3.4.zip";
      expect(field.getAttribute("value")).toBe(whole);
      const zip = await reader.get("/extension-3.4.zip");
      expect([zip.status, zip.headers["content-type"]]).toEqual([200, "application/zip"]);
    },
  );

  // docs/product.md#the-download-page-explains-each-browser
  it.each([...BROWSERS, { ...BROWSERS[0], id: "unknown" }])(
    "the tab $id gives the steps of $name",
    async ({ id, name = "", address = "" }) => {
      const page = await visitor.get(paths.downLoad({ browser: id }));
      const tabs = one(page, 'nav[class="tabs"]');
      expect(hrefs(tabs)).toEqual(BROWSERS.map((each) => paths.downLoad({ browser: each.id })));
      expect(wordsOf(one(tabs, '[aria-current="page"]'))).toContain(name);
      expect(wordsOf(one(page, "ol.install-steps"))).toContain(address);
    },
  );
});
