import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

const PHONE = { width: 375, height: 740 };

describe("the plans side by side, and one at a time on a phone", () => {
  const site = useSite();

  const shown = async (page: Page) => {
    const names = await page.locator(".plan h2").all();
    const visible = await Promise.all(names.map((name) => name.isVisible()));
    return Promise.all(
      names.filter((_, index) => visible[index]).map((name) => name.textContent()),
    );
  };
  const cellsOf = async (page: Page, row: string) => {
    const cells = await page.getByRole("row", { name: row }).locator("td").all();
    const visible = await Promise.all(cells.map((cell) => cell.isVisible()));
    return Promise.all(
      cells.filter((_, index) => visible[index]).map((cell) => cell.textContent()),
    );
  };

  // docs/product.md#one-plan-is-recommended
  it.each([true, false])(
    "at 375 px a switch chooses the plan, in cards and comparison (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { page, context, complaints } = await site.open({ viewport: PHONE, javaScriptEnabled });
      await page.goto("/pricing");
      expect(await shown(page)).toEqual(["基础版 VIP"]);
      expect(await cellsOf(page, "云盘空间")).toEqual(["3 GB"]);
      await page.getByText("高级版", { exact: true }).click();
      expect(await shown(page)).toEqual(["高级版 VIP"]);
      expect(await cellsOf(page, "云盘空间")).toEqual(["5 GB"]);
      await page.keyboard.press("ArrowRight");
      expect(await shown(page)).toEqual(["定制版"]);
      await page.keyboard.press("ArrowRight");
      expect(await shown(page)).toEqual(["免费版"]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it("a member's phone starts with the own plan", async () => {
    const { page, context } = await site.open({ viewport: PHONE, signedInAs: "13800000009" });
    await page.goto("/pricing");
    expect(await shown(page)).toEqual(["高级版 VIP"]);
    await context.close();
  });

  it("from 641 px on all four are there, and no switch", async () => {
    const { page, context } = await site.open({ viewport: { width: 1280, height: 800 } });
    await page.goto("/pricing");
    expect(await shown(page)).toHaveLength(4);
    expect(await cellsOf(page, "云盘空间")).toHaveLength(4);
    expect(await page.getByRole("radio").first().isVisible()).toBe(false);
    await context.close();
  });
});
