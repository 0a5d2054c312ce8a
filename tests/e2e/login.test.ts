import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser, openPage, type WatchedPage } from "~/tests/support/browser";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";

const STATUS = "**/login/qr/status*";

describe("login with JavaScript", () => {
  let browser: Browser;
  let server: ServerProcess;
  let watched: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startServerProcess()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  beforeEach(async () => {
    await server.sandbox.reset();
    watched = await openPage(browser, { baseURL: server.origin });
    page = watched.page;
    return () => watched.context.close();
  });

  /** Answers the page's polls in place of the server; `asked` counts them, `answer` lets the open one go. */
  async function holdPolls(state: () => { state: string; remaining: number; goTo?: string }) {
    let asked = 0;
    let open = 0;
    let most = 0;
    const held: (() => void)[] = [];
    await page.route(STATUS, async (route) => {
      asked += 1;
      open += 1;
      most = Math.max(most, open);
      await new Promise<void>((resolve) => held.push(resolve));
      open -= 1;
      await route
        .fulfill({ json: { pollAfterMs: 3500, goTo: null, ...state() } })
        .catch(() => undefined);
    });
    return {
      asked: () => asked,
      mostAtOnce: () => most,
      answer: () => held.shift()?.(),
      untilAsked: (times: number) => expect.poll(() => asked).toBe(times),
    };
  }

  /** Lets time pass in the page, where it stands still otherwise. */
  const pass = (ms: number) => page.clock.runFor(ms);

  async function openWithClock(path: string) {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(path);
    await page.getByRole("dialog").waitFor();
    await hydrated();
  }
  const hydrated = () => page.locator("dialog:modal").waitFor();

  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);

  it("#107 #112 polls 3.5 s apart, never two at once, and shows the server's countdown", async () => {
    let remaining = 87;
    const polls = await holdPolls(() => ({ state: "pending", remaining }));
    await openWithClock("/login");
    await page.getByText("二维码剩余 120 秒").waitFor();
    await pass(3_400);
    expect(polls.asked()).toBe(0);
    await pass(200);
    await polls.untilAsked(1);
    await pass(20_000);
    expect(polls.asked()).toBe(1);
    polls.answer();
    await page.getByText("二维码剩余 87 秒").waitFor();
    remaining = 83.5;
    await pass(3_600);
    await polls.untilAsked(2);
    polls.answer();
    await page.getByText("二维码剩余 84 秒").waitFor();
    expect(polls.mostAtOnce()).toBe(1);
    expect(watched.complaints).toEqual([]);
  });

  it("#112 polls pause while the page is hidden and go on at once when it is seen again", async () => {
    const polls = await holdPolls(() => ({ state: "pending", remaining: 60 }));
    await openWithClock("/login");
    await setHidden(true);
    await pass(30_000);
    expect(polls.asked()).toBe(0);
    await setHidden(false);
    await polls.untilAsked(1);
  });

  it("#112 polls end with the code and with the dialog", async () => {
    const polls = await holdPolls(() => ({ state: "expired", remaining: -1 }));
    await openWithClock("/login");
    await pass(3_600);
    await polls.untilAsked(1);
    polls.answer();
    await page.getByRole("button", { name: "刷新二维码" }).waitFor();
    await pass(60_000);
    expect(polls.asked()).toBe(1);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/index");
    await pass(60_000);
    expect(polls.asked()).toBe(1);
  });

  it("#106 #111 a click on the invalid code fetches a new one, which is polled again", async () => {
    const data = { url: "http://weixin.qq.com/q/old", expire_seconds: 1, ticket: "spent" };
    await server.sandbox.fault("auth.qr", { data });
    await openWithClock("/login");
    const old = await page.locator(".qr-code path").getAttribute("d");
    await pass(3_600);
    await page.getByText("二维码已失效").waitFor();
    await page.getByRole("button", { name: "刷新二维码" }).click();
    await page.getByText(/二维码剩余 \d+ 秒/).waitFor();
    expect(await page.locator(".qr-code path").getAttribute("d")).not.toBe(old);
    await server.sandbox.scan("10001");
    let polled = false;
    page.on("request", (request) => {
      polled ||= request.url().includes("/login/qr/status");
    });
    await expect.poll(() => pass(500).then(() => polled)).toBe(true);
    await page.getByText("登陆成功").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it("#119 a scan: 登陆成功, and the page is loaded anew 500 ms later", async () => {
    const polls = await holdPolls(() => ({ state: "signed-in", remaining: 0, goTo: "/aboutUs" }));
    await openWithClock("/login");
    await pass(3_600);
    await polls.untilAsked(1);
    polls.answer();
    await page.getByText("登陆成功").waitFor();
    await pass(400);
    expect(page.url()).toContain("/login");
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await pass(200);
    expect((await loaded).url()).toBe(`${server.origin}/aboutUs`);
  });

  it("#139 #215 the send button rests 60 s after a code was sent, counted by the clock", async () => {
    await openWithClock("/login?method=sms");
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByText("验证码已发送").waitFor();
    const resend = page.getByRole("button", { name: /秒后重发/ });
    await resend.waitFor();
    expect(await resend.getAttribute("aria-disabled")).toBe("true");
    await resend.click({ force: true });
    await pass(58_000);
    expect(await resend.textContent()).toMatch(/^[12] 秒后重发$/);
    await pass(3_000);
    await page.getByRole("button", { name: "发送验证码" }).waitFor();
    expect(await server.sandbox.calls(0)).toEqual(["auth.sendCode"]);
  });

  it("#139 it does not rest after a failed send; the summary takes focus and the number stays", async () => {
    await page.goto("/login?method=sms");
    await hydrated();
    await page.getByRole("textbox", { name: "手机号" }).fill("13900000000");
    await page.getByRole("button", { name: "发送验证码" }).click();
    const summary = page.getByRole("alert");
    await summary.getByText("用户未注册，请先用微信注册").waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "发送验证码" }).waitFor();
    expect(await page.getByRole("textbox", { name: "手机号" }).inputValue()).toBe("13900000000");
    expect(watched.complaints).toEqual([]);
  });

  it("#146 the code input takes at most 6 characters", async () => {
    await page.goto("/login?method=sms");
    const code = page.getByLabel("验证码", { exact: true });
    await code.pressSequentially("12345678");
    expect(await code.inputValue()).toBe("123456");
  });

  it("the keyboard alone logs in: Enter in the code field is 登录, not 发送验证码", async () => {
    await page.goto("/index");
    const opener = page.getByRole("link", { name: "登录", exact: true }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await hydrated();
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
    expect(await server.sandbox.calls(0)).toEqual([
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

  it("#41 #42 Escape and the close link lead back, and focus is on the page again", async () => {
    await page.goto("/index");
    for (const name of ["登录", "信息发布"]) {
      const opener = page.getByRole("link", { name, exact: true }).first();
      for (const close of ["Escape", "link"]) {
        await opener.click();
        await hydrated();
        if (close === "Escape") await page.keyboard.press("Escape");
        else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
        await page.waitForURL("**/index");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        const focused = () => page.evaluate(() => document.activeElement?.id);
        await expect.poll(focused).toBe("main");
      }
    }
    expect(watched.complaints).toEqual([]);
  });

  it("#54 the dialog has the agreement, which leads back to the code", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "《服务协议》" }).click();
    await page.getByText("登录日志保留 60 天").waitFor();
    await page.getByRole("link", { name: "返回登录" }).click();
    await page.getByText(/二维码剩余/).waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it("#54 #113 a scan without a phone: the bind step, then signed in", async () => {
    await page.goto("/login");
    await server.sandbox.scan("10007");
    await page.goto("/login");
    await page.waitForURL("**/login/bind*");
    await hydrated();
    await page.getByRole("textbox", { name: "手机号" }).fill("13900000007");
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByText("验证码已发送").waitFor();
    await page.getByLabel("验证码", { exact: true }).fill("123456");
    await page.keyboard.press("Enter");
    await page.getByText("手机绑定成功").waitFor();
    await page.waitForURL("**/index");
    await page.getByText("未绑定").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it("#125 #208 a refused token: the login popup with the notice once; it goes at a press", async () => {
    await page.goto("/login?method=password");
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/index");
    await server.sandbox.expireTokens("10001");
    await page.goto("/order");
    await page.waitForURL("**/login?redirectTo=%2Forder");
    await page.getByText("授权失败，请重新登录").waitFor();
    expect(await page.getByText("未授权", { exact: true }).count()).toBe(1);
    await page.goto("/login?method=sms");
    await hydrated();
    expect(await page.getByText("未授权", { exact: true }).count()).toBe(0);
    expect(watched.complaints).toEqual([]);
  });
});

describe("login without JavaScript", () => {
  it("#111 #139 the waiting page refreshes itself, the send button stays, messages come after redirects", async () => {
    const [browser, server] = await Promise.all([launchBrowser(), startServerProcess()]);
    try {
      const { page } = await openPage(browser, {
        baseURL: server.origin,
        javaScriptEnabled: false,
      });
      await page.goto("/login");
      await server.sandbox.scan("10001");
      await page.waitForURL("**/index", { timeout: 15_000 });
      await page.getByText("登陆成功").first().waitFor();
      await page.goto("/index");
      expect(await page.getByText("登陆成功").count()).toBe(0);
      await page.goto("/login/agreement");
      expect(await page.locator('meta[http-equiv="refresh"]').count()).toBe(0);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
});
