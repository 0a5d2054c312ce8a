import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

describe("texts in the browser", () => {
  const site = useSite();
  let watched: WatchedPage;

  beforeEach(async () => {
    watched = await site.open({ signedInAs: phones.editor });
    await watched.page.goto("/workbench", { waitUntil: "networkidle" });
    await watched.page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
  });

  const isFirstDocument = () => watched.page.evaluate(() => "isFirstDocument" in window);
  const goToSites = async () => {
    await watched.page.locator('main a[href="/urlNavigate"]').first().click();
    await watched.page.waitForURL("**/urlNavigate");
    await watched.page.getByRole("heading", { level: 1, name: "网站导航" }).waitFor();
  };

  // docs/product.md#the-workbench-can-be-searched
  it("the workbench answers a search with each letter, and says how many there are", async () => {
    const { page } = watched;
    const tiles = page.locator(".tile-group .tile:visible strong");
    await page.getByRole("searchbox").fill("解析");
    await page.getByRole("status").getByText("找到 3 项").waitFor();
    expect(await tiles.allTextContents()).toEqual([
      "全部网站",
      "链接解析",
      "PDF 解析",
      "Word 解析",
    ]);
    await page.getByRole("searchbox").fill("没有的");
    await page.getByRole("status").getByText("找到 0 项").waitFor();
    await page.getByRole("searchbox").fill("");
    await page.getByText("升级解锁 10 项").waitFor();
    expect(await tiles.allTextContents()).toHaveLength(6);
    expect(await isFirstDocument()).toBe(true);
  });

  it("a page that is opened in the browser loads the texts that it needs", async () => {
    const textFiles: string[] = [];
    watched.page.on("request", (request) => {
      if (/\/zh-CN-[\w-]+\.js/.test(request.url())) textFiles.push(request.url());
    });
    await goToSites();
    expect(await isFirstDocument()).toBe(true);
    expect(textFiles).toEqual([expect.stringContaining("/zh-CN-navigate-")]);
  });

  it("when the file of the texts is missing, the server sends the whole page", async () => {
    await watched.page.route("**/zh-CN-navigate-*.js", (route) => route.abort());
    await goToSites();
    expect(await isFirstDocument()).toBe(false);
    // The browser may complain of the missing file.
    watched.complaints.length = 0;
  });
});
