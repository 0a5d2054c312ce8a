import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { logInByPassword } from "~/tests/support/login-form";
import { scripting, useSite } from "~/tests/support/site";
import { startPurchase } from "~/tests/support/start-purchase";
import { openWithClock, pass } from "~/tests/support/stopped-clock";

const BUYER = "13800000001";
const POLLS = /\/status(\?|$)/;
const _TOKEN_LIFETIME_MS = 86_400_000;

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
    if (new URL(response.url()).pathname.endsWith("/status")) statuses.push(response.status());
  });
  return (status?: number) => statuses.filter((each) => !status || each === status).length;
}

/** Signs in again where a page has led to the login, and waits for where that leads. */
async function logInAgain(page: Page): Promise<void> {
  await page.getByRole("link", { name: "密码登录" }).click();
  await logInByPassword(page, BUYER);
}

const atLoginFor = (path: string) => `**${paths.login({ redirectTo: path })}*`;

// docs/product.md#a-page-that-waits-ends-in-words
describe("a payment page whose visitor is signed out", () => {
  const site = useSite();

  async function endSessionElsewhere() {
    const { page } = await site.open({ signedInAs: BUYER });
    await site.clientOf(page).submit(paths.devices(), { intent: "end-others" });
  }

  it.each(scripting)(
    "elsewhere: the login, once, and then the result of the payment, $name",
    async ({ javaScriptEnabled }) => {
      const { page } = await site.open({ javaScriptEnabled, signedInAs: BUYER });
      const { path, orderId } = await order(site.clientOf(page));
      await page.goto(path);
      const polls = countPolls(page);
      await endSessionElsewhere();
      await page.waitForURL(atLoginFor(path), { timeout: 15_000 });
      await page.getByRole("dialog", { name: "登录" }).waitFor();
      await site.sandbox.setOrder(orderId, { do: "pay" });
      await logInAgain(page);
      await page.getByText("已为您开通～").first().waitFor();
      expect(polls(401)).toBe(javaScriptEnabled ? 1 : 0);
    },
  );

  // docs/product.md#a-refused-token-is-reported-once
  it.each([
    ["a desktop", 1280, true],
    ["a narrow window, which opens the SMS tab", 375, true],
    ["a browser without JavaScript", 1280, false],
  ])("by the upstream: the login says so, in %s", async (_name, width, javaScriptEnabled) => {
    const viewport = { width, height: 800 };
    const { page } = await site.open({ viewport, javaScriptEnabled, signedInAs: BUYER });
    const { path } = await order(site.clientOf(page));
    await page.goto(path);
    const polls = countPolls(page);
    await site.sandbox.expireTokens("10001");
    await page.waitForURL(`**/login?*`, { timeout: 15_000 });
    if (width < 600) await page.getByRole("button", { name: "发送验证码" }).waitFor();
    if (javaScriptEnabled) await page.locator("dialog:modal").waitFor();
    await expect.poll(() => page.getByText("授权失败").first().isVisible()).toBe(true);
    expect(new URL(page.url()).searchParams.get("redirectTo")).toBe(path);
    expect(polls(401)).toBe(javaScriptEnabled ? 1 : 0);
    await logInAgain(page);
    await page.waitForURL(`**${path}`);
    await page.getByText("等待付款").waitFor();
  });
});

// docs/product.md#a-page-that-waits-ends-in-words
describe("a page that waits", () => {
  const site = useSite();

  const waitingPages = {
    payment: {
      open: async (page: Page) => openWithClock(page, (await order(site.clientOf(page))).path),
      interrupted: "付款结果暂时查不到",
      waits: "等待付款",
      answer: { state: "pending", expired: false, statusKnown: true, replacedBy: null },
      signedInAs: BUYER,
    },
    login: {
      open: (page: Page) => openWithClock(page, "/login"),
      interrupted: "扫码结果暂时查不到",
      waits: "二维码剩余 77 秒",
      answer: { state: "pending", remaining: 77, goTo: null },
      signedInAs: undefined,
    },
  };
  type Kind = keyof typeof waitingPages;

  it.each<[Kind, number, string]>([
    ["payment", 403, "当前账号不能查看这笔订单"],
    ["payment", 404, "找不到这笔订单"],
    ["login", 401, "二维码已失效"],
    ["login", 403, "二维码已失效"],
    ["login", 404, "二维码已失效"],
  ])("for a %s, refused with %i, says %s and asks no more", async (kind, status, words) => {
    const { page } = await site.open({ signedInAs: waitingPages[kind].signedInAs });
    await page.route(POLLS, (route) => route.fulfill({ status }));
    await waitingPages[kind].open(page);
    const polls = countPolls(page);
    await pass(page, 3_600);
    await page.getByText(words).first().waitFor();
    await pass(page, 60_000);
    expect(polls()).toBe(1);
  });

  it.each<[Kind, string, { status: number; headers?: Record<string, string> } | null]>([
    ["payment", "503", { status: 503, headers: { "Retry-After": "5" } }],
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
    const { open, answer, interrupted, waits, signedInAs } = waitingPages[kind];
    const { page } = await site.open({ signedInAs });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isRestored = false;
    await page.route(POLLS, async (route) => {
      if (isRestored) return route.fulfill({ json: { ...answer, pollAfterMs: 2000 } });
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
