import { describe, expect, it } from "vitest";
import { clientOf } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";

const WIDTHS = [375, 1280];
const PAGES = ["/index", "/customerCases", "/agreement?type=yinsi", "/404"];
const LINKS = [
  ["价格", "/pricing"],
  ["帮助", "/assistance"],
  ["下载", "/downLoad"],
] as const;

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("the header $name", ({ javaScriptEnabled }) => {
  const site = useSite();

  it.each(WIDTHS)("at %d px leads to price, help and download from every page", async (width) => {
    const viewport = { width, height: 800 };
    const { page, context, complaints } = await site.open({ javaScriptEnabled, viewport });
    const links = page.locator("header").getByRole("navigation", { name: "常用入口" });
    for (const path of PAGES) {
      for (const [name, to] of LINKS) {
        await page.goto(path);
        if (width < 1000) await page.locator(".site-menu > summary").click();
        await links.getByRole("link", { name, exact: true }).click();
        await page.waitForURL(`**${to}`);
      }
    }
    await context.close();
    expect(complaints).toEqual([]);
  });

  // docs/product.md#the-header-leads-to-the-next-step
  it.each([
    ["13800000001", null, "信息发布", "/article/create"],
    ["13800000004", null, "审核稿件", "/approval/articles"],
    ["13800000003", "80001", "工作台", "/workbench"],
    ["13800000008", null, "选择企业", "/company"],
  ])("%s of %s goes on by “%s”", async (mobile, companyId, name, to) => {
    const { page, context } = await site.open({ javaScriptEnabled, signedInAs: mobile });
    if (companyId) {
      const client = clientOf(page.request, site.server.origin);
      await client.submit("/company", { company_id: companyId });
    }
    // Also where anonymous visitors get a cached page.
    for (const path of ["/customerCases", "/urlNavigate"]) {
      await page.goto(path);
      await page.locator(".site-actions > a").last().click();
      await page.waitForURL(`**${to}`);
      expect(await page.locator(".site-actions > a").last().textContent()).toBe(name);
    }
    await context.close();
  });
});
