import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("companies $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open({ javaScriptEnabled, signedInAs: "13800000003" });
    page = watched.page;
    return () => watched.context.close();
  });

  // docs/product.md#the-company-dialog-lists-every-company
  // docs/product.md#a-member-chooses-an-enterprise
  it("an enterprise one is a member of is chosen, and the page is loaded anew", async () => {
    await page.goto("/company");
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.method() === "GET",
    );
    await page.getByRole("button", { name: /财经传媒有限公司/ }).click();
    expect(new URL((await loaded).url()).pathname).toBe("/index");
    await page.getByText("已进入财经传媒有限公司").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#a-stranger-to-an-enterprise-is-asked-for-its-key
  // docs/product.md#every-failed-join-has-the-same-text
  it("one is not in asks for the key: a wrong one is refused on its field, the right one joins", async () => {
    await page.goto("/company");
    await page.getByRole("button", { name: /证券资讯有限公司/ }).click();
    await page.waitForURL("**/company/join?company_id=80002");
    const key = page.getByRole("textbox", { name: "企业秘钥" });
    for (const wrong of ["   ", "WRONG"]) {
      await key.fill(wrong);
      await page.getByRole("button", { name: "加入企业" }).click();
      const summary = page.getByRole("alert");
      await summary.getByText("对不起，您输入的秘钥不存在，请联系企业管理员").waitFor();
      expect(await key.getAttribute("aria-invalid")).toBe("true");
    }
    await key.fill(" KEY-80002 ");
    await page.getByRole("button", { name: "加入企业" }).click();
    await page.waitForURL("**/index");
    await page.getByText("已加入企业").first().waitFor();
    await page.goto("/accountInformation");
    await page.getByText("证券资讯有限公司").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#the-side-navigation-switches-two-pages
  it("the side navigation switches between user centre and my orders", async () => {
    await page.goto("/accountInformation");
    const navigation = page.getByRole("navigation", { name: "账号导航" });
    await navigation.getByRole("link", { name: "我的订单" }).click();
    await page.getByText("你还不是会员").waitFor();
    await page.getByText("暂无数据").waitFor();
    await navigation.getByRole("link", { name: "用户中心" }).click();
    await page.getByText("138****0003").waitFor();
    expect(watched.complaints).toEqual([]);
  });
});
