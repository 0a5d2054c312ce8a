import { describe, expect, it } from "vitest";
import { closeDialog, untilModal } from "~/tests/support/dialog";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("common sites are changed $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled, signedInAs: "13800000002" });
  const common = () => page.locator("#common");
  const add = () => page.locator("#add-huaban\\.com");
  const isAdded = () =>
    page.locator('#add-huaban\\.com[aria-label="花瓣网已在常用网站里"]').waitFor();

  it("name and address are edited in a dialog that opens with what is there", async () => {
    await page.goto("/urlNavigate?edit=1");
    await page.getByRole("link", { name: "修改我的博客" }).click();
    await page.waitForURL("**/urlNavigate/2/edit");
    if (javaScriptEnabled) await untilModal(page);
    expect(await page.getByLabel("网址").inputValue()).toBe("https://blog.example.com");
    await page.getByLabel("网站名称").fill("我的新博客");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("已保存").first().waitFor();
    await common().getByRole("link", { name: "我的新博客" }).first().waitFor();
    expect(await common().getByText("我的博客", { exact: true }).count()).toBe(0);
  });

  // docs/product.md#only-code-200-changes-favourites
  // docs/product.md#a-deletion-can-be-undone
  it("a deletion is said, leaves the others in edit mode, and is taken back", async () => {
    await page.goto("/urlNavigate?edit=1");
    await page.getByRole("button", { name: "删除新榜" }).click();
    await page.getByText("删除成功").first().waitFor();
    await page.getByRole("button", { name: "删除我的博客" }).waitFor();
    expect(await common().getByText("新榜").count()).toBe(0);
    await page.getByRole("button", { name: "撤销" }).click();
    await page.getByText("已恢复").first().waitFor();
    await common().getByText("新榜").first().waitFor();
  });

  it("one press adds a site of the lists; place and focus stay", async () => {
    await page.goto("/urlNavigate");
    expect(await add().getAttribute("aria-label")).toBe("把花瓣网加到常用网站");
    await add().focus();
    await page.keyboard.press("Enter");
    await page.getByText("添加成功").first().waitFor();
    await common().getByRole("link", { name: "花瓣网" }).waitFor();
    await isAdded();
    await page.locator("#add-huaban\\.com:focus").waitFor();
    const top = await add().evaluate((button) => button.getBoundingClientRect().top);
    expect(top > 0 && top < 720).toBe(true);
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

  it("the message of a deletion stays ten seconds, longer than one without an undo", async () => {
    const deletion = {
      intent: "delete",
      id: "2",
      urlName: "博客",
      url: "https://blog.example.com",
    };
    await site.clientOf(page).submit("/urlNavigate", deletion);
    await page.clock.install();
    await page.goto("/urlNavigate");
    const undo = page.getByRole("button", { name: "撤销" });
    await page.clock.runFor(6000);
    expect(await undo.isVisible()).toBe(true);
    await page.clock.runFor(5000);
    expect(await undo.isVisible()).toBe(false);
  });
});
