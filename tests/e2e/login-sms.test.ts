import { describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { codeField, loginButton, sendCode } from "~/tests/support/login-form";
import { usePage, useSite } from "~/tests/support/site";
import { openWithClock, pass } from "~/tests/support/stopped-clock";

describe("login by text message with JavaScript", () => {
  const site = useSite();
  const page = usePage(site);

  // docs/product.md#a-code-can-be-sent-every-60-s
  // docs/product.md#success-texts-are-fixed
  it("the send button rests 60 s after a code was sent, counted by the clock", async () => {
    await openWithClock(page, "/login?method=sms");
    await sendCode(page, "13800000001");
    const resend = page.getByRole("button", { name: "60 秒后重发" });
    await resend.waitFor();
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
    await resend.click({ force: true });
    await pass(page, 25_000);
    await page.getByRole("button", { name: "35 秒后重发" }).waitFor();
    await pass(page, 33_000);
    await page.getByRole("button", { name: /^[12] 秒后重发$/ }).waitFor();
    await pass(page, 3_000);
    await page.getByRole("button", { name: "发送验证码" }).waitFor();
    expect(await site.sandbox.calls(0)).toEqual(["auth.sendCode"]);
  });

  // docs/product.md#a-login-is-confirmed-and-the-page-reloads
  it("says 登陆成功, and the page is loaded anew 500 ms later", async () => {
    await openWithClock(page, "/login?method=sms&redirectTo=/index");
    await sendCode(page, "13800000001");
    await codeField(page).fill("123456");
    await loginButton(page).click();
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
    await page.getByRole("link", { name: "登录", exact: true }).first().focus();
    await page.keyboard.press("Enter");
    await untilModal(page);
    await page.locator("dialog :focus").waitFor();
    await tabTo("短信验证码");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login?method=sms*");
    await tabTo("手机号");
    await page.keyboard.type("13800000001");
    await tabTo("发送验证码");
    await page.keyboard.press("Enter");
    await page.getByText("验证码已发送").waitFor();
    await codeField(page).focus();
    await page.keyboard.type("123456");
    await page.keyboard.press("Enter");
    await page.getByText("登陆成功").waitFor();
    await page.waitForURL("**/index");
    expect(await site.sandbox.calls(0)).toEqual([
      "auth.qr",
      "auth.sendCode",
      "auth.mobileLogin",
      "company.list",
      "company.choose",
    ]);
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
