import { describe, expect, it } from "vitest";
import { getPricingContent } from "~/app/content/pricing/pricing";
import { wordsOf } from "./all-content";

const chinese = getPricingContent("zh-CN");
const english = getPricingContent("en");

const wordsOfPlan = (content: typeof chinese, id: string) =>
  wordsOf(content.plans.find((each) => each.id === id));

/** A row of the comparison: free, basic, advanced, custom. */
const row = (heading: string) =>
  chinese.comparison.rows.find(([first]) => first === heading)?.slice(1);

describe("the pricing copy", () => {
  // docs/product.md#four-plans-are-offered
  it("there are four plans: free, basic VIP, advanced VIP, custom", () => {
    expect(chinese.plans.map(({ id, name }) => [id, name])).toEqual([
      ["free", "免费版"],
      ["basic", "基础版 VIP"],
      ["advanced", "高级版 VIP"],
      ["custom", "定制版"],
    ]);
    expect(wordsOfPlan(chinese, "custom")).toContain("私有化部署");
  });

  // docs/product.md#the-free-plan
  // docs/product.md#the-basic-plan
  // docs/product.md#the-advanced-plan
  it.each([
    ["free", "6 个渠道", "6 channels"],
    ["free", "抖音、快手、视频号", ""],
    ["free", "3 个图文渠道", ""],
    ["free", "1 GB", "1 GB"],
    ["free", "每年 100 次", "100 publications per year"],
    ["free", "0 元", "CNY 0"],
    ["free", "7 天高级版", "7-day Advanced"],
    ["basic", "20 个及以上渠道", "20 or more"],
    ["basic", "3 GB", "3 GB"],
    ["basic", "每年 2000 次", "2000 publications per year"],
    ["basic", "1599 元", "CNY 1599"],
    ["basic", "0.1 元", "CNY 0.1"],
    ["basic", "客服", ""],
    ["advanced", "5 GB", "5 GB"],
    ["advanced", "每年 3600 次", "3600 publications per year"],
    ["advanced", "7999 元", "CNY 7999"],
    ["advanced", "多个账号", "Several accounts"],
  ])("the %s plan has %s", (id, fact, inEnglish) => {
    expect(wordsOfPlan(chinese, id)).toContain(fact);
    expect(wordsOfPlan(english, id)).toContain(inEnglish);
  });

  // docs/product.md#the-custom-plan
  it("what has no number is a question for customer service", () => {
    const custom = chinese.comparison.rows.map((cells) => cells.at(-1) ?? "");
    const copies = [chinese, english].map((content) => wordsOfPlan(content, "custom"));
    expect([...custom, ...copies].join("")).not.toMatch(/\d/);
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  // docs/product.md#member-only-features-are-marked
  it.each([
    ["价格", ["0 元", "1599 元／年", "7999 元／年", "联系客服报价"]],
    ["分发渠道", ["6 个", "20 个及以上", "以客服说明为准", "按方案约定"]],
    ["云盘空间", ["1 GB", "3 GB", "5 GB"]],
    ["每年发布次数", ["100 次", "2000 次", "3600 次"]],
    ["同一渠道登录账号", ["一个", "一个", "多个"]],
    ["稿件分组", ["不支持", "支持", "支持"]],
    ["账号分组", ["不支持", "支持", "支持"]],
    ["热门文章（会员专享）", ["不支持", "支持", "支持"]],
    ["图片中心（会员专享）", ["不支持", "支持", "支持"]],
  ])("the comparison has %s", (heading, cells) => {
    expect(row(heading)?.slice(0, cells.length)).toEqual(cells);
  });

  // docs/product.md#plans-differ-in-accounts-and-groups
  it("the comparison has the price of further publications and no gap", () => {
    expect(row("加量发布")?.[1]).toContain("0.1 元");
    expect(wordsOf(english.comparison)).toContain("Image centre (members only)");
    for (const cells of chinese.comparison.rows)
      expect(cells).toHaveLength(chinese.comparison.columns.length);
  });

  // docs/product.md#thirteen-features-need-a-membership
  it("the thirteen member features are listed", () => {
    expect(chinese.memberFeatures.items).toHaveLength(13);
  });

  // docs/product.md#years-are-whole-numbers-from-1-to-100
  it("1 to 100 years can be bought", () => {
    expect(wordsOf(chinese.questions)).toContain("最少 1 年，最多 100 年");
  });
});
