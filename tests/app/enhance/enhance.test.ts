import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enhanceIntegrity } from "~/server/enhance-integrity";
import { launchBrowser } from "~/tests/support/browser";

const ORIGIN = "http://localhost";
const CLIENT = "build/client";
const INTEGRITY = enhanceIntegrity(CLIENT);
const ENHANCE = readdirSync(join(CLIENT, "assets")).find((file) => /^enhance-.*\.js$/.test(file));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A page of this body with the script, its clock standing still until a test moves it. */
async function open(body: string, options: Parameters<Browser["newContext"]>[0] = {}) {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, ...options });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.route("**/*", (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", path: join(CLIENT, pathOf(route)) })
      : route.fulfill({
          contentType: "text/html; charset=utf-8",
          headers: { "content-security-policy": `script-src 'strict-dynamic' '${INTEGRITY}'` },
          body: `<!doctype html><title>x</title>${body}<script type="module" src="/assets/${ENHANCE}" integrity="${INTEGRITY}"></script>`,
        }),
  );
  await page.goto(ORIGIN);
  return page;
}

const pathOf = (route: Route) => new URL(route.request().url()).pathname;

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => {
    window.scrollTo(0, top);
    dispatchEvent(new Event("scroll"));
  }, y);

describe("back-to-top", () => {
  const body = `<a href="#top" hidden data-back-to-top="1200" data-throttle="800">顶部</a>
    <div id="top"></div><svg width="10" height="6000"></svg>`;
  const isShown = (page: Page) => page.locator("[data-back-to-top]").isVisible();

  // docs/product.md#back-to-top-appears-after-1200-px
  it("is absent at 1200 px and present above", async () => {
    const page = await open(body);
    await scrollTo(page, 1200);
    await page.clock.runFor(800);
    expect(await isShown(page)).toBe(false);
    await scrollTo(page, 1201);
    await page.clock.runFor(800);
    expect(await isShown(page)).toBe(true);
    await page.context().close();
  });

  // docs/product.md#back-to-top-appears-after-1200-px
  it("looks at the scroll position every 800 ms at most, and once more at the end", async () => {
    const page = await open(body);
    await page.clock.runFor(800);
    await scrollTo(page, 10);
    await scrollTo(page, 2000);
    await page.clock.runFor(799);
    expect(await isShown(page)).toBe(false);
    await page.clock.runFor(1);
    expect(await isShown(page)).toBe(true);
    await page.context().close();
  });
});

describe("scroll spy", () => {
  const sections = ["a", "b", "c"];
  const body = (tolerance: number) => `
    <nav data-scroll-spy="${tolerance}" data-throttle="200" data-smooth>
      ${sections.map((id) => `<a href="#${id}">${id}</a>`).join("")}</nav>
    ${sections.map((id) => `<section id="${id}"><svg width="10" height="2000"></svg></section>`).join("")}`;
  const current = (page: Page) => page.locator("nav [aria-current]").allTextContents();
  const top = (page: Page, id: string) =>
    page.evaluate((each) => document.getElementById(each)?.offsetTop ?? 0, id);

  it.each([50, 10])("marks a section %i px before its top arrives", async (tolerance) => {
    const page = await open(body(tolerance));
    expect(await current(page)).toEqual(["a"]);
    const b = await top(page, "b");
    await scrollTo(page, b - tolerance - 1);
    await page.clock.runFor(200);
    expect(await current(page)).toEqual(["a"]);
    await scrollTo(page, b - tolerance);
    await page.clock.runFor(200);
    expect(await current(page)).toEqual(["b"]);
    await page.context().close();
  });

  // docs/product.md#customer-cases-have-four-sections
  // docs/product.md#the-highlighted-item-follows-the-scroll-position
  it("looks every 200 ms at most", async () => {
    const page = await open(body(10));
    await page.clock.runFor(200);
    await scrollTo(page, 5);
    await scrollTo(page, await top(page, "c"));
    await page.clock.runFor(199);
    expect(await current(page)).toEqual(["a"]);
    await page.clock.runFor(1);
    expect(await current(page)).toEqual(["c"]);
    await page.context().close();
  });

  // docs/product.md#a-help-item-scrolls-smoothly
  it("a click scrolls in ten steps of 20 ms and moves the focus", async () => {
    const page = await open(body(10));
    const c = await top(page, "c");
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
    await page.context().close();
  });

  it("jumps at once where motion is not wanted", async () => {
    const page = await open(body(10), { reducedMotion: "reduce" });
    await page.getByRole("link", { name: "c" }).click();
    await page.clock.runFor(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(await top(page, "c"));
    await page.context().close();
  });
});

describe("messages", () => {
  // docs/product.md#the-download-page-explains-each-browser
  // docs/product.md#success-texts-are-fixed
  it("the copy button copies and says 复制成功", async () => {
    const page = await open(`<div role="status" data-toasts></div>
      <button data-copy="https://example.com/a.zip" data-copied="复制成功">复制</button>`);
    await page.getByRole("button").click();
    await page.getByRole("status").getByText("复制成功").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "https://example.com/a.zip",
    );
    await page.clock.runFor(4000);
    expect(await page.getByRole("status").textContent()).toBe("");
    await page.context().close();
  });

  it("a success goes by itself, a failure when it is dismissed", async () => {
    const page = await open(`<div data-toast="success">好</div>
      <div data-toast="failure">坏<button data-dismiss>关闭</button></div>`);
    await page.clock.runFor(4000);
    expect(await page.getByText("好").isVisible()).toBe(false);
    expect(await page.getByText("坏").isVisible()).toBe(true);
    await page.getByRole("button").click();
    expect(await page.getByText("坏").isVisible()).toBe(false);
    await page.context().close();
  });
});

describe("menus", () => {
  it("close on Escape, giving focus back, and on a click elsewhere", async () => {
    const page = await open(
      "<details data-menu><summary>菜单</summary><button>退出</button></details><p>别处</p>",
    );
    const isOpen = () => page.locator("details").evaluate((menu: HTMLDetailsElement) => menu.open);
    await page.getByText("菜单").click();
    await page.getByRole("button").focus();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("菜单");
    await page.getByText("菜单").click();
    await page.getByText("别处").click();
    expect(await isOpen()).toBe(false);
    await page.context().close();
  });
});

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
    await page.context().close();
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
    await page.context().close();
  });

  it("stands still where motion is not wanted", async () => {
    const { page, arrivesAt } = await openCarousel({ reducedMotion: "reduce" });
    await page.clock.runFor(9000);
    await arrivesAt(0);
    await page.context().close();
  });
});
