import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { hrefs, part, wordsOf } from "~/tests/support/html";
import { textOf, Visitor } from "~/tests/support/visitor";

describe("pricing", () => {
  let test: TestApp;
  let visitor: Visitor;
  let plans: { html: string; text: string }[];

  beforeAll(async () => {
    test = await startTestApp();
    visitor = new Visitor(test);
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    const list = part(await visitor.get("/pricing"), /<ul class="plans"/, "ul");
    plans = list
      .split('<li class="plan">')
      .slice(1)
      .map((html) => ({ html, text: wordsOf(html) }));
  });

  const plan = (index: number) => plans[index]?.text ?? "";

  // docs/product.md#four-plans-are-offered
  it("shows four plans: free, basic VIP, advanced VIP, custom with private deployment", () => {
    const names = plans.map(({ html }) => wordsOf(html.match(/<h2[^>]*>.*?<\/h2>/)?.[0] ?? ""));
    expect(names).toEqual(["免费版", "基础版 VIP", "高级版 VIP", "定制版"]);
    expect(plan(3)).toContain("私有化部署");
  });

  // docs/product.md#the-free-plan
  it("the free plan: 6 channels, 1 GB, 100 publications, 0 yuan, 7-day advanced trial", () => {
    for (const words of ["6 个渠道", "抖音", "快手", "视频号", "3 个图文渠道"]) {
      expect(plan(0)).toContain(words);
    }
    for (const words of ["1 GB", "100 次", "0 元", "注册即送 7 天高级版 VIP 试用"]) {
      expect(plan(0)).toContain(words);
    }
  });

  // docs/product.md#the-basic-plan
  it("basic VIP: 20 or more channels, 3 GB, 2000, 1599 yuan a year, extra at 0.1 yuan", () => {
    for (const words of [
      "20 个及以上渠道",
      "3 GB",
      "2000 次",
      "1599 元",
      "每年",
      "客服",
      "0.1 元",
    ]) {
      expect(plan(1)).toContain(words);
    }
  });

  // docs/product.md#the-advanced-plan
  it("advanced VIP: 5 GB, 3600, 7999 yuan a year, several accounts, no channel count", () => {
    for (const words of ["5 GB", "3600 次", "7999 元", "每年", "多个账号"]) {
      expect(plan(2)).toContain(words);
    }
    expect(plan(2)).not.toMatch(/\d+ 个(及以上)?渠道/);
  });

  // docs/product.md#the-custom-plan
  it("custom: a quote by customer service and no numbers", () => {
    expect(plan(3)).toContain("联系客服报价");
    expect(plan(3)).not.toMatch(/\d/);
  });

  // docs/product.md#member-only-features-are-marked
  it("hot articles and the image center are marked member-only", async () => {
    const text = textOf(await visitor.get("/pricing"));
    expect(text).toContain("热门文章（会员专享）");
    expect(text).toContain("图片中心（会员专享）");
  });

  it("each plan's button leads on: login, purchase, customer service", () => {
    expect(plans.map(({ html }) => hrefs(html).find((href) => href.startsWith("/")))).toEqual([
      "/login?redirectTo=%2Fpricing",
      "/pricing/purchase?productId=DT_DOCK_0001",
      "/pricing/purchase?productId=DT_DOCK_0002",
      "/pricing/service",
    ]);
  });

  // docs/product.md#customer-service-opens-with-its-qr-code
  it("customer service is a dialog with a QR code and the contact in words", async () => {
    const dialog = part(await visitor.get("/pricing/service"), /<dialog/, "dialog");
    expect(dialog).toContain("<svg");
    expect(wordsOf(dialog)).toContain(test.dependencies.config.SERVICE_CONTACT);
  });
});
