import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe("public pages in a browser", () => {
  const site = useSite();
  const page = usePage(site, { viewport: { width: 1280, height: 800 } });

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

  // docs/product.md#customer-cases-have-four-sections
  // docs/product.md#the-highlighted-item-follows-the-scroll-position
  // docs/product.md#sections-are-reached-with-a-tolerance
  it.each([
    ["/customerCases", "200", 50, "个人创作者", ["agency", "创业团队", "代运营机构"]],
    ["/assistance", "200", 50, "功能指南", ["hot", "营销日历", "每日热榜"]],
    ["/urlNavigate", "300", 10, "数据洞察", ["material", "数据洞察", "素材网站"]],
  ])(
    "the navigation of %s follows the scroll position every %s ms, %i px early",
    async (...given) => {
      const [path, throttleMs, tolerance, first, [section = "", before = "", label = ""]] = given;
      await page.goto(path);
      expect(await page.locator(".side-nav").getAttribute("data-throttle")).toBe(throttleMs);
      await untilCurrent(first);
      await scrollNear(section, tolerance);
      await untilCurrent(label);
      await scrollNear(section, tolerance + 4);
      await untilCurrent(before);
      await page.evaluate(() => window.scrollTo(0, 0));
      await untilCurrent(first);
    },
  );

  // docs/product.md#the-download-page-explains-each-browser
  it("the copy button copies the download address and says so", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/downLoad");
    await page.getByRole("button", { name: "复制" }).click();
    await page.getByText("复制成功").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.origin}/extension-3.4.zip`);
  });

  it("the copy button copies where the browser has no clipboard for scripts", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      const { clipboard } = navigator;
      Object.assign(window, { readCopied: () => clipboard.readText() });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.goto("/downLoad");
    await page.getByRole("button", { name: "复制" }).click();
    await page.getByText("复制成功").waitFor();
    const copied = await page.evaluate("readCopied()");
    expect(copied).toBe(`${site.origin}/extension-3.4.zip`);
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
    await page.goto("/assistance?type=distribution");
    const heading = page.getByRole("heading", { name: "分发", exact: true });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(javaScriptEnabled ? 120 : 700);
    expect(await top()).toBeGreaterThan(64);
    await page.locator('.side-nav a[aria-current="true"]', { hasText: "分发" }).waitFor();
  });

  it("a question's anchor opens the answer, also from a link on the page itself", async () => {
    await page.goto("/assistance#faq-blurred");
    await page.getByText("请使用足够清晰的原图").waitFor();
    await page.evaluate("location.hash = 'faq-layout'");
    await page.getByText("Word 会保留标题、段落、表格和图片").waitFor();
  });

  // docs/product.md#there-are-ten-tutorial-videos
  it("the ten films stand in two columns; a film and its captions are fetched when it is played", async () => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("/assistance", { waitUntil: "networkidle" });
    const films = page.locator(".tutorials > li");
    const tops = await films.evaluateAll((all) =>
      all.map((film) => film.getBoundingClientRect().top),
    );
    expect([tops.length, new Set(tops).size]).toEqual([10, 5]);
    expect(fetched.filter((path) => /\.(mp4|vtt)$/.test(path))).toEqual([]);
    await page.locator("video").first().dispatchEvent("play");
    await expect.poll(() => fetched).toContain("/tutorials/login.zh-CN.vtt");
    expect(fetched.filter((path) => path.endsWith(".vtt"))).toHaveLength(1);
  });

  // docs/product.md#the-home-page-shows-the-product
  it.each([
    ["light", "zh-CN"],
    ["dark", "en"],
  ] as const)(
    "of the pictures of the product those in %s and %s alone are fetched",
    async (...given) => {
      const [theme, lng] = given;
      const { page } = await site.open({ colorScheme: theme });
      await site.clientOf(page).submit("/preferences", { lng });
      await page.goto("/index");
      for (const picture of await page.locator(".screens img:visible").all()) {
        const box = await picture.boundingBox();
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1100 / 880, 1);
        await picture.scrollIntoViewIfNeeded();
        const width = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
        await expect.poll(width).toBe(1100);
      }
      const fetched = await page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .map(({ name }) => /\/(\w+-\w+\.[\w-]+)-[\w-]{8}\.webp$/.exec(name)?.[1] ?? "")
          .filter(Boolean)
          .toSorted(),
      );
      const names = ["editor", "publish", "result", "workbench"];
      expect(fetched).toEqual(names.map((name) => `${name}-${theme}.${lng}`));
      if (theme === "dark") return;
      await page.locator(".site-menu > summary").click();
      await page.getByRole("button", { name: "深色" }).click();
      await page.locator(".screens .screen-dark").first().waitFor();
      expect(await page.locator(".screens .screen-light").first().isVisible()).toBe(false);
    },
  );
});
