import { devices, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { codeField, loginButton, phoneField, sendCode } from "~/tests/support/login-form";
import { phones } from "~/tests/support/people";
import { scripting, usePage, useSite } from "~/tests/support/site";
import { openWithClock, pass } from "~/tests/support/stopped-clock";

const SMS = "/login?method=sms";
const MACINTOSH =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const tab = (page: Page, name: string) => page.getByRole("dialog").getByRole("link", { name });

describe("the login in a browser", () => {
  const site = useSite();
  const page = usePage(site);

  async function openSms() {
    await page.goto(SMS);
    await untilModal(page);
  }

  // docs/product.md#a-login-needs-cookies-and-says-so
  it("where cookies are blocked the dialog says so, and keeps the number", async () => {
    await openSms();
    await page.context().clearCookies();
    await phoneField(page).fill(phones.newcomer);
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByText("请在浏览器设置里允许本站使用 Cookie").first().waitFor();
    expect(await phoneField(page).inputValue()).toBe(phones.newcomer);
  });

  // docs/product.md#others-may-change-the-page
  it("after a translation the button still shows when a code can be sent again", async () => {
    await openSms();
    await phoneField(page).fill(phones.newcomer);
    await page.evaluate(translateAll);
    await page.locator(".send-code").click();
    await page.locator(".send-code[aria-disabled]").waitFor();
    await expect.poll(() => page.locator(".send-code").textContent()).toMatch(/\d+/);
  });

  // docs/product.md#sms-comes-first-on-a-phone
  it("an iPad, which says that it is a Mac, is told how to use a code on its own screen", async () => {
    const tablet = { viewport: { width: 1024, height: 1366 }, hasTouch: true };
    const { page: onTablet } = await site.open({ ...tablet, userAgent: MACINTOSH });
    await onTablet.goto("/login?method=wechat");
    await onTablet.locator(".qr-hint.narrow-only").waitFor();
  });

  // docs/product.md#sms-comes-first-on-a-phone
  it.each([
    ["on a phone without JavaScript", { ...devices["iPhone 13"], javaScriptEnabled: false }],
    ["in a computer's window below 600 px", { viewport: { width: 375, height: 700 } }],
  ])(
    "%s SMS is open, the tabs stand as in the document, and the QR tab says to press long",
    async (_name, options) => {
      const { page } = await site.open(options);
      /** The tab that stands on the left. */
      const firstTab = async () => {
        const tabs = await page.getByRole("dialog").locator(".tabs a").all();
        const places = await Promise.all(tabs.map(async (each) => (await each.boundingBox())?.x));
        return tabs[places.indexOf(Math.min(...places.map(Number)))]?.textContent();
      };
      await page.goto("/login");
      await phoneField(page).waitFor();
      expect(await firstTab()).toBe(
        "viewport" in options && !("isMobile" in options) ? "微信扫码" : "短信验证码",
      );
      await tab(page, "微信扫码").click();
      await page.getByText("长按二维码保存到相册").waitFor();
      expect(await page.getByText("打开微信“扫一扫”").isVisible()).toBe(false);
      const code = page.getByRole("img", { name: "微信登录二维码" });
      const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBeGreaterThan(200);
      if (!("viewport" in options) || "javaScriptEnabled" in options) return;
      await page.setViewportSize({ width: 600, height: 700 });
      await page.goto("/login");
      await page.getByText("打开微信“扫一扫”").waitFor();
      expect(await firstTab()).toBe("微信扫码");
    },
  );

  // docs/product.md#every-form-works-without-javascript
  it.each(scripting)("the field to fill in has the focus $name", async ({ javaScriptEnabled }) => {
    const { page } = await site.open({ javaScriptEnabled });
    await page.goto(SMS);
    if (javaScriptEnabled) await untilModal(page);
    await page.locator('[name="mobileNumber"]:focus').waitFor();
    await sendCode(page, phones.newcomer);
    await page.locator('[name="code"]:focus').waitFor();
    await tab(page, "密码登录").click();
    await page.locator('[name="mobile"]:focus').waitFor();
  });

  // docs/product.md#numbers-are-read-as-people-type-them
  // docs/product.md#the-typed-number-goes-along-to-other-tabs
  it("a pasted number becomes its digits and is kept through other tabs and the agreement", async () => {
    await openSms();
    await phoneField(page).focus();
    await page.keyboard.insertText("+86 138-0000-0001");
    await tab(page, "密码登录").click();
    await page.waitForURL("**/login?method=password*");
    await expect.poll(() => phoneField(page).inputValue()).toBe(phones.newcomer);
    await phoneField(page).fill(phones.admin);
    await tab(page, "微信扫码").click();
    await page.getByRole("img", { name: "微信登录二维码" }).waitFor();
    await tab(page, "短信验证码").click();
    await page.getByRole("link", { name: "《服务协议》" }).click();
    await page.getByRole("link", { name: "返回登录" }).click();
    await expect.poll(() => phoneField(page).inputValue()).toBe(phones.admin);
    expect(page.url().replace(/:\d+/, "")).not.toContain("138");
  });

  // docs/product.md#a-verification-code-has-at-most-six-digits
  it("the code field takes six digits, also out of a pasted message", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openSms();
    const field = codeField(page);
    await field.pressSequentially("12345678");
    expect(await field.inputValue()).toBe("123456");
    for (const message of [
      "【多渠道分发】验证码 654 321，5 分钟内有效",
      "13800000001 的验证码：654-321",
      "６５４３２１",
    ]) {
      await field.fill("");
      await page.evaluate((text) => navigator.clipboard.writeText(text), message);
      await field.focus();
      await page.keyboard.press("Control+V");
      expect(await field.inputValue()).toBe("654321");
    }
  });

  // docs/product.md#a-complete-code-is-sent-by-itself
  it("the sixth digit sends the form once, and a wrong code is selected in its field", async () => {
    await openSms();
    await sendCode(page, phones.newcomer);
    const field = codeField(page);
    await field.pressSequentially("000000");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("验证码错误").waitFor();
    const selected = () => page.evaluate(() => String(getSelection()));
    await expect.poll(selected).toBe("000000");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    expect(await site.sandbox.count("auth.mobileLogin", 0)).toBe(1);
    await page.keyboard.type("123456");
    await page.waitForURL("**/index");
  });

  // docs/product.md#a-code-can-be-sent-every-60-s
  // docs/product.md#success-texts-are-fixed
  it("the send button rests 60 s after a code was sent; a failure takes the focus instead", async () => {
    await openWithClock(page, SMS);
    const send = page.getByRole("button", { name: "发送验证码" });
    await phoneField(page).fill("13900000000");
    await send.click();
    const summary = page.locator(".error-summary:has([role=alert])");
    await summary.getByText("用户未注册，请先用微信注册").waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await phoneField(page).inputValue()).toBe("13900000000");
    await sendCode(page, phones.newcomer);
    const resend = page.getByRole("button", { name: "60 秒后重发" });
    await resend.waitFor();
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
    await resend.click({ force: true });
    await pass(page, 25_000);
    await page.getByRole("button", { name: "35 秒后重发" }).waitFor();
    await pass(page, 33_000);
    await page.getByRole("button", { name: /^[12] 秒后重发$/ }).waitFor();
    await pass(page, 3_000);
    await send.waitFor();
    expect(await site.sandbox.calls(0)).toEqual(["auth.sendCode", "auth.sendCode"]);
  });

  // docs/product.md#a-login-is-confirmed-and-the-page-reloads
  it("the code logs in: 登陆成功, and the page is loaded anew 500 ms later", async () => {
    await openWithClock(page, `${SMS}&redirectTo=/index`);
    await sendCode(page, phones.newcomer);
    await codeField(page).fill("123456");
    await page.getByText("登陆成功").waitFor();
    await page.waitForLoadState("networkidle");
    await pass(page, 450);
    expect(new URL(page.url()).pathname).toBe("/login");
    const loaded = page.waitForEvent("load");
    await pass(page, 100);
    await loaded;
    expect(new URL(page.url()).pathname).toBe("/index");
  });

  it("the keyboard alone reaches every field and button of the dialog", async () => {
    await page.goto("/index");
    await page.getByRole("link", { name: "登录", exact: true }).first().focus();
    await page.keyboard.press("Enter");
    await untilModal(page);
    await page.locator("dialog :focus").waitFor();
    const tabTo = async (target: ReturnType<typeof loginButton>) => {
      const isFocused = () => target.evaluate((element) => element === document.activeElement);
      for (let presses = 0; presses < 25 && !(await isFocused()); presses += 1)
        await page.keyboard.press("Tab");
      expect(await isFocused()).toBe(true);
    };
    await tabTo(tab(page, "短信验证码"));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/login?method=sms*");
    for (const target of [
      phoneField(page),
      page.getByRole("button", { name: "发送验证码" }),
      codeField(page),
      loginButton(page),
    ])
      await tabTo(target);
  });

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
    await page.locator(".qr-panel:focus").waitFor();
    await expect.poll(() => code.getAttribute("src")).not.toBe(old);
    await site.sandbox.scan("10008");
    const polled = page.waitForRequest(/login\/qr\/status/);
    await pass(page, 3_600);
    await polled;
    await page.getByText("登陆成功").first().waitFor();
    await pass(page, 600);
    await page.waitForURL("**/company/join?company_id=80002");
  });

  // docs/product.md#the-login-dialog-has-three-ways-and-two-steps
  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a scan without a phone: the bind step, then signed in", async () => {
    await page.goto("/login");
    await page.getByText(/二维码剩余/).waitFor();
    await site.sandbox.scan("10007");
    await page.waitForURL("**/login/bind*");
    await untilModal(page);
    await sendCode(page, "13900000007");
    await codeField(page).fill("123456");
    await page.getByText("手机绑定成功").waitFor();
    await page.waitForURL("**/index");
    await page.getByText("未绑定").first().waitFor();
  });

  // docs/product.md#an-ended-token-opens-the-login
  // docs/product.md#a-refused-token-is-reported-once
  it("a refused token: the login popup with the notice once, 500 ms later", async () => {
    const { page } = await site.open({ signedInAs: phones.newcomer });
    await site.sandbox.expireTokens("10001");
    await page.goto("/order");
    await page.waitForURL("**/login?redirectTo=%2Forder");
    const notice = page.locator(".toast-failure", { hasText: "授权失败，请重新登录" });
    await page.locator("dialog:modal").locator(notice).waitFor();
    expect(await notice.count()).toBe(1);
    const style = await notice.evaluate((toast) => {
      const { animationDelay, animationFillMode } = getComputedStyle(toast);
      return { animationDelay, animationFillMode };
    });
    expect(style).toEqual({ animationDelay: "0.5s", animationFillMode: "backwards" });
    await page.goto(SMS);
    await untilModal(page);
    expect(await notice.count()).toBe(0);
  });
});

/** Replaces every text by an element with other words, as Chromium's translator does. */
function translateAll() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    if (!node.textContent?.trim() || node.parentElement?.closest("script, style")) continue;
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstElementChild?.append("translated");
    node.parentNode?.replaceChild(font, node);
  }
}
