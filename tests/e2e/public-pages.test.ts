import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe("public pages in a browser", () => {
  const site = useSite();
  const page = usePage(site, { viewport: { width: 1280, height: 800 } });

  const current = () => page.locator('.side-nav a[aria-current="true"]').textContent();
  const untilCurrent = (label: string) =>
    page.locator('.side-nav a[aria-current="true"]', { hasText: label }).waitFor();
  /** Scrolls until the section's top is this far below the line where a link to it would put it. */
  const scrollNear = (id: string, below: number) =>
    page.evaluate(
      ([section, distance]) => {
        const padding = getComputedStyle(document.documentElement).scrollPaddingTop;
        const element = document.getElementById(String(section));
        const top = element?.getBoundingClientRect().top ?? 0;
        window.scrollBy(0, Math.ceil(top - Number.parseFloat(padding) - Number(distance)));
      },
      [id, below],
    );

  // docs/product.md#back-to-top-appears-after-1200-px
  it("back-to-top is absent at 1200 px, present above, and leads to the top", async () => {
    await page.goto("/index");
    const link = page.getByRole("link", { name: "回到顶部" });
    await page.evaluate(() => window.scrollTo(0, 1200));
    expect(await link.isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 1300));
    await link.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await link.waitFor({ state: "hidden" });
  });

  // docs/product.md#provider-cards-lead-to-nine-pages
  it("a provider card leads to its page", async () => {
    await page.goto("/index?isShow=3");
    await page
      .locator("main")
      .getByRole("link", { name: /品牌策划/ })
      .click();
    await page.waitForURL("**/content?sometext=scheme2");
    await page.getByRole("heading", { level: 1, name: "品牌策划" }).waitFor();
  });

  // docs/product.md#customer-cases-have-four-sections
  it("the navigation of the customer cases follows the scroll position", async () => {
    await page.goto("/customerCases");
    expect(await page.locator(".side-nav").getAttribute("data-throttle")).toBe("200");
    expect(await current()).toBe("个人创作者");
    await scrollNear("agency", 0);
    await untilCurrent("代运营机构");
    await page.evaluate(() => window.scrollTo(0, 0));
    await untilCurrent("个人创作者");
  });

  // docs/product.md#the-download-page-explains-each-browser
  it("the copy button copies the download address and says so", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/downLoad");
    await page.getByRole("button", { name: "复制" }).click();
    await page.getByText("复制成功").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.origin}/extension-3.4.zip`);
  });

  // docs/product.md#the-secondary-layout-has-a-logo-and-a-title
  it("a click on the logo returns to /home", async () => {
    await page.goto("/aboutUs");
    await page.getByRole("link", { name: "返回首页" }).click();
    await page.waitForURL("**/index");
  });

  // docs/product.md#the-highlighted-item-follows-the-scroll-position
  it("the highlighted help item follows the scroll position, throttled at 200 ms", async () => {
    await page.goto("/assistance");
    expect(await page.locator(".side-nav").getAttribute("data-throttle")).toBe("200");
    expect(await current()).toBe("功能指南");
    for (const [id, label] of [
      ["vote", "投票"],
      ["material-import", "导入"],
      ["faq-template", "模板设计"],
    ] as const) {
      await scrollNear(id, 0);
      await untilCurrent(label);
    }
  });

  // docs/product.md#a-help-item-scrolls-smoothly
  it("clicking a help item scrolls there in ten steps", async () => {
    await page.addInitScript(() => {
      const steps: number[] = [];
      const scrollTo = window.scrollTo.bind(window);
      window.scrollTo = ((options: ScrollToOptions) => {
        steps.push(options.top ?? 0);
        scrollTo(options);
      }) as typeof window.scrollTo;
      Object.assign(window, { steps });
    });
    await page.goto("/assistance");
    await page.getByRole("link", { name: "长图", exact: true }).click();
    await untilCurrent("长图");
    await page.waitForFunction(() => document.activeElement?.id === "long-picture");
    const steps = await page.evaluate(() => (window as unknown as { steps: number[] }).steps);
    expect(steps).toHaveLength(10);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  // docs/product.md#the-type-parameter-opens-a-section
  it.each(scripting)("?type= opens the help centre at that section $name", async (options) => {
    const { javaScriptEnabled } = options;
    const { page } = await site.open({ javaScriptEnabled });
    await page.goto("/assistance?type=share");
    const heading = page.getByRole("heading", { name: "分享", exact: true });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(javaScriptEnabled ? 120 : 700);
    expect(await top()).toBeGreaterThan(64);
    await page.locator('.side-nav a[aria-current="true"]', { hasText: "分享" }).waitFor();
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it("the ten films stand in two columns", async () => {
    await page.goto("/assistance");
    const tops = await page
      .locator(".tutorials > li")
      .evaluateAll((films) => films.map((film) => film.getBoundingClientRect().top));
    expect(tops).toHaveLength(10);
    expect(new Set(tops).size).toBe(5);
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it("nothing of a film is fetched before it is played, then its captions too", async () => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("/assistance", { waitUntil: "networkidle" });
    expect(fetched.filter((path) => /\.(mp4|vtt)$/.test(path))).toEqual([]);
    await page
      .locator("video")
      .first()
      .evaluate((video: HTMLVideoElement) => {
        video.dispatchEvent(new Event("play"));
      });
    await expect.poll(() => fetched).toContain("/tutorials/login.zh-CN.vtt");
    expect(fetched.filter((path) => path.endsWith(".vtt"))).toHaveLength(1);
  });

  // docs/product.md#sections-are-reached-with-a-tolerance
  it("sections count as reached 10 px before on the navigation page, 50 px on help", async () => {
    await page.goto("/urlNavigate");
    expect(await page.locator(".side-nav").getAttribute("data-throttle")).toBe("300");
    expect(await current()).toBe("数据洞察");
    await scrollNear("material", 10);
    await untilCurrent("素材网站");
    await scrollNear("material", 14);
    await untilCurrent("数据洞察");

    await page.goto("/assistance");
    await scrollNear("hot", 50);
    await untilCurrent("每日热榜");
    await scrollNear("hot", 54);
    await untilCurrent("营销日历");
  });
});
