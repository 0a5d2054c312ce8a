import { describe, expect, it } from "vitest";
import { buyInDialog } from "~/tests/support/buy-in-dialog";
import { untilModal } from "~/tests/support/dialog";
import { logInByPassword } from "~/tests/support/login-form";
import { usePage, useSite } from "~/tests/support/site";

const ADVANCED = "DT_DOCK_0002";

/** Each test buys its own number of years: a pending order of the same kind would be found again. */
describe("buying with JavaScript", () => {
  const site = useSite();
  const page = usePage(site, { signedInAs: "13800000001" });
  const years = () => page.getByLabel("购买年数");
  const agreement = () => page.getByLabel(/我已阅读并同意/);
  const pay = () => page.getByRole("button", { name: "去支付" });
  const paidNow = () => page.getByText("已为您开通～").first().waitFor();

  // docs/product.md#the-purchase-dialog-has-plan-years-and-agreement
  // docs/product.md#the-agreement-must-be-ticked
  it("plan, years and tick; an unticked agreement keeps the choice and moves focus to why", async () => {
    await page.goto(`/pricing/purchase?productId=${ADVANCED}`);
    await untilModal(page);
    await page.getByRole("button", { name: "增加" }).click();
    await page.getByRole("button", { name: "增加" }).click();
    expect(await years().inputValue()).toBe("3");
    await page.getByRole("radio", { name: /支付宝/ }).check();
    await pay().click();
    const summary = page.getByRole("alert");
    await summary.getByText("请勾选协议").waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await years().inputValue()).toBe("3");
    expect(await page.getByRole("radio", { name: /支付宝/ }).isChecked()).toBe(true);
    await summary.getByRole("link", { name: "请勾选协议" }).click();
    const hasFocus = () => agreement().evaluate((box) => box === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });

  // docs/product.md#the-purchase-dialog-has-plan-years-and-agreement
  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#the-total-is-price-times-years
  it("the dialog says what plan and years cost in all, and keeps the total while the years are wrong", async () => {
    await page.goto("/pricing/purchase?productId=DT_DOCK_0001&years=2");
    await untilModal(page);
    const untilTotal = (text: string) =>
      page.locator("output.purchase-total", { hasText: text }).waitFor();
    await untilTotal("合计 3198 元");
    await page.getByRole("button", { name: "增加" }).click();
    await untilTotal("合计 4797 元");
    await page.getByRole("radio", { name: /高级版 VIP/ }).check();
    await untilTotal("合计 23997 元");
    for (const wrong of ["", "101", "1.5"]) {
      await years().fill(wrong);
      // The last total that can be bought stays, and says for how many years it is.
      await untilTotal("合计 23997 元（按 3 年计算");
    }
    await years().fill("100");
    await untilTotal("合计 799900 元");
    await agreement().check();
    await pay().click();
    await page.getByText("¥799,900.00").waitFor();
  });

  // docs/product.md#an-order-is-polled-every-2-s
  it("the order is polled every 2 s and never two at once", async () => {
    await page.clock.install();
    let count = 0;
    const held: (() => void)[] = [];
    await page.route("**/pricing/pay/*/status", async (route) => {
      count += 1;
      await new Promise<void>((resolve) => held.push(resolve));
      const known = { statusKnown: true, replacedBy: null, pollAfterMs: 2000 };
      const json = { state: "pending", expired: false, ...known };
      await route.fulfill({ json }).catch(() => undefined);
    });
    await buyInDialog(page, { productId: ADVANCED, years: 4 });
    await untilModal(page);
    await page.clock.runFor(2_100);
    await expect.poll(() => count).toBe(1);
    await page.clock.runFor(10_000);
    expect(count).toBe(1);
    const answered = page.waitForResponse("**/status");
    held.shift()?.();
    await (await answered).finished();
    await expect.poll(() => page.clock.runFor(2_100).then(() => count)).toBe(2);
  });

  // docs/product.md#the-payment-page-shows-code-amount-and-deadline
  // docs/product.md#the-result-closes-with-a-reload
  // docs/product.md#an-order-is-pending-paid-or-failed
  it("paid: the result by itself; closing it reloads the page beneath", async () => {
    const orderId = await buyInDialog(page, { productId: ADVANCED, years: 5 });
    await page.getByText("¥39,995.00").waitFor();
    await site.sandbox.setOrder(orderId, { status: 1 });
    await site.sandbox.setOrder(orderId, { do: "pay" });
    await paidNow();
    await closeWithReload("link");
    await page.goBack();
    await closeWithReload("Escape");
  });

  // docs/product.md#the-result-closes-with-a-reload
  // docs/product.md#an-order-is-pending-paid-or-failed
  // docs/product.md#a-failed-payment-names-customer-service
  it("failed: 支付失败 with advice; closing it reloads too", async () => {
    const orderId = await buyInDialog(page, { productId: ADVANCED, years: 6 });
    await site.sandbox.setOrder(orderId, { do: "fail" });
    await page.getByText("支付失败").first().waitFor();
    await page.getByText(/请联系客服/).waitFor();
    await closeWithReload("link");
  });

  async function closeWithReload(by: "link" | "Escape") {
    await page.waitForURL("**/result");
    await untilModal(page);
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    if (by === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
    expect(new URL((await reloaded).url()).pathname).toBe("/pricing");
    await page.waitForURL("**/pricing");
  }

  // docs/product.md#a-failed-status-call-is-no-status
  it("an unknown result is said while the page goes on asking", async () => {
    const orderId = await buyInDialog(page, { productId: ADVANCED, years: 9 });
    await site.sandbox.fault("pay.wx.info", { http: 500 }, 2);
    const polled = await page.waitForResponse("**/status");
    expect(await polled.json()).toMatchObject({ state: "pending" });
    await page.getByText("付款结果暂时查不到").waitFor();
    await page.getByText("付款结果暂时查不到").waitFor({ state: "detached" });
    await site.sandbox.setOrder(orderId, { do: "pay" });
    await paidNow();
  });

  it("two tabs, both codes paid: the result names both orders and leads to customer service", async () => {
    const tab = await page.context().newPage();
    const first = await buyInDialog(page, { productId: ADVANCED, years: 10 });
    const second = await buyInDialog(tab, { productId: ADVANCED, years: 11 });
    await page.getByText("另下了一笔订单").first().waitFor();
    for (const orderId of [first, second]) await site.sandbox.setOrder(orderId, { do: "pay" });
    await tab.getByText("已为您开通～").first().waitFor();
    await tab.reload();
    await tab.getByText("同一套餐收到了 2 笔付款").waitFor();
    for (const orderId of [first, second]) await tab.getByText(`订单号 ${orderId}`).waitFor();
    await tab.getByRole("link", { name: "联系客服" }).last().click();
    await tab.waitForURL("**/pricing/service");
  });

  // docs/product.md#a-claimed-trial-is-congratulated-once
  // docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null
  it("the trial: claimed by a press and congratulated", async () => {
    await page.goto("/pricing/trial");
    await page.getByRole("button", { name: "领取 7 天试用" }).click();
    await page.getByText("恭喜，试用已开通").first().waitFor();
    const period = page.getByText(/7 天高级版 VIP 试用/).first();
    await period.waitFor();
  });

  // docs/product.md#buying-without-a-token-opens-the-login
  it("a token that is gone: the login popup, and after the login the choice is there again", async () => {
    await page.goto(`/pricing/purchase?productId=${ADVANCED}`);
    await untilModal(page);
    await years().fill("8");
    await agreement().check();
    await site.sandbox.expireTokens("10001");
    await pay().click();
    await page.waitForURL("**/login?redirectTo=*");
    await page.getByText("授权失败，请重新登录").first().waitFor();
    await page.getByRole("link", { name: "密码登录" }).click();
    await page.waitForURL("**/login?method=password*");
    await logInByPassword(page, "13800000001");
    await page.waitForURL("**/pricing/purchase?*");
    await expect.poll(() => years().inputValue()).toBe("8");
  });
});
