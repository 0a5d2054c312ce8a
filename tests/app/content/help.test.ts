import { describe, expect, it } from "vitest";
import { findHelpSection, getHelpContent } from "~/app/content/help/help";
import { wordsOf } from "./all-content";

const chinese = getHelpContent("zh-CN");
const english = getHelpContent("en");

describe("the help centre", () => {
  // docs/product.md#the-help-centre-has-three-groups
  it("has three groups: feature guide, FAQ and tutorial videos", () => {
    const titles = Object.values(chinese.groups).map(({ title }) => title);
    expect(titles).toEqual(["功能指南", "常见问题", "教学视频"]);
    const guide = chinese.guide.map(({ id, items = [] }) => [id, items.map((item) => item.id)]);
    expect(guide).toEqual([
      ["calendar", []],
      ["hot", []],
      ["interaction", ["sign-up", "vote", "goods"]],
      ["material", ["material-text", "material-import"]],
      ["long-picture", []],
      ["distribution", []],
      ["share", ["share-voice", "share-chat"]],
      ["statistics", []],
    ]);
    expect(chinese.faq.map(({ id, title }) => [id, title])).toEqual([
      ["faq-content", "内容创作"],
      ["faq-template", "模板设计"],
      ["faq-video", "视频分发"],
    ]);
  });

  // docs/product.md#the-type-parameter-opens-a-section
  it.each(["calendar", "vote", "material-import", "faq-video", "faq-roles", "tutorials"])(
    "a type names a section, a sub-item or a group: %s",
    (id) => {
      expect(findHelpSection(chinese, id)).toBe(id);
    },
  );

  // docs/product.md#the-type-parameter-opens-a-section
  it.each(["unknown", null])("the type %s names none", (id) => {
    expect(findHelpSection(chinese, id)).toBeNull();
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it("there are ten tutorial videos, each with a title and captions", () => {
    for (const { tutorials } of [chinese, english]) {
      expect(tutorials).toHaveLength(10);
      expect(new Set(tutorials.map(({ title }) => title)).size).toBe(10);
      for (const { captions } of tutorials) expect(captions).toHaveLength(3);
    }
  });

  // docs/product.md#the-help-states-the-import-limits
  // docs/product.md#member-only-features-are-marked
  // docs/product.md#the-widget-needs-the-phone-alone
  it.each([
    ["Word 和 PDF 不超过 5 MB，视频不超过 50 MB", "Word and PDF up to 5 MB, video up to 50 MB"],
    ["热门文章和图片中心是会员专享功能", "Hot articles and the image centre are member-only"],
    ["手机号必填，姓名与备注选填", ""],
  ])("says: %s", (text, inEnglish) => {
    expect(wordsOf(chinese)).toContain(text);
    expect(wordsOf(english)).toContain(inEnglish);
  });
});
