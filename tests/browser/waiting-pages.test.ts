import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { logInByPassword } from "~/tests/support/login-form";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";
import { startPurchase } from "~/tests/support/start-purchase";
import { openWithClock, pass } from "~/tests/support/stopped-clock";

const BUYER = phones.newcomer;
const PENDING = {
  state: "pending",
  expired: false,
  statusKnown: true,
  replacedBy: null,
  pollAfterMs: 2000,
};
const POLLS = /\/status(\?|$)/;

/** Each purchase of its own number of years: a pending order of the same kind would be found again. */
let years = 30;
const order = (client: Parameters<typeof startPurchase>[0]) => {
  years += 1;
  return startPurchase(client, { years });
};

/** Counts the polls of a page by what they were answered with. */
function countPolls(page: Page) {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (POLLS.test(response.url())) statuses.push(response.status());
  });
  return (status?: number) => statuses.filter((each) => !status || each === status).length;
}

// docs/product.md#a-page-that-waits-ends-in-words
// docs/product.md#a-refused-token-is-reported-once
describe("a payment page whose visitor is signed out", () => {
  const site = useSite();

  it.each([
    ["elsewhere", 1280, true],
    ["by the upstream, in a narrow window, which opens the SMS tab,", 375, true],
    ["by the upstream, without JavaScript,", 1280, false],
  ])("%s: the login, once, and then the result of the payment", async (by, width, script) => {
    const viewport = { width, height: 800 };
    const options = { viewport, javaScriptEnabled: script, signedInAs: BUYER };
    const { page } = await site.open(options);
    const { path, orderId } = await order(site.clientOf(page));
    await page.goto(path);
    const polls = countPolls(page);
    if (by === "elsewhere") {
      const { page: other } = await site.open({ signedInAs: BUYER });
      await site.clientOf(other).submit(paths.devices(), { intent: "end-others" });
    } else await site.sandbox.expireTokens("10001");
    await page.waitForURL("**/login?*", { timeout: 15_000 });
    if (width < 600) await page.getByRole("button", { name: "发送验证码" }).waitFor();
    await page.getByRole("dialog", { name: "登录" }).waitFor();
    expect(new URL(page.url()).searchParams.get("redirectTo")).toBe(path);
    const notice = page.locator('[data-toast="failure"]', { hasText: "授权失败" });
    await expect.poll(() => notice.count()).toBe(by === "elsewhere" ? 0 : 1);
    // Not behind the dialog.
    if (script && by !== "elsewhere") await notice.getByRole("button", { name: "关闭" }).click();
    await site.sandbox.setOrder(orderId, { do: "pay" });
    await page.getByRole("link", { name: "密码登录" }).click();
    await logInByPassword(page, BUYER);
    await page.getByText("已为您开通～").first().waitFor();
    expect(polls(401)).toBe(script ? 1 : 0);
  });
});

// docs/product.md#a-page-that-waits-ends-in-words
// docs/product.md#polls-never-overlap-and-end-with-the-code
describe("a page that waits", () => {
  const site = useSite();

  const waitingPages = {
    payment: {
      open: async (page: Page) => openWithClock(page, (await order(site.clientOf(page))).path),
      interrupted: "付款结果暂时查不到",
      waits: "等待付款",
      intervalMs: 2_000,
      pending: PENDING,
      signedInAs: BUYER,
    },
    login: {
      open: (page: Page) => openWithClock(page, "/login"),
      interrupted: "扫码结果暂时查不到",
      waits: "二维码剩余 77 秒",
      intervalMs: 3_500,
      pending: { state: "pending", remaining: 76.5 },
      signedInAs: undefined,
    },
  };
  type Kind = keyof typeof waitingPages;

  /** Opens a page whose polls are held until `answer`, which answers the oldest. */
  async function openHeld(kind: Kind) {
    const { open, pending, intervalMs, signedInAs } = waitingPages[kind];
    const { page } = await site.open({ signedInAs });
    let count = 0;
    const held: (() => void)[] = [];
    let state: object = pending;
    await page.route(POLLS, async (route) => {
      count += 1;
      await new Promise<void>((resolve) => held.push(resolve));
      await route.fulfill({ json: { ...state, pollAfterMs: intervalMs } }).catch(() => undefined);
    });
    await open(page);
    return {
      page,
      count: () => count,
      untilCount: (times: number) => expect.poll(() => count).toBe(times),
      async answer(changed: object = {}) {
        state = { ...pending, ...changed };
        const answered = page.waitForResponse(POLLS);
        held.shift()?.();
        await (await answered).finished();
      },
    };
  }

  it("the clock of a browser that slept or jumped does not end a payment, the server does", async () => {
    const { page } = await site.open({ signedInAs: BUYER });
    await waitingPages.payment.open(page);
    const polls = countPolls(page);
    await page.clock.fastForward(10_800_000);
    await expect.poll(() => pass(page, 2_500).then(() => polls(200))).toBeGreaterThan(1);
    expect(await page.getByText("等待付款").count()).toBe(1);
    expect(await page.getByText("订单已过期").count()).toBe(0);
    const expired = { ...PENDING, state: "expired", expired: true, remaining: 0 };
    await page.route(POLLS, (route) => route.fulfill({ json: expired }));
    await pass(page, 2_500);
    await page.getByText("订单已过期").first().waitFor();
  });

  // docs/product.md#the-scan-is-polled-every-35-s
  // docs/product.md#an-order-is-polled-every-2-s
  it.each<Kind>(["payment", "login"])(
    "for a %s polls at its interval, never twice at once",
    async (kind) => {
      const { intervalMs, waits } = waitingPages[kind];
      const { page, ...polls } = await openHeld(kind);
      // The first interval began at the server, before the page was loaded.
      await pass(page, intervalMs + 100);
      await polls.untilCount(1);
      await pass(page, 20_000);
      expect(polls.count()).toBe(1);
      await polls.answer();
      await page.getByText(waits).waitFor();
      await pass(page, intervalMs - 100);
      expect(polls.count()).toBe(1);
      await pass(page, 200);
      await polls.untilCount(2);
    },
  );

  it("asks nothing while hidden, at once when seen again, and nothing after the last result", async () => {
    const { page, ...polls } = await openHeld("login");
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await setHidden(true);
    await pass(page, 30_000);
    expect(polls.count()).toBe(0);
    await setHidden(false);
    await polls.untilCount(1);
    await polls.answer({ state: "expired", remaining: -1 });
    await page.getByRole("button", { name: "刷新二维码" }).waitFor();
    await pass(page, 60_000);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/index");
    await pass(page, 60_000);
    expect(polls.count()).toBe(1);
  });

  it("asks again after a failure up to half an interval later than otherwise", async () => {
    const { page } = await site.open();
    const polls = countPolls(page);
    await page.route(POLLS, (route) => route.fulfill({ status: 503 }));
    await openWithClock(page, "/login");
    await page.evaluate("Math.random = () => 0.99");
    await pass(page, 3_600);
    await expect.poll(polls).toBe(1);
    await pass(page, 5_000);
    expect(polls()).toBe(1);
    await expect.poll(() => pass(page, 100).then(() => polls())).toBe(2);
  });

  it.each<[Kind, number, string]>([
    ["payment", 403, "当前账号不能查看这笔订单"],
    ["payment", 404, "找不到这笔订单"],
    ["login", 401, "二维码已失效"],
    ["login", 404, "二维码已失效"],
  ])("for a %s, refused with %i, says %s and asks no more", async (kind, status, words) => {
    const { page } = await site.open({ signedInAs: waitingPages[kind].signedInAs });
    await page.route(POLLS, (route) => route.fulfill({ status }));
    await waitingPages[kind].open(page);
    const polls = countPolls(page);
    await pass(page, 3_600);
    await page.getByText(words).first().waitFor();
    if (kind === "payment") await page.locator(".result-panel:focus").waitFor();
    await pass(page, 60_000);
    expect(polls()).toBe(1);
  });

  // docs/product.md#a-failed-status-call-is-no-status
  it.each<[Kind, string, Parameters<Route["fulfill"]>[0] | null]>([
    ["payment", "a status that is not known", { json: { ...PENDING, statusKnown: false } }],
    ["payment", "429", { status: 429, headers: { "Retry-After": "20" } }],
    [
      "payment",
      "a redirect of the version before",
      { status: 303, headers: { Location: "/login" } },
    ],
    ["payment", "nothing", null],
    ["login", "503", { status: 503 }],
    ["login", "nothing", null],
  ])("for a %s, answered with %s, says so and goes on", async (kind, _name, reply) => {
    const { open, pending, interrupted, waits, signedInAs } = waitingPages[kind];
    const { page } = await site.open({ signedInAs });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isRestored = false;
    await page.route(POLLS, async (route) => {
      if (isRestored) return route.fulfill({ json: { ...pending, pollAfterMs: 2000 } });
      if (reply) return route.fulfill(reply);
      await held;
      await route.abort();
    });
    await open(page);
    const asked = page.waitForRequest(POLLS);
    await pass(page, 3_600);
    await asked;
    // A poll without an answer is late after another interval.
    if (!reply) await pass(page, 3_600);
    await page.getByText(interrupted).waitFor();
    isRestored = true;
    letGo();
    await expect
      .poll(() => pass(page, 1000).then(() => page.getByText(interrupted).count()))
      .toBe(0);
    await page.getByText(waits).waitFor();
  });
});
