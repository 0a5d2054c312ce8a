import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { part, wordsOf } from "~/tests/support/html";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("help centre", () => {
  let test: TestApp;
  let visitor: Visitor;

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
  });
  afterAll(() => test.close());

  const navigation = async () =>
    part(await visitor.get("/assistance"), /<nav class="side-nav help-navigation"/, "nav");

  // docs/product.md#secondary-pages-answer-to-every-visitor
  // docs/product.md#the-help-centre-has-three-groups
  it("answers with three groups", async () => {
    const page = await visitor.get("/assistance");
    expect(page.status).toBe(200);
    const groups = [...page.text.matchAll(/<h2[^>]* id="[^"]+-title">([^<]+)/g)].map(
      ([, name]) => name,
    );
    expect(groups).toEqual(["功能指南", "常见问题", "教学视频"]);
  });

  // docs/product.md#the-help-centre-has-three-groups
  it("the navigation lists every item of the guide and of the questions", async () => {
    const items = [...(await navigation()).matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)/g)];
    expect(items.map(([, id, label]) => `${id} ${label}`)).toEqual([
      "guide 功能指南",
      "calendar 营销日历",
      "hot 每日热榜",
      "interaction 互动",
      "sign-up 报名",
      "vote 投票",
      "goods 商品",
      "material 素材",
      "material-text 文字素材",
      "material-import 导入",
      "long-picture 长图",
      "distribution 分发",
      "share 分享",
      "share-voice 添加语音",
      "share-chat 分享到聊天",
      "statistics 统计",
      "faq 常见问题",
      "faq-content 内容创作",
      "faq-template 模板设计",
      "faq-video 视频分发",
      "tutorials 教学视频",
    ]);
  });

  it("every item of the navigation leads to a section of the page", async () => {
    const page = await visitor.get("/assistance");
    for (const [, id] of (await navigation()).matchAll(/href="#([^"]+)"/g)) {
      expect(page.text).toMatch(new RegExp(`<section [^>]*id="${id}"`));
    }
  });

  // docs/product.md#the-type-parameter-opens-a-section
  it("?type= marks the section the page opens at; an unknown one is ignored", async () => {
    const page = await visitor.get("/assistance?type=share");
    const section = part(page, /<section id="share"/, "section");
    expect(section).toMatch(/<h3[^>]* data-entry=""[^>]*>分享/);
    expect(page.text.match(/data-entry/g)).toHaveLength(1);
    for (const type of ["", "nothing", "constructor"]) {
      const other = await visitor.get(`/assistance?type=${type}`);
      expect(other.status).toBe(200);
      expect(other.text).not.toContain("data-entry");
    }
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it("ten films, each with poster and captions, fetched only when played", async () => {
    const list = part(await visitor.get("/assistance"), /<ul class="tutorials"/, "ul");
    const films = list.split(/<li(?: id="tutorial-[^"]+")?>/).slice(1);
    expect(films).toHaveLength(10);
    for (const film of films) {
      expect(film).toContain('preload="none"');
      expect(film).toMatch(/poster="[^"]+"/);
      expect(film).toMatch(/<track kind="captions"/);
      for (const [, address = ""] of film.matchAll(/(?:src|poster)="([^"]+)"/g)) {
        expect((await visitor.get(address)).status).toBe(200);
      }
    }
  });

  // docs/product.md#the-help-states-the-import-limits
  it("states the import limits", async () => {
    const text = textOf(await visitor.get("/assistance"));
    expect(text).toContain("Word 和 PDF 不超过 5 MB，视频不超过 50 MB");
  });

  // docs/product.md#member-only-features-are-marked
  it("the questions say which features are for members only", async () => {
    const faq = wordsOf(
      part(await visitor.get("/assistance"), /<section id="faq-content"/, "section"),
    );
    expect(faq).toContain("热门文章和图片中心是会员专享功能");
  });
});
