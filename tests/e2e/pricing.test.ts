import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

const PHONE = { width: 375, height: 740 };
const seen = async (locator: Locator) =>
  (await locator.filter({ visible: true }).allTextContents()).join();

describe("the plans side by side, and one at a time on a phone", () => {
  const site = useSite();

  async function open(options: Parameters<typeof site.open>[0]) {
    const { page } = await site.open({ viewport: PHONE, ...options });
    await page.goto("/pricing");
    const space = page.getByRole("row", { name: "云盘空间" }).locator("td");
    return { page, plans: () => seen(page.locator(".plan h2")), space: () => seen(space) };
  }

  // docs/product.md#one-plan-is-recommended
  it("at 375 px a switch without JavaScript chooses the plan", async () => {
    const { page, plans, space } = await open({ javaScriptEnabled: false });
    expect([await plans(), await space()]).toEqual(["基础版 VIP", "3 GB"]);
    await page.getByText("高级版", { exact: true }).click();
    expect([await plans(), await space()]).toEqual(["高级版 VIP", "5 GB"]);
    for (const plan of ["定制版", "免费版"]) {
      await page.keyboard.press("ArrowRight");
      expect(await plans()).toBe(plan);
    }
  });

  it("a member's phone starts with the own plan; from 641 px on all four are there, and no switch", async () => {
    const { page, plans } = await open({ signedInAs: "13800000009" });
    expect(await plans()).toBe("高级版 VIP");
    await page.setViewportSize({ width: 641, height: 740 });
    expect((await plans()).split(",")).toHaveLength(4);
    expect(await page.getByRole("radio").first().isVisible()).toBe(false);
  });
});
