import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "playwright-core";
import { afterEach } from "vitest";
import { enhanceIntegrity } from "~/server/enhance-integrity";
import { getSharedBrowser, type PageOptions } from "~/tests/support/browser";

const ORIGIN = "http://localhost";
const CLIENT = "build/client";
const INTEGRITY = enhanceIntegrity(CLIENT);
const ENHANCE = readdirSync(join(CLIENT, "assets")).find((file) => /^enhance-.*\.js$/.test(file));

/** The function opens a page of this body with the script, its clock standing still; it is closed after the test. */
export function enhancedPages() {
  let close = async () => {};
  afterEach(() => close());
  return async (body: string, options?: PageOptions) => {
    const page = await open(body, options);
    close = () => page.context().close();
    return page;
  };
}

async function open(body: string, options: PageOptions = {}) {
  const browser = await getSharedBrowser();
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

export const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => {
    window.scrollTo(0, top);
    dispatchEvent(new Event("scroll"));
  }, y);
