import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";
import { openWithClock, pass, untilModal } from "./login-page";

const STATUS = "**/login/qr/status*";

describe("login with WeChat and JavaScript", () => {
  const site = useSite();
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open();
    page = watched.page;
    return () => watched.context.close();
  });

  // docs/product.md#the-scan-is-polled-every-35-s
  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("polls 3.5 s apart, never two at once, and shows the server's countdown", async () => {
    let remaining = 87;
    const polls = await holdPolls(page, () => ({ state: "pending", remaining }));
    await openWithClock(page, "/login");
    await page.getByText("二维码剩余 120 秒").waitFor();
    await pass(page, 3_400);
    expect(polls.asked()).toBe(0);
    await pass(page, 200);
    await polls.untilAsked(1);
    await pass(page, 20_000);
    expect(polls.asked()).toBe(1);
    polls.answer();
    await page.getByText("二维码剩余 87 秒").waitFor();
    remaining = 83.5;
    await pass(page, 3_600);
    await polls.untilAsked(2);
    polls.answer();
    await page.getByText("二维码剩余 84 秒").waitFor();
    expect(polls.mostAtOnce()).toBe(1);
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("polls pause while the page is hidden and go on at once when it is seen again", async () => {
    const polls = await holdPolls(page, () => ({ state: "pending", remaining: 60 }));
    await openWithClock(page, "/login");
    await setHidden(page, true);
    await pass(page, 30_000);
    expect(polls.asked()).toBe(0);
    await setHidden(page, false);
    await polls.untilAsked(1);
  });

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("after a poll that failed comes the next, up to half an interval later than otherwise", async () => {
    let asked = 0;
    await page.route(STATUS, (route) => {
      asked += 1;
      return route.fulfill({ status: 503 });
    });
    await openWithClock(page, "/login");
    await page.evaluate(() => {
      Math.random = () => 0.99;
    });
    const refused = page.waitForResponse(STATUS);
    await pass(page, 3_600);
    await refused;
    await pass(page, 5_000);
    expect(asked).toBe(1);
    await expect.poll(() => pass(page, 100).then(() => asked)).toBe(2);
  });

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("polls end with the code and with the dialog", async () => {
    const polls = await holdPolls(page, () => ({ state: "expired", remaining: -1 }));
    await openWithClock(page, "/login");
    await pass(page, 3_600);
    await polls.untilAsked(1);
    polls.answer();
    await page.getByRole("button", { name: "刷新二维码" }).waitFor();
    await pass(page, 60_000);
    expect(polls.asked()).toBe(1);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/index");
    await pass(page, 60_000);
    expect(polls.asked()).toBe(1);
  });

  // docs/product.md#a-login-code-is-drawn-from-its-text
  // docs/product.md#an-invalid-code-is-renewed-by-a-click
  it("a click on the invalid code fetches a new one, which is polled again", async () => {
    const data = { url: "http://weixin.qq.com/q/old", expire_seconds: 1, ticket: "spent" };
    await site.server.sandbox.fault("auth.qr", { data });
    await openWithClock(page, "/login");
    const old = await page.locator(".qr-code img").getAttribute("src");
    await pass(page, 3_600);
    await page.getByText("二维码已失效").waitFor();
    await page.getByRole("button", { name: "刷新二维码" }).click();
    await page.getByText(/二维码剩余 \d+ 秒/).waitFor();
    expect(await page.locator(".qr-code img").getAttribute("src")).not.toBe(old);
    await site.server.sandbox.scan("10001");
    let polled = false;
    page.on("request", (request) => {
      polled ||= request.url().includes("/login/qr/status");
    });
    await expect.poll(() => pass(page, 500).then(() => polled)).toBe(true);
    await page.getByText("登陆成功").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#a-login-is-confirmed-and-the-page-reloads
  it("a scan: 登陆成功, and the page is loaded anew 500 ms later", async () => {
    const polls = await holdPolls(page, () => ({
      state: "signed-in",
      remaining: 0,
      goTo: "/aboutUs",
    }));
    await openWithClock(page, "/login");
    await pass(page, 3_600);
    await polls.untilAsked(1);
    polls.answer();
    await page.getByText("登陆成功").waitFor();
    await pass(page, 400);
    expect(page.url()).toContain("/login");
    const loaded = page.waitForURL(`${site.server.origin}/aboutUs`);
    await pass(page, 200);
    // To its end: a browser cannot be closed well while a page with a stopped clock is on its way.
    await loaded;
  });

  // docs/product.md#the-login-dialog-has-three-ways-and-two-steps
  // docs/product.md#a-scan-without-a-phone-number-binds-one-first
  it("a scan without a phone: the bind step, then signed in", async () => {
    await page.goto("/login");
    await site.server.sandbox.scan("10007");
    await page.goto("/login");
    await page.waitForURL("**/login/bind*");
    await untilModal(page);
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
});

describe("login with WeChat without JavaScript", () => {
  const site = useSite();

  // docs/product.md#an-invalid-code-is-renewed-by-a-click
  // docs/product.md#a-code-can-be-sent-every-60-s
  it("the waiting page refreshes itself, the send button stays, messages come after redirects", async () => {
    const { page } = await site.open({ javaScriptEnabled: false });
    await page.goto("/login");
    await site.server.sandbox.scan("10001");
    await page.waitForURL("**/index", { timeout: 15_000 });
    await page.getByText("登陆成功").first().waitFor();
    await page.goto("/index");
    expect(await page.getByText("登陆成功").count()).toBe(0);
    await page.goto("/login/agreement");
    expect(await page.locator('meta[http-equiv="refresh"]').count()).toBe(0);
  });
});

/** Answers the page's polls in place of the server; `asked` counts them, `answer` lets the open one go. */
async function holdPolls(
  page: Page,
  state: () => { state: string; remaining: number; goTo?: string },
) {
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

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
