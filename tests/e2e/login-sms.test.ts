import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";
import { openWithClock, pass, untilModal } from "./login-page";

describe("login by text message with JavaScript", () => {
  const site = useSite();
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open();
    page = watched.page;
    return () => watched.context.close();
  });

  // docs/product.md#a-code-can-be-sent-every-60-s
  // docs/product.md#success-texts-are-fixed
  it("the send button rests 60 s after a code was sent, counted by the clock", async () => {
    await openWithClock(page, "/login?method=sms");
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByText("验证码已发送").waitFor();
    const resend = page.getByRole("button", { name: /秒后重发/ });
    await resend.waitFor();
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
    await resend.click({ force: true });
    await pass(page, 58_000);
    expect(await resend.textContent()).toMatch(/^[12] 秒后重发$/);
    await pass(page, 3_000);
    await page.getByRole("button", { name: "发送验证码" }).waitFor();
    expect(await site.server.sandbox.calls(0)).toEqual(["auth.sendCode"]);
  });

  // docs/product.md#a-code-can-be-sent-every-60-s
  it("it does not rest after a failed send; the summary takes focus and the number stays", async () => {
    await page.goto("/login?method=sms");
    await untilModal(page);
    await page.getByRole("textbox", { name: "手机号" }).fill("13900000000");
    await page.getByRole("button", { name: "发送验证码" }).click();
    const summary = page.getByRole("alert");
    await summary.getByText("用户未注册，请先用微信注册").waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "发送验证码" }).waitFor();
    expect(await page.getByRole("textbox", { name: "手机号" }).inputValue()).toBe("13900000000");
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#a-verification-code-has-at-most-six-digits
  it("the code input takes at most 6 characters", async () => {
    await page.goto("/login?method=sms");
    const code = page.getByLabel("验证码", { exact: true });
    await code.pressSequentially("12345678");
    expect(await code.inputValue()).toBe("123456");
  });

  // docs/product.md#a-login-is-confirmed-and-the-page-reloads
  it("says 登陆成功, and the page is loaded anew 500 ms later", async () => {
    await openWithClock(page, "/login?method=sms&redirectTo=/index");
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByText("验证码已发送").waitFor();
    await page.getByLabel("验证码", { exact: true }).fill("123456");
    const submitted = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await submitted;
    await page.getByText("登陆成功").waitFor();
    await page.waitForLoadState("networkidle");
    await pass(page, 450);
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.getByText("登陆成功").waitFor();
    const loaded = page.waitForEvent("load");
    await pass(page, 100);
    await loaded;
    expect(new URL(page.url()).pathname).toBe("/index");
  });

  it("the keyboard alone logs in: Enter in the code field is 登录, not 发送验证码", async () => {
    await page.goto("/index");
    const opener = page.getByRole("link", { name: "登录", exact: true }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await untilModal(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("dialog") !== null))
      .toBe(true);
    await tabTo("短信验证码");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login?method=sms*");
    await tabTo("手机号");
    await page.keyboard.type("13800000001");
    await tabTo("发送验证码");
    await page.keyboard.press("Enter");
    await page.getByText("验证码已发送").waitFor();
    await page.getByLabel("验证码", { exact: true }).focus();
    await page.keyboard.type("123456");
    await page.keyboard.press("Enter");
    await page.getByText("登陆成功").waitFor();
    await page.waitForURL("**/index");
    expect(await site.server.sandbox.calls(0)).toEqual([
      "auth.qr",
      "auth.sendCode",
      "auth.mobileLogin",
      "company.list",
      "company.choose",
    ]);
    expect(watched.complaints).toEqual([]);
  });

  /** Presses Tab until the control of that name has the focus. */
  async function tabTo(name: string) {
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? "";
        return element?.matches("a, button") ? (element.textContent ?? "") : "";
      });
      if (focused.includes(name)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  }
});
