import { beforeEach, describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("common sites $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled, signedInAs: "13800000002" });
  const addButton = () => page.getByRole("button", { name: "添加", exact: true });

  async function openAddDialog(query = "") {
    await page.goto(`/urlNavigate${query}`);
    await page.getByRole("link", { name: "添加网站" }).click();
    await page.waitForURL(`**/urlNavigate/add${query}`);
    if (javaScriptEnabled) await untilModal(page);
  }

  async function leaveDialog() {
    if (javaScriptEnabled) await page.keyboard.press("Escape");
    else await page.getByRole("dialog").getByRole("link", { name: "取消" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }

  // docs/product.md#edit-mode-has-delete-buttons
  it("Edit toggles to Cancel and back; only then are there delete buttons", async () => {
    await page.goto("/urlNavigate");
    const remove = page.getByRole("button", { name: "删除新榜" });
    expect(await remove.count()).toBe(0);
    await page.getByRole("link", { name: "编辑", exact: true }).click();
    await remove.waitFor();
    await page.getByRole("link", { name: "取消", exact: true }).click();
    await remove.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "编辑", exact: true }).waitFor();
  });

  // docs/product.md#a-site-is-added-in-a-dialog
  // docs/product.md#the-add-dialog-closes-after-success-alone
  // docs/product.md#a-site-needs-a-name-and-an-address
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it("the dialog keeps what was typed until the add succeeds; a click beside it changes nothing", async () => {
    await openAddDialog();
    await page.getByLabel("网址").fill("https://nohost");
    await page.mouse.click(5, 5);
    await page.mouse.click(5, 400);
    await addButton().click();
    await page.getByRole("alert").getByText("名称不能为空").waitFor();
    await page.getByRole("alert").getByText("网址格式不正确").waitFor();
    expect(await page.getByLabel("网址").inputValue()).toBe("https://nohost");
    await page.getByLabel("网站名称").fill("专栏");
    await page.getByLabel("网址").fill("https://column.example.com");
    await site.sandbox.fault("nav.action", { code: 20000 });
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await addButton().click();
    await (await refused).finished();
    if (javaScriptEnabled)
      await page.locator('button[aria-busy="true"]').waitFor({ state: "detached" });
    expect(await page.getByLabel("网站名称").inputValue()).toBe("专栏");
    await addButton().click();
    await page.getByText("添加成功").first().waitFor();
    await page.getByRole("link", { name: /专栏/ }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  describe("of two pages", () => {
    const focused = () => page.locator(":focus");

    beforeEach(async () => {
      for (let number = 3; number <= 30; number += 1)
        await site.clientOf(page).submit("/urlNavigate/add", {
          urlName: `站点${number}`,
          url: `https://site${number}.example.com`,
        });
      // Each of them left a message.
      await page.goto("/urlNavigate");
    });

    // docs/product.md#favourites-come-in-pages
    // docs/product.md#edit-mode-has-delete-buttons
    it("by keyboard alone: the next page, its first site, editing, and back", async () => {
      await page.getByRole("link", { name: "下一页" }).focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/urlNavigate?page=2#common");
      await page.getByRole("link", { name: "站点24" }).waitFor();
      expect(await page.getByRole("link", { name: "站点23", exact: true }).count()).toBe(0);
      await page.keyboard.press("Tab");
      expect(await focused().textContent()).toBe("编辑");
      await page.keyboard.press("Tab");
      expect(await focused().textContent()).toContain("站点24");
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "删除站点24" }).waitFor();
      await page.getByRole("link", { name: "第 1 页" }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "删除新榜" }).waitFor();
    });

    // docs/product.md#only-code-200-changes-favourites
    it("after a deletion the keyboard goes on among the sites of the same page", async () => {
      await page.goto("/urlNavigate?edit=1&page=2");
      await page.getByRole("button", { name: "删除站点25" }).focus();
      await page.keyboard.press("Enter");
      await page.getByText("删除成功").first().waitFor();
      // The favourite that took its place, and the one before it when there is none.
      await page.locator(':focus[aria-label="删除站点26"]').waitFor();
      expect(await page.getByRole("button", { name: "删除站点25" }).count()).toBe(0);
      await page.getByRole("button", { name: "删除站点30" }).focus();
      await page.keyboard.press("Enter");
      await page.locator(':focus[aria-label="删除站点29"]').waitFor();
      await page.keyboard.press("Shift+Tab");
      expect(await focused().getAttribute("aria-label")).toBe("修改站点29");
      await page.keyboard.press("Shift+Tab");
      expect(await focused().textContent()).toContain("站点29");
    });

    // docs/product.md#a-site-is-added-in-a-dialog
    it("the dialog opens over the second page, gives it back and leads back to it", async () => {
      await openAddDialog("?page=2");
      await leaveDialog();
      await page.waitForURL("**/urlNavigate?page=2");
      if (javaScriptEnabled) await page.locator(":focus", { hasText: "添加网站" }).waitFor();
      await page.getByRole("link", { name: "添加网站" }).click();
      await page.getByLabel("网站名称").fill("专栏");
      await page.getByLabel("网址").fill("https://column.example.com");
      await addButton().click();
      await page.getByText("添加成功").first().waitFor();
      await page.getByRole("link", { name: "专栏" }).waitFor();
      expect(new URL(page.url()).search).toBe("?page=2");
      // From here on a script of the framework may answer: pages work as before.
      await page.getByRole("link", { name: "上一页" }).click();
      await page.waitForURL("**/urlNavigate#common");
      await page.locator("#common").getByText("新榜").waitFor();
    });
  });
});
