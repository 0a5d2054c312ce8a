import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { codeField, passwordField, phoneField, sendCode } from "~/tests/support/login-form";
import { usePage, useSite } from "~/tests/support/site";

const tab = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name });

/** The tab that stands on the left. */
async function firstTab(page: Page): Promise<string | null> {
  const tabs = await page.getByRole("dialog").locator(".tabs a").all();
  const places = await Promise.all(tabs.map(async (each) => (await each.boundingBox())?.x ?? 0));
  return tabs[places.indexOf(Math.min(...places))]?.textContent() ?? null;
}

describe("the fields of the login", () => {
  const site = useSite();
  const page = usePage(site);

  it("the first field of a tab has the focus", async () => {
    await page.goto("/login?method=sms");
    await untilModal(page);
    await page.locator('[name="mobileNumber"]:focus').waitFor();
    await tab(page, "密码登录").click();
    await page.locator('[name="mobile"]:focus').waitFor();
  });

  it("a computer's window below 600 px starts with SMS too, and with the QR code from 600 px on", async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto("/login");
    await page.waitForURL("**/login?method=sms*");
    await phoneField(page).waitFor();
    expect(await firstTab(page)).toBe("短信验证码");
    await tab(page, "微信扫码").click();
    await page.getByText("长按二维码保存到相册").waitFor();
    expect(await page.getByText("打开微信“扫一扫”").isVisible()).toBe(false);
    await page.setViewportSize({ width: 600, height: 700 });
    await page.goto("/login");
    await untilModal(page);
    await page.getByText("打开微信“扫一扫”").waitFor();
    expect(await firstTab(page)).toBe("微信扫码");
  });

  // docs/product.md#the-typed-number-goes-along-to-other-tabs
  it("a number typed in one tab is there in the next, by way of the QR code too", async () => {
    await page.goto("/login?method=sms");
    await untilModal(page);
    await phoneField(page).fill("138 0000 0001");
    await tab(page, "密码登录").click();
    await passwordField(page).waitFor();
    expect(await phoneField(page).inputValue()).toBe("138 0000 0001");
    await phoneField(page).fill("13800000002");
    await tab(page, "微信扫码").click();
    await page.getByRole("img", { name: "微信登录二维码" }).waitFor();
    await tab(page, "短信验证码").click();
    expect(await phoneField(page).inputValue()).toBe("13800000002");
    expect(page.url()).not.toContain("138");
  });

  // docs/product.md#a-verification-code-has-at-most-six-digits
  it("the code field takes six digits, also out of a pasted message", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/login?method=sms");
    await untilModal(page);
    const field = codeField(page);
    await field.pressSequentially("12345678");
    expect(await field.inputValue()).toBe("123456");
    for (const message of [
      "【多渠道分发】验证码 654 321，5 分钟内有效",
      "654-321",
      "６５４３２１",
    ]) {
      await field.fill("");
      await page.evaluate((text) => navigator.clipboard.writeText(text), message);
      await field.focus();
      await page.keyboard.press("Control+V");
      expect(await field.inputValue()).toBe("654321");
    }
  });

  it("a failed send does not rest; the summary takes focus and the number stays", async () => {
    await page.goto("/login?method=sms");
    await untilModal(page);
    await phoneField(page).fill("13900000000");
    await page.getByRole("button", { name: "发送验证码" }).click();
    const summary = page.getByRole("alert");
    await summary.getByText("用户未注册，请先用微信注册").waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "发送验证码" }).waitFor();
    expect(await phoneField(page).inputValue()).toBe("13900000000");
    await sendCode(page, "13800000001");
  });
});
