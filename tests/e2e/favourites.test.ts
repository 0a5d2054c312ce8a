import { describe, expect, it } from "vitest";
import { closeDialog, untilModal } from "~/tests/support/dialog";
import { phones } from "~/tests/support/people";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("common sites $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled, signedInAs: phones.admin });
  const common = () => page.locator("#common");
  const add = () => page.locator("#add-huaban\\.com");
  const isAdded = () =>
    page.locator('#add-huaban\\.com[aria-label="花瓣网已在常用网站里"]').waitFor();

  // docs/product.md#edit-mode-has-delete-buttons
  // docs/product.md#only-code-200-changes-favourites
  // docs/product.md#a-deletion-can-be-undone
  it("after a deletion the focus is on the next site, the one before, or the link to add one", async () => {
    await page.goto("/urlNavigate");
    const removals = page.getByRole("button", { name: /^删除/ });
    for (const link of ["编辑", "取消", "编辑"]) {
      expect(await removals.count()).toBe(link === "编辑" ? 0 : 2);
      await page.getByRole("link", { name: link, exact: true }).click();
      await page
        .getByRole("link", { name: link === "编辑" ? "取消" : "编辑", exact: true })
        .waitFor();
    }
    const remove = async (name: string) => {
      await page.getByRole("button", { name: `删除${name}` }).focus();
      await page.keyboard.press("Enter");
    };
    await remove("新榜");
    await page.getByText("删除成功").first().waitFor();
    await page.locator(':focus[aria-label="删除我的博客"]').waitFor();
    expect(await common().getByText("新榜").count()).toBe(0);
    await page.getByRole("button", { name: "撤销" }).click();
    await page.getByText("已恢复").first().waitFor();
    // It is the last one now, and editing goes on.
    await remove("新榜");
    await page.locator(':focus[aria-label="删除我的博客"]').waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#add-favourite:focus").waitFor();
    expect(new URL(page.url()).search).toBe("?edit=1");
  });

  // docs/product.md#a-listed-site-is-added-by-one-click
  it("one press adds a site of the lists; place and focus stay", async () => {
    await page.goto("/urlNavigate");
    await add().focus();
    await page.keyboard.press("Enter");
    await page.getByText("添加成功").first().waitFor();
    await common().getByRole("link", { name: "花瓣网" }).waitFor();
    await isAdded();
    await page.locator("#add-huaban\\.com:focus").waitFor();
    const top = await add().evaluate((button) => button.getBoundingClientRect().top);
    expect(top > 0 && top < 720).toBe(true);
  });

  // docs/product.md#favourites-come-in-pages
  it("of two pages, by keyboard alone: the next page, its first site, and editing", async () => {
    for (let number = 3; number <= 30; number += 1)
      await site.clientOf(page).submit("/urlNavigate/add", {
        urlName: `站点${number}`,
        url: `https://site${number}.example.com`,
      });
    // Each of them left a message.
    await page.goto("/urlNavigate");
    await page.goto("/urlNavigate");
    const focused = () => page.locator(":focus").textContent();
    await page.getByRole("link", { name: "下一页" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/urlNavigate?page=2#common");
    await page.getByRole("link", { name: "站点24" }).waitFor();
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("编辑");
    await page.keyboard.press("Tab");
    expect(await focused()).toContain("站点24");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "删除站点24" }).waitFor();
    expect(new URL(page.url()).search).toBe("?edit=1&page=2");

    await page.goto("/urlNavigate?page=2");
    await page.getByRole("link", { name: "添加网站" }).click();
    await page.waitForURL("**/urlNavigate/add?page=2");
    await page.getByRole("dialog").getByRole("link", { name: "取消" }).click();
    await page.waitForURL("**/urlNavigate?page=2");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  if (!javaScriptEnabled) return;

  it("one press adds a site without leaving the page, once the framework is there", async () => {
    await page.goto("/urlNavigate/add");
    await untilModal(page);
    await closeDialog(page, "Escape");
    // A dialog that was opened by its address gives the focus to the page when it has gone.
    await page.locator("main:focus").waitFor();
    await add().focus();
    await page.evaluate("window.isSameDocument = true");
    await page.keyboard.press("Enter");
    await isAdded();
    await page.locator("#add-huaban\\.com:focus").waitFor();
    expect(await page.evaluate("window.isSameDocument")).toBe(true);
  });

  // docs/product.md#a-site-is-added-in-a-dialog
  // docs/product.md#the-add-dialog-closes-after-success-alone
  // docs/product.md#failures-of-favourites-are-silent
  it("the dialog keeps what was typed until the add succeeds; a click beside it changes nothing", async () => {
    await page.goto("/urlNavigate/add");
    await untilModal(page);
    const name = page.getByLabel("网站名称");
    await page.getByLabel("网址").fill("https://column.example.com");
    await page.mouse.click(5, 400);
    const submit = () => page.getByRole("button", { name: "添加", exact: true }).click();
    await submit();
    await page.getByRole("alert").getByText("名称不能为空").waitFor();
    expect(await page.getByLabel("网址").inputValue()).toBe("https://column.example.com");
    await name.fill("专栏");
    await site.sandbox.fault("nav.action", { code: 20000 });
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await submit();
    await (await refused).finished();
    const again = page.getByRole("button", { name: "没有保存，再试一次" });
    await again.waitFor();
    expect(await name.inputValue()).toBe("专栏");
    await again.click();
    await page.getByText("添加成功").first().waitFor();
    await page.getByRole("link", { name: /专栏/ }).waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });
});
