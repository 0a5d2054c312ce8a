import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { logIn } from "~/tests/support/client";
import { startPurchase } from "~/tests/support/start-purchase";
import { useNewApp } from "~/tests/support/use-test-app";
import { textOf, Visitor } from "~/tests/support/visitor";

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
    textOf(await visitor.get("/pricing/purchase?productId=DT_DOCK_0001"));

  async function buy(visitor: Visitor, productId: string, years: number): Promise<string> {
    await visitor.get("/pricing/purchase");
    const { path, orderId } = await startPurchase(visitor, { productId, years });
    await test.sandbox.setOrder(orderId, { do: "pay" });
    return textOf(await visitor.follow(await visitor.get(path)));
  }

  // docs/product.md#the-dialog-says-what-a-purchase-changes
  it.each([
    ["an individual without VIP", ["张创作（个人账号）", "当前套餐 免费版", "付款当天开通"]],
    [
      "an individual with basic VIP",
      [
        "基础版 VIP，2099-12-31 到期",
        "续费，从 2099-12-31 起顺延",
        "升级，付款当天生效，原套餐的剩余时间不折算",
      ],
    ],
    ["an individual with advanced VIP", ["换成较低的套餐，付款当天生效，原套餐的剩余时间不保留"]],
    [
      "an individual in the trial",
      [
        `高级版 VIP 试用，${inDays(7)} 到期`,
        `接在试用之后，从 ${inDays(7)} 起算`,
        "付款当天开通，试用随即结束",
      ],
    ],
    ["a company-admin", ["李团队（以企业“财经传媒有限公司”下单）"]],
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
      expect(textOf(await visitor.get("/order"))).toContain(`服务有效期至 ${inDays(days)}`);
    },
  );

  it("a plan that was bought elsewhere is known a minute later", async () => {
    const here = await signInAs(test, "an individual without VIP");
    const elsewhere = new Visitor(test);
    await logIn(elsewhere, "13800000001");
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
    expect(textOf(await visitor.get("/pricing/purchase"))).toContain("特别版");
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
