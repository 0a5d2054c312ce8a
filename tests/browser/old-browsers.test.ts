import { describe, expect, it } from "vitest";
import { useSite } from "~/tests/support/site";

/** Lets the browser take the sheets as an engine reads them that knows no `:focus-visible`. */
const withoutFocusVisible = (css: string) =>
  css.replaceAll(/@supports selector\(:focus-visible\)/g, "@supports selector(:never-known)");

// docs/product.md#the-oldest-browsers
describe("an engine older than the oldest", () => {
  const site = useSite();

  it.each([
    ["zh-CN", "你的浏览器太旧"],
    ["en", "Your browser is too old"],
  ])("is told so in %s, others are not", async (lang, words) => {
    const { page } = await site.open();
    const read = () => page.evaluate(() => getComputedStyle(document.body, "::before").content);
    await page.goto("/index");
    expect(await read()).toBe("none");
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutFocusVisible(await response.text()) });
    });
    await page.reload();
    await page.evaluate(
      (language) => document.documentElement.setAttribute("lang", language),
      lang,
    );
    expect(await read()).toContain(words);
  });
});
