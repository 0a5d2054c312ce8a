import { describe, expect, it } from "vitest";
import { enhancedPages, ORIGIN, SECTIONS, topOfC } from "./enhanced-page";

const open = enhancedPages();

describe("a click on a section's link", () => {
  // docs/product.md#a-help-item-scrolls-smoothly
  it("a click scrolls in ten steps of 20 ms and moves the focus", async () => {
    const page = await open(SECTIONS);
    const c = await topOfC(page);
    await page.getByRole("link", { name: "c" }).click();
    const positions: number[] = [];
    for (let step = 0; step < 10; step++) {
      await page.clock.runFor(20);
      positions.push(await page.evaluate(() => window.scrollY));
    }
    const tenths = positions.map((_, step) => Math.round((c * (step + 1)) / 10));
    expect(positions.map(Math.round)).toEqual(tenths);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("c");
    expect(page.url()).toBe(`${ORIGIN}/#c`);
  });

  it("jumps at once where motion is not wanted", async () => {
    const page = await open(SECTIONS, { reducedMotion: "reduce" });
    await page.getByRole("link", { name: "c" }).click();
    await page.clock.runFor(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(await topOfC(page));
  });
});
