import { describe, expect, it } from "vitest";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

describe("the script of every page", () => {
  const site = useSite();

  async function open(path: string, options: Parameters<typeof site.open>[0] = {}) {
    const { page } = await site.open(options);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(path);
    return page;
  }

  describe("messages", () => {
    const deletion = { intent: "delete", id: "2", urlName: "博客", url: "https://a.example.com" };

    // docs/product.md#a-deletion-can-be-undone
    it.each([
      ["a success goes after four seconds", "/company", { company_id: "80001" }, 4000],
      ["one with an undo goes after a minute", "/urlNavigate", deletion, 60_000],
    ])("%s", async (_name, path, fields, shownMs) => {
      const page = await open("/aboutUs", { signedInAs: phones.admin });
      await site.clientOf(page).submit(path, fields);
      await page.goto("/urlNavigate");
      const message = page.locator('[data-toast="success"]').first();
      await page.clock.runFor(shownMs - 1);
      expect(await message.isVisible()).toBe(true);
      await page.clock.runFor(1);
      expect(await message.isVisible()).toBe(false);
    });

    it("one that React adds later goes after its own four seconds", async () => {
      const page = await open("/aboutUs");
      await page.clock.runFor(60_000);
      const markup = '<p data-toast="success">later</p>';
      await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), markup);
      const message = page.getByText("later");
      await page.clock.runFor(3999);
      expect(await message.isVisible()).toBe(true);
      await page.clock.runFor(1);
      expect(await message.isVisible()).toBe(false);
    });
  });

  it("a menu closes on Escape, giving focus back, and on a click elsewhere", async () => {
    const page = await open("/aboutUs", { signedInAs: phones.newcomer });
    const menu = page.locator(".user-menu");
    const summary = menu.locator("summary");
    const isOpen = () => menu.evaluate((element: HTMLDetailsElement) => element.open);
    await summary.click();
    await menu.getByRole("link").first().focus();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    await page.getByRole("heading", { level: 1 }).click();
    expect(await isOpen()).toBe(false);
  });

  // docs/product.md#back-to-top-appears-after-1200-px
  it("back-to-top appears above 1200 px, looking every 800 ms at most, and leads to the top", async () => {
    const page = await open("/index");
    const link = page.getByRole("link", { name: "回到顶部" });
    const scrollTo = (y: number) =>
      page.evaluate((top) => {
        window.scrollTo({ top, behavior: "instant" });
        dispatchEvent(new Event("scroll"));
      }, y);
    await page.clock.runFor(800);
    await scrollTo(1200);
    await scrollTo(1300);
    await page.clock.runFor(799);
    expect(await link.isVisible()).toBe(false);
    await page.clock.runFor(1);
    expect(await link.isVisible()).toBe(true);
    await scrollTo(1200);
    await page.clock.runFor(1600);
    expect(await link.isVisible()).toBe(false);
    await scrollTo(1300);
    await page.clock.runFor(1600);
    await link.click();
    await page.clock.resume();
    await expect.poll(() => page.evaluate("scrollY")).toBe(0);
  });

  describe("the carousel of partners", () => {
    async function openCarousel(options = {}) {
      const page = await open("/aboutUs", options);
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
});
