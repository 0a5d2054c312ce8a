import { describe, expect, it } from "vitest";
import { findHelpSection, getHelpContent } from "~/app/content/help/help";
import { toTutorialAnchor } from "~/app/content/help/search";
import { wordsOf } from "./all-content";

const chinese = getHelpContent("zh-CN");
const english = getHelpContent("en");

describe("the help centre", () => {
  // docs/product.md#the-help-centre-has-three-groups
  it("has three groups: feature guide, FAQ and tutorial videos", () => {
    expect(Object.values(chinese.groups).map(({ title }) => title)).toEqual([
      "功能指南",
      "常见问题",
      "教学视频",
    ]);
  });

  // docs/product.md#the-help-centre-has-three-groups
  it("the guide lists every feature with its sub-items, in order", () => {
    const outline = chinese.guide.map(({ id, items }) => [
      id,
      (items ?? []).map((item) => item.id),
    ]);
    expect(outline).toEqual([
      ["calendar", []],
      ["hot", []],
      ["interaction", ["sign-up", "vote", "goods"]],
      ["material", ["material-text", "material-import"]],
      ["long-picture", []],
      ["distribution", []],
      ["share", ["share-voice", "share-chat"]],
      ["statistics", []],
    ]);
  });

  // docs/product.md#the-help-centre-has-three-groups
  it("the FAQ lists content creation, template design and video distribution", () => {
    expect(chinese.faq.map(({ title }) => title)).toEqual(["内容创作", "模板设计", "视频分发"]);
    expect(chinese.faq.map(({ id }) => id)).toEqual(["faq-content", "faq-template", "faq-video"]);
  });

  // docs/product.md#the-type-parameter-opens-a-section
  it("a type names a section, a sub-item or a group; anything else names none", () => {
    for (const id of [
      "calendar",
      "vote",
      "material-import",
      "faq-video",
      "faq-roles",
      "tutorials",
    ]) {
      expect(findHelpSection(chinese, id)).toBe(id);
    }
    expect(findHelpSection(chinese, "unknown")).toBeNull();
    expect(findHelpSection(chinese, null)).toBeNull();
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it("there are ten tutorial videos, each with a title, a description and captions", () => {
    for (const { tutorials } of [chinese, english]) {
      expect(tutorials).toHaveLength(10);
      expect(new Set(tutorials.map(({ id }) => id)).size).toBe(10);
      expect(new Set(tutorials.map(({ title }) => title)).size).toBe(10);
      for (const { captions } of tutorials) expect(captions).toHaveLength(3);
    }
  });

  // docs/product.md#the-help-states-the-import-limits
  it("Word and PDF up to 5 MB, video up to 50 MB", () => {
    expect(wordsOf(chinese.guide)).toContain("Word 和 PDF 不超过 5 MB，视频不超过 50 MB");
    expect(wordsOf(english.guide)).toContain("Word and PDF up to 5 MB, video up to 50 MB");
  });

  // docs/product.md#member-only-features-are-marked
  it("the FAQ says that hot articles and the image center are member-only", () => {
    expect(wordsOf(chinese.faq)).toContain("热门文章和图片中心是会员专享功能");
    expect(wordsOf(english.faq)).toContain("Hot articles and the image centre are member-only");
  });

  // docs/product.md#the-widget-needs-the-phone-alone
  it("the sign-up widget needs the mobile number only", () => {
    expect(wordsOf(chinese.guide)).toContain("手机号必填，姓名与备注选填");
  });

  it("no two anchors are the same", () => {
    const anchors = [
      ...Object.values(chinese.groups),
      ...chinese.guide.flatMap((section) => [section, ...(section.items ?? [])]),
      ...chinese.faq,
      ...chinese.faq.flatMap(({ questions }) => questions),
      ...chinese.tutorials.map(({ id }) => ({ id: toTutorialAnchor(id) })),
    ].map(({ id }) => id);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
