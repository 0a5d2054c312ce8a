import { describe, it } from "vitest";
import { scripting, useSite } from "~/tests/support/site";

const PAGES = ["/index", "/customerCases", "/agreement?type=yinsi", "/404"];
const LINKS = [
  ["价格", "/pricing"],
  ["帮助", "/assistance"],
  ["下载", "/downLoad"],
] as const;

describe.each(scripting)("the header $name", ({ javaScriptEnabled }) => {
  const site = useSite();

  it.each([375, 1280])("at %d px leads to price, help and download", async (width) => {
    const { page } = await site.open({ javaScriptEnabled, viewport: { width, height: 800 } });
    const links = page.locator("header").getByRole("navigation", { name: "常用入口" });
    for (const [index, path] of PAGES.entries()) {
      const [name, to] = LINKS[index % LINKS.length] ?? LINKS[0];
      await page.goto(path);
      if (width < 1000) await page.locator(".site-menu > summary").click();
      await links.getByRole("link", { name, exact: true }).click();
      await page.waitForURL(`**${to}`);
    }
  });
});
