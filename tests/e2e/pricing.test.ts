import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

const PHONE = { width: 375, height: 740 };
const seen = async (locator: Locator) =>
  (await locator.filter({ visible: true }).allTextContents()).join();

describe("the plans side by side, and one at a time on a phone", () => {
  const site = useSite();

  async function open(options: Parameters<typeof site.open>[0]) {
    const { page } = await site.open({ viewport: PHONE, ...options });
    await page.goto("/pricing");
    return { page, plans: () => seen(page.locator(".plan h2")) };
  }

  // docs/product.md#one-plan-is-recommended
  it("at 375 px a switch without JavaScript chooses the plan", async () => {
    const { page, plans } = await open({ javaScriptEnabled: false });
    expect(await plans()).toBe("基础版 VIP");
    await page.locator("label", { hasText: "高级版" }).click();
    expect(await plans()).toBe("高级版 VIP");
    for (const plan of ["定制版", "免费版"]) {
      await page.keyboard.press("ArrowRight");
      expect(await plans()).toBe(plan);
    }
  });

  // docs/product.md#two-plans-are-compared-on-a-phone
  it("at 375 px two lists without JavaScript choose what is compared, in their order", async () => {
    const { page } = await open({ javaScriptEnabled: false });
    const row = page.getByRole("row", { name: "云盘空间" }).locator("td");
    const [first, second] = await page.getByRole("combobox").all();
    const compared = async () => {
      const cells = await row.filter({ visible: true }).all();
      const places = await Promise.all(
        cells.map(
          async (cell) => [(await cell.boundingBox())?.x ?? 0, await cell.textContent()] as const,
        ),
      );
      return places.toSorted(([one], [other]) => one - other).map(([, text]) => text);
    };
    expect(await compared()).toEqual(["3 GB", "5 GB"]);
    await first?.selectOption("高级版");
    await second?.selectOption("免费版");
    expect(await compared()).toEqual(["5 GB", "1 GB"]);
    await row.first().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await first?.boundingBox())?.y).toBeLessThan(20);
  });

  it("a member's phone starts with the own plan; from 641 px all four are there without a switch", async () => {
    const { page, plans } = await open({ signedInAs: phones.creator });
    expect(await plans()).toBe("高级版 VIP");
    await page.setViewportSize({ width: 641, height: 740 });
    expect((await plans()).split(",")).toHaveLength(4);
    expect(await page.getByRole("radio").first().isVisible()).toBe(false);
  });
});
