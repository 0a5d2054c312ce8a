import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

describe("the pictures of the product on the home page", () => {
  const site = useSite();

  /** File names of the pictures that the browser has fetched. */
  const fetched = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => /\/(\w+-\w+\.[\w-]+)-[\w-]{8}\.webp$/.exec(name)?.[1] ?? "")
        .filter(Boolean)
        .toSorted(),
    );

  async function lookAt(page: Page) {
    await page.goto("/index");
    for (const figure of await page.locator(".screens figure").all()) {
      await figure.scrollIntoViewIfNeeded();
      const picture = figure.locator("img:visible");
      const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBe(1100);
    }
  }

  // docs/product.md#the-home-page-shows-the-product
  it.each(["light", "dark"] as const)("in the %s theme only its own are fetched", async (theme) => {
    const { page } = await site.open({ colorScheme: theme });
    await lookAt(page);
    expect(await fetched(page)).toEqual([`purchase-${theme}.zh-CN`, `workbench-${theme}.zh-CN`]);
  });

  it("each has words and its place before it is there; a choice of the other theme changes them", async () => {
    const { page } = await site.open({ colorScheme: "light" });
    await page.goto("/index");
    for (const image of await page.locator(".screens img:visible").all()) {
      expect((await image.getAttribute("alt"))?.length).toBeGreaterThan(15);
      const box = await image.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1100 / 880, 1);
    }
    await page.getByRole("button", { name: "深色" }).click();
    await page.locator(".screens .screen-dark").first().waitFor();
    expect(await page.locator(".screens .screen-light").first().isVisible()).toBe(false);
  });

  // docs/product.md#the-home-page-shows-the-product
  it("in English the screens are English", async () => {
    const { page } = await site.open();
    await site.clientOf(page).submit("/preferences", { lng: "en" });
    await page.goto("/index");
    await page.getByRole("heading", { name: "What you see after logging in" }).waitFor();
    const source = await page.locator(".screens img:visible").first().getAttribute("src");
    expect(source).toContain("workbench-light.en");
  });
});
