import { devices, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";
import { openWithClock, pass, untilModal } from "./login-page";

const PHONE = devices["iPhone 13"];

describe("the fields of the login", () => {
  const site = useSite();

  const focusedField = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("name"));
  const number = (page: Page) => page.getByRole("textbox", { name: "手机号" });
  const tab = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name });
  const tabsOf = async (page: Page) => {
    const tabs = await page.getByRole("dialog").locator(".tabs a").all();
    const placed = await Promise.all(
      tabs.map(async (each) => ({
        left: (await each.boundingBox())?.x ?? 0,
        name: await each.textContent(),
      })),
    );
    return placed.toSorted((one, other) => one.left - other.left).map(({ name }) => name);
  };

  // docs/product.md#sms-comes-first-on-a-phone
  it.each([true, false])(
    "on a phone SMS comes first and the QR tab says to press long (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { page, context, complaints } = await site.open({ ...PHONE, javaScriptEnabled });
      await page.goto("/login");
      await number(page).waitFor();
      expect((await tabsOf(page))[0]).toBe("短信验证码");
      await tab(page, "微信扫码").click();
      await page.getByText("长按二维码保存到相册").waitFor();
      const code = page.getByRole("img", { name: "微信登录二维码" });
      expect(
        await code.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(200);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it("a computer's window below 600 px starts with SMS too, and with the QR code from 600 px on", async () => {
    const { page, context, complaints } = await site.open({
      viewport: { width: 375, height: 700 },
    });
    await page.goto("/login");
    await page.waitForURL("**/login?method=sms*");
    await number(page).waitFor();
    expect((await tabsOf(page))[0]).toBe("短信验证码");
    await tab(page, "微信扫码").click();
    await page.getByText("长按二维码保存到相册").waitFor();
    expect(await page.getByText("打开微信“扫一扫”").isVisible()).toBe(false);
    await page.setViewportSize({ width: 600, height: 700 });
    await page.goto("/login");
    await untilModal(page);
    await page.getByText("打开微信“扫一扫”").waitFor();
    expect((await tabsOf(page))[0]).toBe("微信扫码");
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([true, false])(
    "the first field of a tab has the focus (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { page, context, complaints } = await site.open({ javaScriptEnabled });
      await page.goto("/login?method=sms");
      if (javaScriptEnabled) await untilModal(page);
      await expect.poll(() => focusedField(page)).toBe("mobileNumber");
      await tab(page, "密码登录").click();
      await page.waitForURL("**/login?method=password*");
      await expect.poll(() => focusedField(page)).toBe("mobile");
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  // docs/product.md#the-typed-number-goes-along-to-other-tabs
  it("a number typed in one tab is there in the next, by way of the QR code too", async () => {
    const { page, context, complaints } = await site.open();
    await page.goto("/login?method=sms");
    await untilModal(page);
    await number(page).fill("138 0000 0001");
    await tab(page, "密码登录").click();
    await page.getByLabel("密码", { exact: true }).waitFor();
    expect(await number(page).inputValue()).toBe("138 0000 0001");
    await number(page).fill("13800000002");
    await tab(page, "微信扫码").click();
    await page.getByRole("img", { name: "微信登录二维码" }).waitFor();
    await tab(page, "短信验证码").click();
    expect(await number(page).inputValue()).toBe("13800000002");
    expect(page.url()).not.toContain("138");
    expect(complaints).toEqual([]);
    await context.close();
  });

  // docs/product.md#a-verification-code-has-at-most-six-digits
  it.each([
    ["【多渠道分发】验证码 123 456，5 分钟内有效", "123456"],
    ["123-456", "123456"],
    ["１２３４５６", "123456"],
  ])("the code field takes %s from the clipboard", async (message, code) => {
    const { page, context } = await site.open({
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.goto("/login?method=sms");
    await untilModal(page);
    const field = page.getByLabel("验证码", { exact: true });
    expect(await field.getAttribute("autocomplete")).toBe("one-time-code");
    await page.evaluate((text) => navigator.clipboard.writeText(text), message);
    await field.focus();
    await page.keyboard.press("Control+V");
    expect(await field.inputValue()).toBe(code);
    await context.close();
  });

  it("the wait for the next code counts down on its button", async () => {
    const { page, context, complaints } = await site.open();
    await openWithClock(page, "/login?method=sms");
    await number(page).fill("13800000001");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByRole("button", { name: "60 秒后重发" }).waitFor();
    await pass(page, 25_000);
    await page.getByRole("button", { name: "35 秒后重发" }).waitFor();
    await pass(page, 36_000);
    await page.getByRole("button", { name: "发送验证码" }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
