import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";

describe("buying with JavaScript", () => {
  const site = useSite({ RATE_LIMIT_LOGINS_PER_HOUR: "1000" });
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open({ signedInAs: "13800000001" });
    page = watched.page;
    return () => watched.context.close();
  });

  const hydrated = () => page.locator("dialog:modal").waitFor();
  const orderId = () => new URL(page.url()).pathname.split("/")[3] ?? "";

  /** Each test buys its own number of years: a pending order of the same kind would be found again. */
  async function buy(years: number) {
    await page.goto("/pricing/purchase?productId=DT_DOCK_0002");
    await hydrated();
    await page.getByLabel("购买年数").fill(String(years));
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByRole("button", { name: "去支付" }).click();
    await page.waitForURL("**/pricing/pay/*");
    await page.getByRole("img", { name: "微信支付二维码" }).waitFor();
  }

  // docs/product.md#the-purchase-dialog-has-plan-years-and-agreement
  // docs/product.md#the-agreement-must-be-ticked
  it("plan, years and tick; an unticked agreement keeps the choice and moves focus to why", async () => {
    await page.goto("/pricing/purchase?productId=DT_DOCK_0002");
    await hydrated();
    await page.getByRole("button", { name: "增加" }).click();
    await page.getByRole("button", { name: "增加" }).click();
    expect(await page.getByLabel("购买年数").inputValue()).toBe("3");
    await page.getByRole("radio", { name: /支付宝/ }).check();
    await page.getByRole("button", { name: "去支付" }).click();
    const summary = page.getByRole("alert");
    await summary.getByText("请勾选协议").waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByLabel("购买年数").inputValue()).toBe("3");
    expect(await page.getByRole("radio", { name: /支付宝/ }).isChecked()).toBe(true);
    await summary.getByRole("link", { name: "请勾选协议" }).click();
    expect(
      await page.getByLabel(/我已阅读并同意/).evaluate((box) => box === document.activeElement),
    ).toBe(true);
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#the-purchase-dialog-has-plan-years-and-agreement
  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#the-total-is-price-times-years
  it("the dialog says what plan and years cost in all, and keeps the total while the years are wrong", async () => {
    await page.goto("/pricing/purchase?productId=DT_DOCK_0001&years=2");
    await hydrated();
    const total = page.locator("output.purchase-total");
    await expect.poll(() => total.textContent()).toBe("合计 3198 元");
    await page.getByRole("button", { name: "增加" }).click();
    await expect.poll(() => total.textContent()).toBe("合计 4797 元");
    await page.getByRole("radio", { name: /高级版 VIP/ }).check();
    await expect.poll(() => total.textContent()).toBe("合计 23997 元");
    for (const years of ["", "101", "1.5"]) {
      await page.getByLabel("购买年数").fill(years);
      // The last total that can be bought stays, and says for how many years it is.
      await expect.poll(() => total.textContent()).toContain("合计 23997 元（按 3 年计算");
    }
    await page.getByLabel("购买年数").fill("100");
    await expect.poll(() => total.textContent()).toBe("合计 799900 元");
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByRole("button", { name: "去支付" }).click();
    await page.getByText("¥799,900.00").waitFor();
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#an-order-is-polled-every-2-s
  it("the order is asked for every 2 s and never two at once", async () => {
    await page.clock.install();
    let asked = 0;
    const held: (() => void)[] = [];
    await page.route("**/pricing/pay/*/status", async (route) => {
      asked += 1;
      await new Promise<void>((resolve) => held.push(resolve));
      const json = { state: "pending", expired: false, pollAfterMs: 2000 };
      await route.fulfill({ json }).catch(() => undefined);
    });
    await buy(4);
    await hydrated();
    await page.clock.runFor(2_100);
    await expect.poll(() => asked).toBe(1);
    await page.clock.runFor(10_000);
    expect(asked).toBe(1);
    const answered = page.waitForResponse("**/status");
    held.shift()?.();
    await (await answered).finished();
    await expect
      .poll(async () => {
        await page.clock.runFor(2_100);
        return asked;
      })
      .toBe(2);
  });

  // docs/product.md#the-payment-page-shows-code-amount-and-deadline
  // docs/product.md#the-result-closes-with-a-reload
  // docs/product.md#an-order-is-pending-paid-or-failed
  it("paid: the result by itself; closing it reloads the page beneath", async () => {
    await buy(5);
    await page.getByText("¥39,995.00").waitFor();
    await site.server.sandbox.setOrder(orderId(), { status: 1 });
    await site.server.sandbox.setOrder(orderId(), { do: "pay" });
    await page.getByText("已为您开通～").first().waitFor();
    await hydrated();
    for (const close of ["link", "Escape"]) {
      if (close === "Escape") await page.goBack();
      await hydrated();
      const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
      if (close === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
      expect(new URL((await reloaded).url()).pathname).toBe("/pricing");
      await page.waitForURL("**/pricing");
    }
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#the-result-closes-with-a-reload
  // docs/product.md#an-order-is-pending-paid-or-failed
  // docs/product.md#a-failed-payment-names-customer-service
  it("failed: 支付失败 with advice; closing it reloads too", async () => {
    await buy(6);
    await site.server.sandbox.setOrder(orderId(), { do: "fail" });
    await page.getByText("支付失败").first().waitFor();
    await page.getByText(/请联系客服/).waitFor();
    await hydrated();
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
    expect(new URL((await reloaded).url()).pathname).toBe("/pricing");
    await page.waitForURL("**/pricing");
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#a-failed-status-call-is-no-status
  it("a failing status is no failure: the page goes on asking", async () => {
    await buy(7);
    await site.server.sandbox.fault("pay.wx.info", { http: 500 }, 1);
    const asked = await page.waitForResponse("**/status");
    expect(await asked.json()).toMatchObject({ state: "pending" });
    await site.server.sandbox.setOrder(orderId(), { do: "pay" });
    await page.getByText("已为您开通～").first().waitFor();
  });

  it("an unknown result is said while the page goes on asking", async () => {
    await buy(9);
    await site.server.sandbox.fault("pay.wx.info", { http: 500 }, 2);
    await page.getByText("付款结果暂时查不到").waitFor();
    await page.getByText("付款结果暂时查不到").waitFor({ state: "detached" });
    await site.server.sandbox.setOrder(orderId(), { do: "pay" });
    await page.getByText("已为您开通～").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it("two tabs, both codes paid: each result names both orders and leads to customer service", async () => {
    await buy(10);
    const first = { page, orderId: orderId() };
    const tab = await watched.context.newPage();
    page = tab;
    await buy(11);
    const second = { page, orderId: orderId() };
    await first.page.getByText("另下了一笔订单").first().waitFor();
    for (const { orderId } of [first, second])
      await site.server.sandbox.setOrder(orderId, { do: "pay" });
    for (const tab of [first, second]) {
      await tab.page.getByText("已为您开通～").first().waitFor();
      await tab.page.reload();
      await tab.page.getByText("同一套餐收到了 2 笔付款").waitFor();
      for (const { orderId } of [first, second])
        await tab.page.getByText(`订单号 ${orderId}`).waitFor();
    }
    await second.page.getByRole("link", { name: "联系客服" }).last().click();
    await second.page.waitForURL("**/pricing/service");
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#a-claimed-trial-is-congratulated-once
  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("the trial: claimed by a press and congratulated", async () => {
    await page.goto("/pricing/trial");
    await page.getByRole("button", { name: "领取 7 天试用" }).click();
    await page.getByText("恭喜，试用已开通").first().waitFor();
    await page
      .getByText(/7 天高级版 VIP 试用/)
      .first()
      .waitFor();
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#buying-without-a-token-opens-the-login
  it("a token that is gone: the login popup, and after the login the choice is there again", async () => {
    await page.goto("/pricing/purchase?productId=DT_DOCK_0002");
    await hydrated();
    await page.getByLabel("购买年数").fill("8");
    await page.getByLabel(/我已阅读并同意/).check();
    await site.server.sandbox.expireTokens("10001");
    await page.getByRole("button", { name: "去支付" }).click();
    await page.waitForURL("**/login?redirectTo=*");
    await page.getByText("授权失败，请重新登录").first().waitFor();
    await page.getByRole("link", { name: "密码登录" }).click();
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/pricing/purchase?*");
    expect(await page.getByLabel("购买年数").inputValue()).toBe("8");
    expect(watched.complaints).toEqual([]);
  });
});
