import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { scripting, useSite } from "~/tests/support/site";

const PHONE = { width: 375, height: 740 };

async function textsSeen(locator: Locator) {
  const all = await locator.all();
  const visible = await Promise.all(all.map((each) => each.isVisible()));
  return Promise.all(all.filter((_, index) => visible[index]).map((each) => each.textContent()));
}
const plansSeen = (page: Page) => textsSeen(page.locator(".plan h2"));
const spaceSeen = (page: Page) =>
  textsSeen(page.getByRole("row", { name: "云盘空间" }).locator("td"));

describe("the plans side by side, and one at a time on a phone", () => {
  const site = useSite();

  // docs/product.md#one-plan-is-recommended
  it.each(scripting)("at 375 px a switch chooses the plan $name", async ({ javaScriptEnabled }) => {
    const { page } = await site.open({ viewport: PHONE, javaScriptEnabled });
    await page.goto("/pricing");
    expect(await plansSeen(page)).toEqual(["基础版 VIP"]);
    expect(await spaceSeen(page)).toEqual(["3 GB"]);
    await page.getByText("高级版", { exact: true }).click();
    expect(await plansSeen(page)).toEqual(["高级版 VIP"]);
    expect(await spaceSeen(page)).toEqual(["5 GB"]);
    for (const plan of ["定制版", "免费版"]) {
      await page.keyboard.press("ArrowRight");
      expect(await plansSeen(page)).toEqual([plan]);
    }
  });

  it("a member's phone starts with the own plan; from 641 px on all four are there, and no switch", async () => {
    const { page } = await site.open({ viewport: PHONE, signedInAs: "13800000009" });
    await page.goto("/pricing");
    expect(await plansSeen(page)).toEqual(["高级版 VIP"]);
    await page.setViewportSize({ width: 641, height: 740 });
    expect(await plansSeen(page)).toHaveLength(4);
    expect(await spaceSeen(page)).toHaveLength(4);
    expect(await page.getByRole("radio").first().isVisible()).toBe(false);
  });
});
