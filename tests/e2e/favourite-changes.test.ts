import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("common sites are changed $name", ({ javaScriptEnabled }) => {
  const site = useSite({ RATE_LIMIT_LOGINS_PER_HOUR: "1000" });
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open({ javaScriptEnabled, signedInAs: "13800000002" });
    page = watched.page;
    return () => watched.context.close();
  });

  const common = () => page.locator("#common");

  it("name and address are edited in a dialog that opens with what is there", async () => {
    await page.goto("/urlNavigate?edit=1");
    await page.getByRole("link", { name: "修改我的博客" }).click();
    await page.waitForURL("**/urlNavigate/2/edit");
    if (javaScriptEnabled) await page.locator("dialog:modal").waitFor();
    expect(await page.getByLabel("网址").inputValue()).toBe("https://blog.example.com");
    await page.getByLabel("网站名称").fill("我的新博客");
    await page.getByRole("button", { name: "保存" }).click();
    await page.getByText("已保存").first().waitFor();
    await common().getByRole("link", { name: "我的新博客" }).first().waitFor();
    expect(await common().getByText("我的博客", { exact: true }).count()).toBe(0);
    expect(watched.complaints).toEqual([]);
  });

  it("a deletion is taken back", async () => {
    await page.goto("/urlNavigate?edit=1");
    await page.getByRole("button", { name: "删除新榜" }).click();
    await page.getByText("删除成功").first().waitFor();
    expect(await common().getByText("新榜").count()).toBe(0);
    await page.getByRole("button", { name: "撤销" }).click();
    await page.getByText("已恢复").first().waitFor();
    await common().getByText("新榜").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it("one press adds a site of the lists; place and focus stay", async () => {
    await page.goto("/urlNavigate");
    const add = page.locator("#add-huaban\\.com");
    expect(await add.getAttribute("aria-label")).toBe("把花瓣网加到常用网站");
    await add.focus();
    await page.keyboard.press("Enter");
    await page.getByText("添加成功").first().waitFor();
    await common().getByRole("link", { name: "花瓣网" }).waitFor();
    expect(await add.getAttribute("aria-label")).toBe("花瓣网已在常用网站里");
    await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe("add-huaban.com");
    const top = await add.evaluate((button) => button.getBoundingClientRect().top);
    expect(top > 0 && top < 720).toBe(true);
    expect(watched.complaints).toEqual([]);
  });
});

describe("common sites after a dialog, when the framework is there", () => {
  const site = useSite();

  it("one press adds a site without leaving the page", async () => {
    const { page, context, complaints } = await site.open({ signedInAs: "13800000002" });
    await page.goto("/urlNavigate/add");
    await page.locator("dialog:modal").waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL("**/urlNavigate");
    // A dialog that was opened by its address gives the focus to the page when it has gone.
    await page.locator("main:focus").waitFor();
    const add = page.locator("#add-huaban\\.com");
    await add.focus();
    await page.evaluate("window.isSameDocument = true");
    await page.keyboard.press("Enter");
    await expect.poll(() => add.getAttribute("aria-label")).toBe("花瓣网已在常用网站里");
    expect(await page.locator(":focus").getAttribute("id")).toBe("add-huaban.com");
    expect(await page.evaluate("window.isSameDocument")).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe("the message of a deletion", () => {
  const site = useSite();

  it("stays ten seconds when the page was loaded anew, longer than one without an undo", async () => {
    const { page, context } = await site.open({ signedInAs: "13800000002" });
    await page.request.post(`${site.server.origin}/urlNavigate`, {
      headers: { Origin: site.server.origin },
      form: { intent: "delete", id: "2", urlName: "我的博客", url: "https://blog.example.com" },
      maxRedirects: 0,
    });
    await page.clock.install();
    await page.goto("/urlNavigate");
    const undo = page.getByRole("button", { name: "撤销" });
    await page.clock.runFor(6000);
    expect(await undo.isVisible()).toBe(true);
    await page.clock.runFor(5000);
    expect(await undo.isVisible()).toBe(false);
    await context.close();
  });
});
