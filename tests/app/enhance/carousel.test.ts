import { describe, expect, it } from "vitest";
import { enhancedPages } from "./enhanced-page";

const open = enhancedPages();

describe("carousel", () => {
  const body = `<style>[data-carousel-track] { display: flex; overflow: auto; width: 300px }
      [data-carousel-track] > * { flex: none; width: 300px }</style>
    <section data-carousel="playing">
      <button data-carousel-action="pause" aria-pressed="false">暂停</button>
      <button data-carousel-action="next">下一张</button>
      <div data-carousel-track><p>1</p><p>2</p><p>3</p></div>
    </section>`;

  async function openCarousel(options = {}) {
    const page = await open(body, options);
    await page.mouse.move(790, 590);
    const arrivesAt = (left: number) =>
      expect
        .poll(() => page.locator("[data-carousel-track]").evaluate((track) => track.scrollLeft))
        .toBe(left);
    return { page, arrivesAt };
  }

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("moves on every 3000 ms, from the last slide to the first", async () => {
    const { page, arrivesAt } = await openCarousel();
    await page.clock.runFor(3000);
    await arrivesAt(300);
    await page.clock.runFor(2999);
    await arrivesAt(300);
    await page.clock.runFor(1);
    await arrivesAt(600);
    await page.clock.runFor(3000);
    await arrivesAt(0);
  });

  it("stops when it is paused and still obeys its buttons", async () => {
    const { page, arrivesAt } = await openCarousel();
    const pause = page.getByText("暂停");
    await pause.click();
    await expect.poll(() => pause.getAttribute("aria-pressed")).toBe("true");
    await pause.blur();
    await page.mouse.move(790, 590);
    await page.clock.runFor(9000);
    await arrivesAt(0);
    await page.getByText("下一张").click();
    await arrivesAt(300);
  });

  it("stands still where motion is not wanted", async () => {
    const { page, arrivesAt } = await openCarousel({ reducedMotion: "reduce" });
    await page.clock.runFor(9000);
    await arrivesAt(0);
  });
});
