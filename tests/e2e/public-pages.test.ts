import type { BrowserContext, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

describe("public pages in a browser", () => {
  const site = useSite();
  let page: Page;
  let context: BrowserContext;
  let complaints: string[];

  beforeEach(async () => {
    ({ page, context, complaints } = await site.open({ viewport: { width: 1280, height: 800 } }));
    return async () => {
      await context.close();
      expect(complaints).toEqual([]);
    };
  });

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

  // docs/product.md#login-and-publish-links-open-the-login
  it.each(["/index", "/customerCases"])(
    "on %s the login and publish links open the login dialog",
    async (path) => {
      for (const name of ["登录", "信息发布"]) {
        await page.goto(path);
        await page.getByRole("link", { name, exact: true }).first().click();
        await page.getByRole("dialog").waitFor();
        expect(new URL(page.url()).pathname).toBe("/login");
      }
    },
  );

  // docs/product.md#back-to-top-appears-after-1200-px
  it("back-to-top is absent at 1200 px, present above, throttled at 800 ms", async () => {
    await page.goto("/index");
    const link = page.getByRole("link", { name: "回到顶部" });
    expect(await page.locator("[data-back-to-top]").getAttribute("data-throttle")).toBe("800");
    await page.evaluate(() => window.scrollTo(0, 1200));
    expect(await link.isVisible()).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 1300));
    await link.waitFor();
    await link.click();
    await page.waitForFunction(() => window.scrollY === 0);
    await link.waitFor({ state: "hidden" });
  });

  // docs/product.md#provider-cards-lead-to-nine-pages
  it("a provider card leads to its page", async () => {
    for (const [isShow, name, sometext] of [
      [1, /虚拟数字人/, "animation01"],
      [2, /平台搭建/, "technology01"],
      [3, /品牌策划/, "scheme2"],
    ] as const) {
      await page.goto(`/index?isShow=${isShow}`);
      await page.locator("main").getByRole("link", { name }).click();
      await page.waitForURL(`**/content?sometext=${sometext}`);
      await page.getByRole("heading", { level: 1, name }).waitFor();
    }
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

  // docs/product.md#customer-service-opens-with-its-qr-code
  it("the pricing page opens customer service with its QR code", async () => {
    await page.goto("/pricing");
    await page.getByRole("link", { name: "联系客服" }).click();
    await page.locator("dialog:modal").getByRole("img").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL("**/pricing");
  });

  // docs/product.md#the-download-page-explains-each-browser
  it("the copy button copies the download address and says so", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/downLoad");
    await page.getByRole("button", { name: "复制" }).click();
    await page.getByText("复制成功").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.server.origin}/extension-3.4.zip`);
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
  it.each([true, false])(
    "?type= opens the help centre at that section (script: %s)",
    async (javaScriptEnabled) => {
      const opened = await site.open({ javaScriptEnabled });
      await opened.page.goto("/assistance?type=share");
      const heading = opened.page.getByRole("heading", { name: "分享", exact: true });
      const box = await heading.boundingBox();
      expect(box?.y).toBeGreaterThan(64);
      expect(box?.y).toBeLessThan(javaScriptEnabled ? 120 : 700);
      expect(await opened.page.locator('.side-nav a[aria-current="true"]').textContent()).toBe(
        "分享",
      );
      await opened.context.close();
    },
  );

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

  // docs/product.md#about-us-tells-the-story-and-shows-the-partners
  it("the carousel moves on every 3000 ms until it is paused", async () => {
    await page.clock.install();
    await page.goto("/aboutUs");
    const track = page.locator("[data-carousel-track]");
    await track.scrollIntoViewIfNeeded();
    const position = () => track.evaluate((element) => element.scrollLeft);
    const slide = await track.evaluate(({ children: [first, second] }) => {
      return (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft;
    });
    await page.clock.fastForward(3000);
    await expect.poll(async () => (await position()) / slide).toBe(1);
    await page.getByRole("button", { name: "暂停轮播" }).click();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(9000);
    expect(await position()).toBe(slide);
  });
});
