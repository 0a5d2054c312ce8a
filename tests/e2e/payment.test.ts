import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";
import { untilModal } from "./login-page";

const DAY_MS = 86_400_000;
const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);

describe("the way from the choice of a plan to its result", () => {
  const site = useSite({ RATE_LIMIT_LOGINS_PER_HOUR: "1000", RATE_LIMIT_ORDERS_PER_HOUR: "1000" });
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open({ signedInAs: "13800000001" });
    page = watched.page;
    return () => watched.context.close();
  });

  const orderId = () => new URL(page.url()).pathname.split("/")[3] ?? "";
  const dialog = () => page.getByRole("dialog");

  /** Each test buys its own number of years: a pending order of the same kind would be found again. */
  async function buy(years: number, channel = "微信支付") {
    await page.goto(`/pricing/purchase?productId=DT_DOCK_0001&years=${years}`);
    if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches))
      await untilModal(page);
    await page.getByRole("radio", { name: channel }).check();
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByRole("button", { name: "去支付" }).click();
    await page.waitForURL("**/pricing/pay/*");
    await page.getByRole("img", { name: /二维码/ }).waitFor();
  }

  it("the dialog says until when the plan will last, for each choice of plan and years", async () => {
    const { page, context, complaints } = await site.open({ signedInAs: "13800000002" });
    await page.goto("/pricing/purchase?productId=DT_DOCK_0001");
    await untilModal(page);
    await page.getByText("李团队（个人账号）").waitFor();
    await page.getByText("基础版 VIP，2099-12-31 到期").waitFor();
    await page.getByText("付款后有效期至 2100-12-31").waitFor();
    await page.getByRole("button", { name: "增加" }).click();
    await page.getByText("付款后有效期至 2101-12-31").waitFor();
    await page.getByRole("radio", { name: /高级版 VIP/ }).check();
    await page.getByText(`付款后有效期至 ${inDays(730)}`).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("an order to pay: mark, amount, shrinking time, its number to copy, what is going on", async () => {
    await watched.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await buy(21, "支付宝");
    await dialog().locator(".pay-brand use[href$='#alipay']").waitFor({ state: "attached" });
    await page.getByText("¥33,579.00").waitFor();
    const bar = page.locator("progress");
    const timeLeft = () => page.getByRole("timer").textContent();
    expect(await timeLeft()).toMatch(/^剩余 (2:00:00|1:59:\d\d)$/);
    const before = Number(await bar.getAttribute("value"));
    await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeLessThan(before);
    await page.getByText("等待付款，到账后自动更新").waitFor();
    await page.getByRole("button", { name: "复制订单号" }).click();
    await page.getByText("复制成功").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId());
    expect(watched.complaints).toEqual([]);
  });

  it("“I have paid” says that it is being checked, then that nothing has arrived", async () => {
    await buy(22);
    await page.route("**/pricing/pay/*", async (route) => {
      if (route.request().method() === "POST") await new Promise((done) => setTimeout(done, 600));
      await route.continue();
    });
    await page.getByRole("button", { name: "我已完成支付" }).click();
    await page.getByText("正在确认付款结果…").waitFor();
    await page.getByText("还没有收到付款结果").waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it("paid: plan, amount, years and last day, and the way to the order", async () => {
    await buy(23);
    const id = orderId();
    await site.server.sandbox.setOrder(id, { do: "pay" });
    await page.getByText("已为您开通～").first().waitFor();
    const words = (await dialog().textContent()) ?? "";
    for (const each of ["基础版 VIP", "¥36,777.00", "23 年", inDays(23 * 365), id])
      expect(words).toContain(each);
    await dialog().getByRole("link", { name: "查看这笔订单" }).click();
    await page.waitForURL(`**/order/${id}`);
    await page.getByText("¥36,777.00").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#every-way-ends-in-a-state-to-act-on
  // docs/product.md#an-order-can-be-paid-for-two-hours
  it("expired: says so, that nothing was charged, and leads to a new code of the same choice", async () => {
    await page.route("**/pricing/pay/*/status", (route) =>
      route.fulfill({
        json: {
          state: "pending",
          expired: true,
          statusKnown: true,
          replacedBy: null,
          pollAfterMs: 2000,
        },
      }),
    );
    await buy(24, "支付宝");
    await page.getByText("订单已过期，请重新下单").waitFor();
    await page.getByText("没有付款就不会扣款").waitFor();
    expect(await page.getByRole("img", { name: /二维码/ }).count()).toBe(0);
    await page.getByRole("link", { name: "重新下单" }).click();
    await page.waitForURL("**/pricing/purchase?*");
    expect(await page.getByLabel("购买年数").inputValue()).toBe("24");
    expect(await page.getByRole("radio", { name: "支付宝" }).isChecked()).toBe(true);
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#every-way-ends-in-a-state-to-act-on
  // docs/product.md#at-most-one-order-is-offered-for-payment
  it("replaced by a newer order: leads to that one; another choice is one press away", async () => {
    await buy(25);
    const old = page.url();
    await page.getByRole("link", { name: "更改套餐或支付方式" }).click();
    await page.waitForURL("**/pricing/purchase?*");
    await untilModal(page);
    expect(await page.getByLabel("购买年数").inputValue()).toBe("25");
    await buy(26);
    const current = page.url();
    await page.goto(old);
    await page.getByText("你已为同一套餐另下了一笔订单").waitFor();
    await page.getByRole("link", { name: "查看那笔订单" }).click();
    await page.waitForURL(current);
    await page.getByRole("img", { name: "微信支付二维码" }).waitFor();
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#every-way-ends-in-a-state-to-act-on
  it.each([true, false])(
    "an order that is not known: what it may be and where to look (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { page, context } = await site.open({ signedInAs: "13800000001", javaScriptEnabled });
      for (const path of [
        "/pricing/pay/DK00000000000001",
        "/pricing/pay/DK00000000000001/result",
      ]) {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(404);
        await page.getByRole("heading", { name: "找不到这笔订单" }).waitFor();
      }
      await page.getByRole("dialog").getByRole("link", { name: "查看我的订单" }).click();
      await page.waitForURL("**/order");
      await context.close();
    },
  );

  it("without JavaScript: time left, state, check and result", async () => {
    await watched.context.close();
    watched = await site.open({ signedInAs: "13800000001", javaScriptEnabled: false });
    page = watched.page;
    await page.goto("/pricing/purchase?productId=DT_DOCK_0001&years=27");
    await page.getByText("付款当天开通").first().waitFor();
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByRole("button", { name: "去支付" }).click();
    await page.waitForURL("**/pricing/pay/*");
    await page.getByText(/剩余 (2:00:00|1:59:\d\d)/).waitFor();
    expect(await page.getByRole("button", { name: "复制订单号" }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "我已完成支付" }).click();
    await page.getByText("还没有收到付款结果").waitFor();
    await site.server.sandbox.setOrder(orderId(), { do: "pay" });
    await page.waitForURL("**/result", { timeout: 15_000 });
    await page
      .getByText(inDays(27 * 365))
      .first()
      .waitFor();
  });
});
