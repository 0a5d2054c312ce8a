import { devices, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { codeField, passwordField, phoneField, sendCode } from "~/tests/support/login-form";
import { scripting, useSite } from "~/tests/support/site";

const tab = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name });

/** The tab that stands on the left. */
async function firstTab(page: Page): Promise<string | null> {
  const tabs = await page.getByRole("dialog").locator(".tabs a").all();
  const places = await Promise.all(tabs.map(async (each) => (await each.boundingBox())?.x ?? 0));
  return tabs[places.indexOf(Math.min(...places))]?.textContent() ?? null;
}

describe.each(scripting)("the fields of the login $name", ({ javaScriptEnabled }) => {
  const site = useSite();

  // docs/product.md#sms-comes-first-on-a-phone
  it("on a phone SMS comes first and the QR tab says to press long", async () => {
    const { page } = await site.open({ ...devices["iPhone 13"], javaScriptEnabled });
    await page.goto("/login");
    await phoneField(page).waitFor();
    expect(await firstTab(page)).toBe("短信验证码");
    await tab(page, "微信扫码").click();
    await page.getByText("长按二维码保存到相册").waitFor();
    const code = page.getByRole("img", { name: "微信登录二维码" });
    const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(200);
  });

  it("the first field of a tab has the focus", async () => {
    const { page } = await site.open({ javaScriptEnabled });
    await page.goto("/login?method=sms");
    if (javaScriptEnabled) await untilModal(page);
    await page.locator('[name="mobileNumber"]:focus').waitFor();
    await tab(page, "密码登录").click();
    await page.locator('[name="mobile"]:focus').waitFor();
  });

  // docs/product.md#pasted-mobile-numbers-are-understood
  it("a pasted number is taken as it stands, and then the code is typed", async () => {
    const { page } = await site.open({ javaScriptEnabled });
    await page.goto("/login?method=sms");
    if (javaScriptEnabled) await untilModal(page);
    await phoneField(page).focus();
    await page.keyboard.insertText("+86 138-0000-0001");
    expect(await phoneField(page).inputValue()).toBe("+86 138-0000-0001");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByText("验证码已发送").waitFor();
    await page.locator('[name="code"]:focus').waitFor();
    const [sent] = await site.sandbox.journal();
    expect(sent?.body?.mobileNumber).toBe("13800000001");
  });

  if (!javaScriptEnabled) return;

  it("a computer's window below 600 px starts with SMS too, and with the QR code from 600 px on", async () => {
    const { page } = await site.open({ viewport: { width: 375, height: 700 } });
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
    const { page } = await site.open();
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
    const { page, context } = await site.open();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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
    const { page } = await site.open();
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
