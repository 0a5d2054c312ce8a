import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("companies $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled, signedInAs: "13800000003" });

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
      await page.getByRole("alert").getByText("对不起，您输入的秘钥不存在").waitFor();
      expect(await key.getAttribute("aria-invalid")).toBe("true");
    }
    await key.fill(" KEY-80002 ");
    await page.getByRole("button", { name: "加入企业" }).click();
    await page.waitForURL("**/index");
    await page.getByText("已加入企业").first().waitFor();
    await page.goto("/accountInformation");
    await page.getByText("证券资讯有限公司").first().waitFor();
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
  });
});
