import { describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { codeField, sendCode } from "~/tests/support/login-form";
import { usePage, useSite } from "~/tests/support/site";
import { openWithClock, pass } from "~/tests/support/stopped-clock";

describe("login with WeChat", () => {
  const site = useSite();
  const page = usePage(site);

  // docs/product.md#a-login-code-is-drawn-from-its-text
  // docs/product.md#an-invalid-code-is-renewed-by-a-click
  it("a click on the invalid code fetches a new one, which is polled again", async () => {
    const data = { url: "http://weixin.qq.com/q/old", expire_seconds: 1, ticket: "spent" };
    await site.sandbox.fault("auth.qr", { data });
    await openWithClock(page, "/login");
    const code = page.locator(".qr-code img");
    const old = await code.getAttribute("src");
    await pass(page, 3_600);
    await page.getByText("二维码已失效").waitFor();
    await page.getByRole("button", { name: "刷新二维码" }).click();
    await page.getByText(/二维码剩余 \d+ 秒/).waitFor();
    await expect.poll(() => code.getAttribute("src")).not.toBe(old);
    await site.sandbox.scan("10001");
    let polled = false;
    page.on("request", (request) => {
      polled ||= request.url().includes("/login/qr/status");
    });
    await expect.poll(() => pass(page, 500).then(() => polled)).toBe(true);
    await page.getByText("登陆成功").first().waitFor();
  });

  // docs/product.md#the-login-dialog-has-three-ways-and-two-steps
  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a scan without a phone: the bind step, then signed in", async () => {
    await page.goto("/login");
    await site.sandbox.scan("10007");
    await page.waitForURL("**/login/bind*");
    await untilModal(page);
    await sendCode(page, "13900000007");
    await codeField(page).fill("123456");
    await page.keyboard.press("Enter");
    await page.getByText("手机绑定成功").waitFor();
    await page.waitForURL("**/index");
    await page.getByText("未绑定").first().waitFor();
  });

  // docs/product.md#an-invalid-code-is-renewed-by-a-click
  // docs/product.md#a-code-can-be-sent-every-60-s
  it("without JavaScript the waiting page refreshes itself, messages come after redirects", async () => {
    const { page } = await site.open({ javaScriptEnabled: false });
    await page.goto("/login");
    await site.sandbox.scan("10001");
    await page.waitForURL("**/index", { timeout: 15_000 });
    await page.getByText("登陆成功").first().waitFor();
    await page.goto("/index");
    expect(await page.getByText("登陆成功").count()).toBe(0);
  });
});
