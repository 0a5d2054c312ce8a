import { describe, expect, it } from "vitest";
import { buyInDialog } from "~/tests/support/buy-in-dialog";
import { untilModal } from "~/tests/support/dialog";
import { phones } from "~/tests/support/people";
import { usePage, useSite } from "~/tests/support/site";

const ADVANCED = "DT_DOCK_0002";
const DAY_MS = 86_400_000;
const inYears = (years: number) =>
  new Date(Date.now() + 365 * years * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);

/** Each test buys its own number of years: a pending order of the same kind would be found again. */
describe("buying with JavaScript", () => {
  const site = useSite();
  const page = usePage(site, { signedInAs: phones.newcomer });
  const years = () => page.getByLabel("购买年数");
  const pay = () => page.getByRole("button", { name: "去支付" });
  const choose = (name: string) => page.getByRole("button", { name, exact: true }).click();

  // docs/product.md#the-purchase-dialog-has-plan-years-and-agreement
  // docs/product.md#the-agreement-must-be-ticked
  it("an unticked agreement keeps the choice and moves focus to why", async () => {
    await page.goto(`/pricing/purchase?productId=${ADVANCED}`);
    await untilModal(page);
    await choose("2 年");
    await page.getByRole("radio", { name: /支付宝/ }).check();
    await pay().click();
    const summary = page.locator(".error-summary:has([role=alert])");
    await summary.getByText("请勾选协议").waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await years().inputValue()).toBe("2");
    await page.getByRole("radio", { name: /支付宝/, checked: true }).waitFor();
    await summary.getByRole("link", { name: "请勾选协议" }).click();
    await page.locator('[name="agreement"]:focus').waitFor();
  });

  // docs/product.md#the-agreement-must-be-ticked
  it.each([
    [1366, 650],
    [375, 667],
  ])(
    "on %i × %i the button to pay names the amount, in view with what is wrong",
    async (...size) => {
      const [width, height] = size;
      const signedInAs = phones.admin;
      const { page } = await site.open({ signedInAs, viewport: { width, height } });
      await page.goto(`/pricing/purchase?productId=${ADVANCED}&years=2`);
      await untilModal(page);
      const button = page.getByRole("button", { name: "去支付 ¥15,998.00" });
      await button.waitFor();
      const isOnTop = () =>
        button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      expect(await isOnTop()).toBe(true);
      await page.getByText("我知道剩余的").click();
      await button.click();
      const beside = page.locator(".checkout-pay").getByText("请勾选协议");
      await beside.waitFor();
      await button.scrollIntoViewIfNeeded();
      const [said, pressed] = [await beside.boundingBox(), await button.boundingBox()];
      expect((pressed?.y ?? 0) - (said?.y ?? 0)).toBeLessThan(80);
      expect(await isOnTop()).toBe(true);
    },
  );

  // docs/product.md#the-purchase-dialog-has-plan-years-and-agreement
  // docs/product.md#years-are-whole-numbers-from-1-to-100
  // docs/product.md#the-total-is-price-times-years
  it("the dialog says what plan and years cost and until when they last", async () => {
    const { page } = await site.open({ signedInAs: phones.admin });
    await page.goto("/pricing/purchase?productId=DT_DOCK_0001&years=2");
    await untilModal(page);
    const untilSaid = async (total: string, period: string) => {
      await expect.poll(() => page.locator("output.purchase-total").textContent()).toBe(total);
      await page.getByText(period).waitFor();
    };
    await page.getByText("李团队（个人空间）").waitFor();
    await page.getByText("基础版 VIP，2099-12-31 到期").waitFor();
    await untilSaid("合计 2 年 ¥3,198.00", "2099-12-31 至 2101-12-31");
    await page.getByRole("button", { name: "3 年" }).click();
    await untilSaid("合计 3 年 ¥4,797.00", "2099-12-31 至 2102-12-31");
    await page.getByRole("radio", { name: /高级版 VIP/ }).check();
    await untilSaid("合计 3 年 ¥23,997.00", `${inYears(0)} 至 ${inYears(3)}`);
    for (const wrong of ["", "101", "1.5", "1e2"]) {
      await page.getByLabel("购买年数").fill(wrong);
      // The last total that can be bought stays, and says for how many years it is.
      await untilSaid("合计（按 3 年计算，年数请填 1 到 100） ¥23,997.00", inYears(3));
    }
    await page.getByLabel("购买年数").fill("100");
    await untilSaid("合计 100 年 ¥799,900.00", inYears(100));
  });

  // docs/product.md#the-purchase-dialog-has-plan-years-and-agreement
  it.each([true, false])(
    "the choice survives Back from the payment, script: %s",
    async (...given) => {
      const [javaScriptEnabled] = given;
      const { page } = await site.open({ signedInAs: phones.creator, javaScriptEnabled });
      await buyInDialog(page, { productId: ADVANCED, years: 7, channel: "alipay" });
      await page.goBack();
      await page.getByRole("radio", { name: /支付宝/, checked: true }).waitFor();
      expect(await page.getByLabel("购买年数").inputValue()).toBe("7");
      if (javaScriptEnabled) return;
      // Without the script the summary is of the address: it hides and is asked for anew.
      await page.getByRole("radio", { name: /基础版/ }).check();
      expect(await page.locator(".purchase-total").isVisible()).toBe(false);
      await page.getByRole("button", { name: "按所选更新" }).click();
      expect(await page.locator(".purchase-total").textContent()).toBe("合计 7 年 ¥11,193.00");
    },
  );

  // docs/product.md#the-payment-page-shows-code-amount-and-deadline
  // docs/product.md#a-scanned-order-waits-for-its-buyer
  it("an order to pay: mark, amount, shrinking time, its number to copy, and a check by hand", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const orderId = await buyInDialog(page, { years: 21, channel: "alipay" });
    await page.locator("dialog .pay-brand use[href$='#alipay']").waitFor({ state: "attached" });
    await page.getByText("¥33,579.00").waitFor();
    const valueOfBar = async () => Number(await page.locator("progress").getAttribute("value"));
    expect(await page.getByRole("timer").textContent()).toMatch(/^剩余 (2:00:00|1:59:\d\d)$/);
    const before = await valueOfBar();
    await expect.poll(valueOfBar).toBeLessThan(before);
    await page.getByRole("button", { name: "复制订单号" }).click();
    await page.getByText("复制成功").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId);

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
    await page.getByText("等待付款").waitFor();
    await site.sandbox.setOrder(orderId, { do: "scan" });
    await page.getByText("已扫码，请在手机上确认").waitFor();
    await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
    await page.getByRole("complementary", { name: "待支付" }).getByRole("link").click();
    await page.getByRole("link", { name: "更改套餐或支付方式" }).click();
    await page.waitForURL("**/pricing/purchase?*");
    await expect.poll(() => years().inputValue()).toBe("21");
  });

  // docs/product.md#the-result-closes-with-a-reload
  // docs/product.md#an-order-is-pending-paid-or-failed
  // docs/product.md#a-failed-payment-names-customer-service
  // docs/product.md#every-way-ends-in-a-state-to-act-on
  it.each([
    ["paid", "pay", 23, ["已为您开通～", "高级版 VIP", "¥183,977.00", "23 年", inYears(23)]],
    ["failed", "fail", 24, ["支付失败", "请联系客服"]],
  ] as const)(
    "%s: the result comes by itself; closing it reloads the page beneath",
    async (...given) => {
      const [, outcome, count, words] = given;
      const id = await buyInDialog(page, { productId: ADVANCED, years: count });
      await site.sandbox.setOrder(id, { do: outcome });
      await page.waitForURL("**/result");
      for (const each of words)
        await expect.poll(() => page.getByRole("dialog").textContent()).toContain(each);
      await untilModal(page);
      for (const by of ["link", "Escape"]) {
        const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
        if (by === "Escape") await page.keyboard.press("Escape");
        else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
        expect(new URL((await reloaded).url()).pathname).toBe("/pricing");
        await page.waitForURL("**/pricing");
        await page.goBack();
        await untilModal(page);
      }
    },
  );
});
