import { describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { usePage, useSite } from "~/tests/support/site";

describe("forms that change a part of a page", () => {
  const site = useSite();
  const viewport = { width: 1280, height: 600 };
  const page = usePage(site, { signedInAs: "13800000002", viewport });
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

  it("after deleting a favourite the focus goes to the next one, then to the place to add one", async () => {
    await page.goto("/urlNavigate?edit=1");
    await page.getByRole("button", { name: "删除新榜" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("删除成功").first().waitFor();
    await page.locator(':focus[aria-label="删除我的博客"]').waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("add-favourite");
    expect(new URL(page.url()).search).toBe("?edit=1");
  });

  it("after saving somebody's roles the list is where it was, and the focus on the link that opened them", async () => {
    await site.clientOf(page).submit("/company", { company_id: "80001" });
    await page.goto("/company/users", { waitUntil: "networkidle" });
    // A document that is loaded anew has no such mark.
    await page.evaluate(() => document.body.setAttribute("data-mark", ""));
    const link = page.getByRole("link", { name: "为钱写手分配角色" });
    await link.scrollIntoViewIfNeeded();
    const scrollY = () => page.evaluate(() => window.scrollY);
    const before = await scrollY();
    await link.click();
    await untilModal(page);
    await page.getByLabel(/^项目管理员/).check();
    await page.getByRole("button", { name: "保存角色" }).click();
    await page.getByText("角色已更新").first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("分配角色");
    expect(await scrollY()).toBe(before);
    expect(await page.locator("body[data-mark]").count()).toBe(1);
  });
});
