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

  // docs/product.md#the-header-leads-to-the-next-step
  it.each([
    ["13800000001", null, "信息发布", "/article/create"],
    ["13800000004", null, "审核稿件", "/approval/articles"],
    ["13800000003", "80001", "工作台", "/workbench"],
    ["13800000008", null, "选择企业", "/company"],
  ])("%s of %s goes on by “%s”", async (mobile, company_id, name, to) => {
    const { page } = await site.open({ javaScriptEnabled, signedInAs: mobile });
    if (company_id) await site.clientOf(page).submit("/company", { company_id });
    // The first is a page that anonymous visitors get from the cache.
    for (const path of ["/customerCases", "/urlNavigate"]) {
      await page.goto(path);
      await page.locator(".site-actions > a", { hasText: name }).last().click();
      await page.waitForURL(`**${to}`);
    }
  });
});
