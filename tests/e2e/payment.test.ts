import { describe, expect, it } from "vitest";
import { buyInDialog } from "~/tests/support/buy-in-dialog";
import { untilModal } from "~/tests/support/dialog";
import { scripting, usePage, useSite } from "~/tests/support/site";

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);

/** Each test buys its own number of years: a pending order of the same kind would be found again. */
describe("the way from the choice of a plan to its result", () => {
  const site = useSite();
  const page = usePage(site, { signedInAs: "13800000001" });
  const paidNow = () => page.getByText("已为您开通～").first().waitFor();

  it("the dialog says until when the plan will last, for each choice of plan and years", async () => {
    const { page } = await site.open({ signedInAs: "13800000002" });
    await page.goto("/pricing/purchase?productId=DT_DOCK_0001");
    await untilModal(page);
    await page.getByText("李团队（个人账号）").waitFor();
    await page.getByText("基础版 VIP，2099-12-31 到期").waitFor();
    await page.getByText("付款后有效期至 2100-12-31").waitFor();
    await page.getByRole("button", { name: "增加" }).click();
    await page.getByText("付款后有效期至 2101-12-31").waitFor();
    await page.getByRole("radio", { name: /高级版 VIP/ }).check();
    await page.getByText(`付款后有效期至 ${inDays(730)}`).waitFor();
  });

  it("an order to pay: mark, amount, shrinking time, its number to copy, what is going on", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const orderId = await buyInDialog(page, { years: 21, channel: "alipay" });
    await page.locator("dialog .pay-brand use[href$='#alipay']").waitFor({ state: "attached" });
    await page.getByText("¥33,579.00").waitFor();
    const valueOfBar = async () => Number(await page.locator("progress").getAttribute("value"));
    expect(await page.getByRole("timer").textContent()).toMatch(/^剩余 (2:00:00|1:59:\d\d)$/);
    const before = await valueOfBar();
    await expect.poll(valueOfBar).toBeLessThan(before);
    await page.getByText("等待付款，到账后自动更新").waitFor();
    await page.getByRole("button", { name: "复制订单号" }).click();
    await page.getByText("复制成功").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId);
  });

  it("“I have paid” says that it is being checked, then that nothing has arrived", async () => {
    await buyInDialog(page, { years: 22 });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/pricing/pay/*", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "我已完成支付" }).click();
    await page.getByText("正在确认付款结果…").waitFor();
    letGo();
    await page.getByText("还没有收到付款结果").waitFor();
  });

  it("paid: plan, amount, years and last day, and the way to the order", async () => {
    const id = await buyInDialog(page, { years: 23 });
    await site.sandbox.setOrder(id, { do: "pay" });
    await paidNow();
    const words = (await page.getByRole("dialog").textContent()) ?? "";
    for (const each of ["基础版 VIP", "¥36,777.00", "23 年", inDays(23 * 365), id])
      expect(words).toContain(each);
    await page.getByRole("dialog").getByRole("link", { name: "查看这笔订单" }).click();
    await page.waitForURL(`**/order/${id}`);
    await page.getByText("¥36,777.00").first().waitFor();
  });

  // docs/product.md#every-way-ends-in-a-state-to-act-on
  // docs/product.md#an-order-can-be-paid-for-two-hours
  it("expired: says so, that nothing was charged, and leads to a new code of the same choice", async () => {
    const status = { state: "pending", expired: true, statusKnown: true, replacedBy: null };
    await page.route("**/pricing/pay/*/status", (route) =>
      route.fulfill({ json: { ...status, pollAfterMs: 2000 } }),
    );
    await buyInDialog(page, { years: 24, channel: "alipay" });
    await page.getByText("订单已过期，请重新下单").waitFor();
    await page.getByText("没有付款就不会扣款").waitFor();
    expect(await page.getByRole("img", { name: /二维码/ }).count()).toBe(0);
    await page.getByRole("link", { name: "重新下单" }).click();
    await page.waitForURL("**/pricing/purchase?*");
    await page.getByRole("radio", { name: "支付宝", checked: true }).waitFor();
    expect(await page.getByLabel("购买年数").inputValue()).toBe("24");
  });

  // docs/product.md#every-way-ends-in-a-state-to-act-on
  // docs/product.md#at-most-one-order-is-offered-for-payment
  it("replaced by a newer order: leads to that one; another choice is one press away", async () => {
    await buyInDialog(page, { years: 25 });
    const old = page.url();
    await page.getByRole("link", { name: "更改套餐或支付方式" }).click();
    await page.waitForURL("**/pricing/purchase?*");
    await page.getByRole("button", { name: "去支付" }).waitFor();
    expect(await page.getByLabel("购买年数").inputValue()).toBe("25");
    await buyInDialog(page, { years: 26 });
    const current = page.url();
    await page.goto(old);
    await page.getByText("你已为同一套餐另下了一笔订单").waitFor();
    await page.getByRole("link", { name: "查看那笔订单" }).click();
    await page.waitForURL(current);
    await page.getByRole("img", { name: "微信支付二维码" }).waitFor();
  });

  // docs/product.md#every-way-ends-in-a-state-to-act-on
  it.each(scripting)("an order that is not known: where to look, $name", async (options) => {
    const { page } = await site.open({
      javaScriptEnabled: options.javaScriptEnabled,
      signedInAs: "13800000001",
    });
    for (const end of ["", "/result"]) {
      const answer = await page.goto(`/pricing/pay/DK00000000000001${end}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole("heading", { name: "找不到这笔订单" }).waitFor();
    }
    await page.getByRole("dialog").getByRole("link", { name: "查看我的订单" }).click();
    await page.waitForURL("**/order");
  });

  it("without JavaScript: time left, state, check and result", async () => {
    const { page } = await site.open({ signedInAs: "13800000001", javaScriptEnabled: false });
    const orderId = await buyInDialog(page, { years: 27 });
    await page.getByText(/剩余 (2:00:00|1:59:\d\d)/).waitFor();
    expect(await page.getByRole("button", { name: "复制订单号" }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "我已完成支付" }).click();
    await page.getByText("还没有收到付款结果").waitFor();
    await site.sandbox.setOrder(orderId, { do: "pay" });
    await page.waitForURL("**/result", { timeout: 15_000 });
    const lastDay = page.getByText(inDays(27 * 365)).first();
    await lastDay.waitFor();
  });
});
