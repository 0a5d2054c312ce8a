import { describe, expect, it } from "vitest";
import { getPricingContent } from "~/app/content/pricing/pricing";
import { wordsOf } from "./all-content";

const chinese = getPricingContent("zh-CN");
const english = getPricingContent("en");

/** A plan's words, in both languages. */
const plan = (id: string) =>
  [chinese, english].map((content) => wordsOf(content.plans.find((each) => each.id === id)));

/** A row of the comparison: free, basic, advanced, custom. */
const row = (heading: string) =>
  chinese.comparison.rows.find(([first]) => first === heading)?.slice(1);

describe("the pricing copy", () => {
  // docs/product.md#four-plans-are-offered
  it("there are four plans: free, basic VIP, advanced VIP, custom", () => {
    expect(chinese.plans.map(({ id }) => id)).toEqual(["free", "basic", "advanced", "custom"]);
    expect(chinese.plans.map(({ name }) => name)).toEqual([
      "免费版",
      "基础版 VIP",
      "高级版 VIP",
      "定制版",
    ]);
    expect(plan("custom")[0]).toContain("私有化部署");
  });

  // docs/product.md#the-free-plan
  it("free has 6 channels, 1 GB, 100 publications, price 0 and a 7-day advanced trial", () => {
    const [zh, en] = plan("free");
    for (const fact of [
      "6 个渠道",
      "抖音、快手、视频号",
      "3 个图文渠道",
      "1 GB",
      "每年 100 次",
      "0 元",
      "7 天高级版",
    ]) {
      expect(zh).toContain(fact);
    }
    for (const fact of [
      "6 channels",
      "1 GB",
      "100 publications per year",
      "CNY 0",
      "7-day Advanced",
    ]) {
      expect(en).toContain(fact);
    }
  });

  // docs/product.md#the-basic-plan
  it("basic VIP has 20 or more channels, 3 GB, 2000 publications, 1599 a year, 0.1 for extras", () => {
    const [zh, en] = plan("basic");
    for (const fact of ["20 个及以上渠道", "3 GB", "每年 2000 次", "1599 元", "0.1 元", "客服"]) {
      expect(zh).toContain(fact);
    }
    for (const fact of [
      "20 or more",
      "3 GB",
      "2000 publications per year",
      "CNY 1599",
      "CNY 0.1",
    ]) {
      expect(en).toContain(fact);
    }
  });

  // docs/product.md#the-advanced-plan
  it("advanced VIP has 5 GB, 3600 publications, 7999 a year and several accounts", () => {
    const [zh, en] = plan("advanced");
    for (const fact of ["5 GB", "每年 3600 次", "7999 元", "多个账号"]) expect(zh).toContain(fact);
    for (const fact of ["5 GB", "3600 publications per year", "CNY 7999", "Several accounts"]) {
      expect(en).toContain(fact);
    }
  });

  // docs/product.md#the-custom-plan
  it("what has no number is a question for customer service", () => {
    expect(row("分发渠道")).toEqual(["6 个", "20 个及以上", "以客服说明为准", "按方案约定"]);
    const custom = chinese.comparison.rows.map((cells) => cells.at(-1) ?? "");
    expect(custom.join("")).not.toMatch(/\d/);
    expect(plan("custom").join("")).not.toMatch(/\d/);
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("the comparison shows every number", () => {
    expect(row("价格")).toEqual(["0 元", "1599 元／年", "7999 元／年", "联系客服报价"]);
    expect(row("云盘空间")?.slice(0, 3)).toEqual(["1 GB", "3 GB", "5 GB"]);
    expect(row("每年发布次数")?.slice(0, 3)).toEqual(["100 次", "2000 次", "3600 次"]);
    expect(row("加量发布")?.[1]).toContain("0.1 元");
    for (const cells of chinese.comparison.rows) {
      expect(cells).toHaveLength(chinese.comparison.columns.length);
    }
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("free has one account per channel and no groups; basic adds groups; advanced adds accounts", () => {
    expect(row("同一渠道登录账号")?.slice(0, 3)).toEqual(["一个", "一个", "多个"]);
    expect(row("稿件分组")?.slice(0, 3)).toEqual(["不支持", "支持", "支持"]);
    expect(row("账号分组")?.slice(0, 3)).toEqual(["不支持", "支持", "支持"]);
  });

  // docs/product.md#member-only-features-are-marked
  it("hot articles and the image center are for members only", () => {
    expect(row("热门文章（会员专享）")?.slice(0, 3)).toEqual(["不支持", "支持", "支持"]);
    expect(row("图片中心（会员专享）")?.slice(0, 3)).toEqual(["不支持", "支持", "支持"]);
    expect(wordsOf(english.comparison)).toContain("Image centre (members only)");
  });

  // docs/product.md#thirteen-features-need-a-membership
  it("the thirteen member features are listed", () => {
    expect(chinese.memberFeatures.items).toHaveLength(13);
    expect(english.memberFeatures.items).toHaveLength(13);
  });

  // docs/product.md#years-are-whole-numbers-from-1-to-100
  it("1 to 100 years can be bought", () => {
    expect(wordsOf(chinese.questions)).toContain("最少 1 年，最多 100 年");
  });
});
