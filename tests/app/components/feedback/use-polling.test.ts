import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { usePage, useSite } from "~/tests/support/site";
import { openWithClock, pass } from "~/tests/support/stopped-clock";

const STATUS = "**/login/qr/status*";

describe("polls of a waiting page", () => {
  const page = usePage(useSite());

  // docs/product.md#the-scan-is-polled-every-35-s
  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("come 3.5 s apart, never two at once, and change what is shown", async () => {
    let remaining = 87;
    const polls = await holdPolls(page, () => ({ state: "pending", remaining }));
    await openWithClock(page, "/login");
    await page.getByText("二维码剩余 120 秒").waitFor();
    await pass(page, 3_400);
    expect(polls.count()).toBe(0);
    await pass(page, 200);
    await polls.untilCount(1);
    await pass(page, 20_000);
    expect(polls.count()).toBe(1);
    polls.answer();
    await page.getByText("二维码剩余 87 秒").waitFor();
    remaining = 83.5;
    await pass(page, 3_600);
    await polls.untilCount(2);
    polls.answer();
    await page.getByText("二维码剩余 84 秒").waitFor();
  });

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("pause while the page is hidden and go on at once when it is seen again", async () => {
    const polls = await holdPolls(page, () => ({ state: "pending", remaining: 60 }));
    await openWithClock(page, "/login");
    await setHidden(page, true);
    await pass(page, 30_000);
    expect(polls.count()).toBe(0);
    await setHidden(page, false);
    await polls.untilCount(1);
  });

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("that fail are followed by the next, up to half an interval later than otherwise", async () => {
    let count = 0;
    await page.route(STATUS, (route) => {
      count += 1;
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
    expect(count).toBe(1);
    await expect.poll(() => pass(page, 100).then(() => count)).toBe(2);
  });

  // docs/product.md#polls-never-overlap-and-end-with-the-code
  it("end with the last result, and with the dialog", async () => {
    const polls = await holdPolls(page, () => ({ state: "expired", remaining: -1 }));
    await openWithClock(page, "/login");
    await pass(page, 3_600);
    await polls.untilCount(1);
    polls.answer();
    await page.getByRole("button", { name: "刷新二维码" }).waitFor();
    await pass(page, 60_000);
    expect(polls.count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.waitForURL("**/index");
    await pass(page, 60_000);
    expect(polls.count()).toBe(1);
  });
});

/** Answers the page's polls in place of the server, one at each call of `answer`. */
async function holdPolls(
  page: Page,
  state: () => { state: string; remaining: number; goTo?: string },
) {
  let count = 0;
  const held: (() => void)[] = [];
  await page.route(STATUS, async (route) => {
    count += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    await route
      .fulfill({ json: { pollAfterMs: 3500, goTo: null, ...state() } })
      .catch(() => undefined);
  });
  return {
    count: () => count,
    answer: () => held.shift()?.(),
    untilCount: (times: number) => expect.poll(() => count).toBe(times),
  };
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
