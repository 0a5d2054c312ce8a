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

  // docs/product.md#the-download-page-explains-each-browser
  // docs/product.md#success-texts-are-fixed
  it("the copy button copies the download address and says so", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await page.goto("/downLoad");
    await page.getByRole("button", { name: "复制" }).click();
    await page.getByText("复制成功").waitFor();
    await page.clock.runFor(4000);
    expect(await page.getByText("复制成功").count()).toBe(0);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.origin}/extension-3.4.zip`);
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
    expect(await page.locator(".side-nav").getAttribute("data-throttle")).toBe("200");
    await scrollNear("hot", 50);
    await untilCurrent("每日热榜");
    await scrollNear("hot", 54);
    await untilCurrent("营销日历");
  });

  it("a question's anchor opens the answer, also from a link on the page itself", async () => {
    await page.goto("/assistance#faq-blurred");
    await page.getByText("请使用足够清晰的原图").waitFor();
    await page.evaluate("location.hash = 'faq-layout'");
    await page.getByText("解析会保留标题、段落和图片").waitFor();
  });
});
