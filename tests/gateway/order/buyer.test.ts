import { beforeEach, describe, expect, it } from "vitest";
import { signInAs } from "~/tests/support/accounts";
import { startTestApp, type TestApp } from "~/tests/support/app";
import { logIn } from "~/tests/support/client";
import { textOf, Visitor } from "~/tests/support/visitor";

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);

describe("the purchase dialog knows its buyer, without JavaScript", () => {
  let test: TestApp;

  beforeEach(async () => {
    test = await startTestApp();
    return test.close;
  });

  const dialogOf = async (visitor: Visitor) =>
    textOf(await visitor.get("/pricing/purchase?productId=DT_DOCK_0001"));

  async function buy(visitor: Visitor, productId: string, years: string): Promise<string> {
    const order = { productId, years, channel: "wxpay", agreement: "1" };
    await visitor.get("/pricing/purchase");
    const { headers } = await visitor.submit("/pricing/purchase", order);
    const path = headers.location ?? "";
    await test.sandbox.setOrder(path.split("/").at(-1) ?? "", { do: "pay" });
    await visitor.get(path);
    return path;
  }

  it("a first purchase: the personal account, free so far, starts on the day of the payment", async () => {
    const words = await dialogOf(await signInAs(test, "an individual without VIP"));
    expect(words).toContain("张创作（个人账号）");
    expect(words).toContain("当前套餐 免费版");
    expect(words.match(/付款当天开通/g)).toHaveLength(2);
  });

  it("a member: the plan with its last day; the same plan continues, the higher one starts at once", async () => {
    const words = await dialogOf(await signInAs(test, "an individual with basic VIP"));
    expect(words).toContain("基础版 VIP，2099-12-31 到期");
    expect(words).toContain("续费，从 2099-12-31 起顺延");
    expect(words).toContain("升级，付款当天生效，原套餐的剩余时间不折算");
  });

  it("a member of the higher plan is told that the lower one ends it", async () => {
    const words = await dialogOf(await signInAs(test, "an individual with advanced VIP"));
    expect(words).toContain("换成较低的套餐，付款当天生效，原套餐的剩余时间不保留");
  });

  it("a trial: the advanced plan continues after it, the basic one ends it", async () => {
    const words = await dialogOf(await signInAs(test, "an individual in the trial"));
    expect(words).toContain(`高级版 VIP 试用，${inDays(7)} 到期`);
    expect(words).toContain(`接在试用之后，从 ${inDays(7)} 起算`);
    expect(words).toContain("付款当天开通，试用随即结束");
  });

  it("in a company: whose account it is and which company orders", async () => {
    const words = await dialogOf(await signInAs(test, "a company-admin"));
    expect(words).toContain("李团队（以企业“财经传媒有限公司”下单）");
  });

  // docs/product.md#the-dialog-says-what-a-purchase-changes
  it.each([
    ["an individual without VIP", "DT_DOCK_0001", "2", 730],
    ["an individual in the trial", "DT_DOCK_0002", "1", 7 + 365],
    ["an individual in the trial", "DT_DOCK_0001", "1", 365],
    ["an individual with basic VIP", "DT_DOCK_0002", "1", 365],
    ["an individual with advanced VIP", "DT_DOCK_0001", "3", 3 * 365],
  ])(
    "%s buys %s for %s years: what was said is what the upstream does",
    async (account, productId, years, days) => {
      const visitor = await signInAs(test, account);
      const path = await buy(visitor, productId, years);
      const result = textOf(await visitor.follow(await visitor.get(path)));
      expect(result).toContain(`会员有效期至 ${inDays(days)}`);
      expect(textOf(await visitor.get("/order"))).toContain(`服务有效期至 ${inDays(days)}`);
    },
  );

  it("a renewal ends as many days after the last day as were bought", async () => {
    const visitor = await signInAs(test, "an individual without VIP");
    await buy(visitor, "DT_DOCK_0001", "1");
    expect(await dialogOf(visitor)).toContain(`续费，从 ${inDays(365)} 起顺延`);
    const path = await buy(visitor, "DT_DOCK_0001", "2");
    const result = textOf(await visitor.follow(await visitor.get(path)));
    expect(result).toContain(`会员有效期至 ${inDays(3 * 365)}`);
  });

  it("a plan that was bought elsewhere is known a minute later", async () => {
    let late = 0;
    const other = await startTestApp({ overrides: { now: () => Date.now() + late } });
    try {
      const here = await signInAs(other, "an individual without VIP");
      const elsewhere = new Visitor(other);
      await logIn(elsewhere, "13800000001");
      const order = { productId: "DT_DOCK_0001", years: "1", channel: "wxpay", agreement: "1" };
      const { headers } = await elsewhere.submit("/pricing/purchase", order);
      const orderId = headers.location?.split("/").at(-1) ?? "";
      await other.sandbox.setOrder(orderId, { do: "pay" });
      late = 61_000;
      expect(await dialogOf(here)).toContain("续费，从");
      const marked = await other.sandbox.mark();
      await dialogOf(here);
      expect(await other.sandbox.calls(marked)).not.toContain("company.choose");
    } finally {
      await other.close();
    }
  });

  it("a product whose id is also the name of a built-in member is sold like any other", async () => {
    const visitor = await signInAs(test, "an individual with basic VIP");
    const product = { productId: "constructor", description: "特别版", price: 100 };
    await test.sandbox.fault("pay.products", { data: [product] });
    const page = await visitor.get("/pricing/purchase");
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("特别版");
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
