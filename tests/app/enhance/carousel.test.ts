import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

describe("the carousel of partners", () => {
  const site = useSite();

  async function openCarousel(options = {}) {
    const { page } = await site.open(options);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto("/aboutUs");
    const track = page.locator("[data-carousel-track]");
    await track.scrollIntoViewIfNeeded();
    const slideAtLeft = () =>
      track.evaluate(({ children, scrollLeft }) => {
        const [first, second] = children as unknown as HTMLElement[];
        return scrollLeft / ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0));
      });
    const untilSlide = (number: number) => expect.poll(slideAtLeft).toBe(number);
    return { page, track, untilSlide };
  }

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("moves on every 3000 ms, from the last slide to the first", async () => {
    const { page, track, untilSlide } = await openCarousel();
    await page.clock.runFor(3000);
    await untilSlide(1);
    await page.clock.runFor(2999);
    await untilSlide(1);
    await page.clock.runFor(1);
    await untilSlide(2);
    await track.evaluate((element) => element.scrollTo({ left: 1e6, behavior: "instant" }));
    await page.clock.runFor(3000);
    await untilSlide(0);
  });

  it("stops when it is paused and still obeys its buttons", async () => {
    const { page, untilSlide } = await openCarousel();
    await page.getByRole("button", { name: "暂停轮播" }).click();
    await page.locator('[data-carousel-action="pause"][aria-pressed="true"]').blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(9000);
    await untilSlide(0);
    await page.locator('[data-carousel-action="next"]').click();
    await untilSlide(1);
  });

  it("stands still where motion is not wanted", async () => {
    const { page, untilSlide } = await openCarousel({ reducedMotion: "reduce" });
    await page.clock.runFor(9000);
    await untilSlide(0);
  });
});
