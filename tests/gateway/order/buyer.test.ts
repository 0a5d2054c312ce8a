import { beforeEach, describe, expect, it } from "vitest";
import { features } from "~/gateway/core/features";
import { signInAs } from "~/tests/support/accounts";
import { logIn } from "~/tests/support/client";
import { choiceOf, errorsOf, shownIn } from "~/tests/support/form-answer";
import { all, wordsOf } from "~/tests/support/html";
import { phones } from "~/tests/support/people";
import { purchaseFields, startPurchase } from "~/tests/support/start-purchase";
import { useNewApp } from "~/tests/support/use-test-app";
import { Visitor } from "~/tests/support/visitor";

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);

describe("the purchase dialog knows its buyer, without JavaScript", () => {
  const test = useNewApp({ overrides: { now: () => Date.now() + clockAhead } });
  let clockAhead = 0;
  beforeEach(() => {
    clockAhead = 0;
  });

  const dialogOf = async (visitor: Visitor) =>
    wordsOf(await visitor.get("/pricing/purchase?productId=DT_DOCK_0001"));

  async function buy(visitor: Visitor, productId: string, years: number): Promise<string> {
    await visitor.get("/pricing/purchase");
    const { path, orderId } = await startPurchase(visitor, { productId, years });
    await test.sandbox.setOrder(orderId, { do: "pay" });
    return wordsOf(await visitor.follow(await visitor.get(path)));
  }

  // docs/product.md#the-dialog-says-what-a-purchase-changes
  it.each([
    [
      "an individual without VIP",
      [
        ...["张创作（个人空间）", "当前套餐 免费版", "付款当天开通", "约 ¥133／月"],
        "额度 20 个及以上渠道、3 GB 云盘空间、每年 2000 次发布",
      ],
    ],
    [
      "an individual with basic VIP",
      [
        "基础版 VIP，2099-12-31 到期",
        "续费，从 2099-12-31 起顺延",
        "升级，付款后立即生效，原套餐的剩余时间不折算",
      ],
    ],
    [
      "an individual with advanced VIP",
      ["换成低一档的套餐，付款后立即生效，原套餐的剩余时间不保留"],
    ],
    [
      "an individual in the trial",
      [
        `高级版 VIP 试用，${inDays(7)} 到期`,
        `接在试用之后，从 ${inDays(7)} 起算`,
        "付款当天开通，试用随即结束",
      ],
    ],
    ["a company-admin", ["企业“财经传媒有限公司”", "功能由角色决定"]],
  ])("%s reads what each plan changes", async (account, parts) => {
    const words = await dialogOf(await signInAs(test, account));
    for (const part of parts) expect(words).toContain(part);
  });

  // docs/product.md#the-dialog-says-what-a-purchase-changes
  it.each([
    ["an individual without VIP", "DT_DOCK_0001", 2, 730],
    ["an individual in the trial", "DT_DOCK_0002", 1, 7 + 365],
    ["an individual in the trial", "DT_DOCK_0001", 1, 365],
    ["an individual with basic VIP", "DT_DOCK_0002", 1, 365],
    ["an individual with advanced VIP", "DT_DOCK_0001", 3, 3 * 365],
  ])(
    "%s buys %s for %s years: what was said is what the upstream does",
    async (account, productId, years, days) => {
      const visitor = await signInAs(test, account);
      const result = await buy(visitor, productId, years);
      expect(result).toContain(`会员有效期至 ${inDays(days)}`);
      expect(wordsOf(await visitor.get("/order"))).toContain(`服务有效期至 ${inDays(days)}`);
    },
  );

  // docs/product.md#paid-time-is-given-up-knowingly
  describe("a purchase that ends paid time", () => {
    const DAYS = Math.round((Date.parse("2099-12-31") - Date.parse(inDays(0))) / DAY_MS);
    const days = DAYS.toLocaleString("zh-CN");

    it.each([
      [
        "an individual with basic VIP",
        "DT_DOCK_0002",
        `基础版 VIP 还有 ${days} 天，到 2099-12-31；升级后作废，不退款`,
      ],
      [
        "an individual with advanced VIP",
        "DT_DOCK_0001",
        `比现在早 ${(DAYS - 730).toLocaleString("zh-CN")} 天`,
      ],
    ])("of %s says what is lost, and is refused until that is accepted", async (...given) => {
      const [account, productId, words] = given;
      const visitor = await signInAs(test, account);
      const choice = `productId=${productId}&years=2`;
      const dialog = await visitor.get(`/pricing/purchase?${choice}`);
      expect(wordsOf(dialog)).toContain(words);
      expect(all(dialog, '.forfeit [href="/pricing/service"]').length > 0).toBe(
        productId === "DT_DOCK_0001",
      );
      const mark = await test.sandbox.mark();
      const fields = { ...purchaseFields({ productId, years: 2 }), forfeit: "" };
      const refused = await visitor.submit("/pricing/purchase", fields);
      expect([refused.status, errorsOf(refused)]).toEqual([
        422,
        { forfeit: "请先确认现有套餐的剩余时间作废" },
      ]);
      expect(wordsOf(refused)).toContain(words);
      expect([choiceOf(refused, "productId"), shownIn(refused, "years")]).toEqual([productId, "2"]);
      expect(await test.sandbox.calls(mark)).not.toContain("pay.wx.create");
      expect(await buy(visitor, productId, 2)).toMatch(/已作废 ..版 VIP（原到 2099-12-31）/);
    });

    it.each([
      ["an individual without VIP", "DT_DOCK_0001"],
      ["an individual in the trial", "DT_DOCK_0001"],
      ["an individual with basic VIP", "DT_DOCK_0001"],
    ])("%s who loses none is not asked", async (account, productId) => {
      const visitor = await signInAs(test, account);
      expect((await visitor.get(`/pricing/purchase?productId=${productId}`)).text).not.toContain(
        'name="forfeit"',
      );
      const fields = { ...purchaseFields({ productId }), forfeit: "" };
      expect((await visitor.submit("/pricing/purchase", fields)).status).toBe(303);
    });
  });

  // docs/product.md#one-membership-tells-one-story
  it.each([
    ["a claimed trial", "an individual in the trial", 7],
    ["a payment", "an individual without VIP", 365],
  ])("after %s all pages tell the same plan", async (what, account, days) => {
    const visitor = await signInAs(test, account);
    if (what === "a payment") await buy(visitor, "DT_DOCK_0002", 1);
    for (const path of ["/workbench", "/accountInformation", "/pricing", "/pricing/purchase"])
      expect(wordsOf(await visitor.get(path)), path).toContain(inDays(days));
    expect((await visitor.get(features["multi-account-management"].path)).status).toBe(200);
  });

  it("the result of an order tells no last day of the plan that followed", async () => {
    const visitor = await signInAs(test, "an individual without VIP");
    const { path, orderId } = await startPurchase(visitor);
    await test.sandbox.setOrder(orderId, { do: "pay" });
    await visitor.get(path);
    await buy(visitor, "DT_DOCK_0002", 1);
    const { text } = await visitor.follow(await visitor.get(path));
    // On the page behind it.
    expect(text.match(/会员有效期至/g)).toHaveLength(1);
  });

  it("a plan that was bought elsewhere is known a minute later", async () => {
    const here = await signInAs(test, "an individual without VIP");
    const elsewhere = new Visitor(test);
    await logIn(elsewhere, phones.newcomer);
    const { orderId } = await startPurchase(elsewhere);
    await test.sandbox.setOrder(orderId, { do: "pay" });
    clockAhead = 61_000;
    expect(await dialogOf(here)).toContain("续费，从");
    const mark = await test.sandbox.mark();
    await dialogOf(here);
    expect(await test.sandbox.calls(mark)).not.toContain("company.choose");
  });

  it("a product whose id is also the name of a built-in member is sold like any other", async () => {
    const visitor = await signInAs(test, "an individual with basic VIP");
    const product = { productId: "constructor", description: "特别版", price: 100 };
    await test.sandbox.fault("pay.products", { data: [product] });
    expect(wordsOf(await visitor.get("/pricing/purchase"))).toContain("特别版");
  });

  it("who has no company and no readable membership can buy all the same", async () => {
    await test.sandbox.fault("company.list", { data: [] });
    const visitor = await signInAs(test, "an individual with basic VIP");
    await test.sandbox.fault("vip.membership", { http: 500 }, 2);
    const words = await dialogOf(visitor);
    expect(words).toContain("当前套餐 暂时查不到");
    expect(words).not.toContain("续费");
    expect(words).toContain("去支付");
    await test.sandbox.clearFaults();
    expect(await dialogOf(visitor)).toContain("基础版 VIP，2099-12-31 到期");
  });
});
