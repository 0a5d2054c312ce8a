import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("the whole path $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  let watched: WatchedPage;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open({ javaScriptEnabled });
    return () => watched.context.close();
  });

  async function logInBySms(mobileNumber: string) {
    const { page } = watched;
    await page.goto("/login?method=sms");
    await page.getByLabel("手机号").fill(mobileNumber);
    await page.getByRole("button", { name: "发送验证码" }).click();
    await page.getByText("验证码已发送").first().waitFor();
    await page.getByLabel("验证码", { exact: true }).fill("123456");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL("**/index");
  }

  // docs/product.md#every-form-works-without-javascript
  it("scan, buy two years, pay, see the order, save a favourite", { timeout: 60_000 }, async () => {
    const { page, context, complaints } = watched;
    await page.goto("/");
    await page.getByRole("link", { name: "登录", exact: true }).first().click();
    await page.getByRole("dialog").waitFor();

    const [scanPage] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: /模拟扫码/ }).click(),
    ]);
    await scanPage.getByRole("button", { name: /张创作/ }).click();
    await scanPage.close();
    if (!javaScriptEnabled) await page.getByRole("button", { name: "我已扫码" }).click();
    await page.getByText("登陆成功").first().waitFor();
    await page.waitForURL("**/index");
    await page.getByText("张创作").first().waitFor();

    await page.goto("/pricing/purchase?productId=DT_DOCK_0001");
    await page.getByLabel("购买年数").fill("2");
    await page.getByRole("button", { name: "去支付" }).click();
    await page.getByText("请勾选协议").first().waitFor();
    expect(await page.getByLabel("购买年数").inputValue()).toBe("2");
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByRole("button", { name: "去支付" }).click();
    await page.waitForURL("**/pricing/pay/*");
    await page.getByText("¥3,198.00").waitFor();

    const [payPage] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: /模拟支付/ }).click(),
    ]);
    await payPage
      .getByRole("button", { name: /^(支付|付款|支付成功|完成支付)/ })
      .first()
      .click();
    await payPage.close();
    if (!javaScriptEnabled) await page.getByRole("button", { name: "我已完成支付" }).click();
    await page.getByText("已为您开通～").first().waitFor();

    await page.getByRole("link", { name: "查看这笔订单" }).click();
    await page.waitForURL("**/order/*");
    await page.getByRole("link", { name: "返回我的订单" }).click();
    await page.waitForURL("**/order");
    await page.getByText("支付成功").first().waitFor();
    await page.getByText(/服务有效期至 \d{4}-\d{2}-\d{2}/).waitFor();

    await page.goto("/urlNavigate");
    await page.getByRole("link", { name: "添加网站" }).click();
    await page.getByLabel("网站名称").fill("我的专栏");
    await page.getByLabel("网址").fill("column.example.com");
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await page.getByText("网址格式不正确").first().waitFor();
    expect(await page.getByLabel("网站名称").inputValue()).toBe("我的专栏");
    await page.getByLabel("网址").fill("https://column.example.com");
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await page.getByText("添加成功").first().waitFor();
    await page.getByRole("link", { name: /我的专栏/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("login by SMS with the bound account, logout, and nothing is left", async () => {
    const { page, complaints } = watched;
    await logInBySms("13800000002");
    await page.goto("/accountInformation");
    await page.getByText("138****0002").waitFor();
    await page.getByRole("button", { name: "退出登录" }).last().click();
    await page.waitForURL("**/index");
    await page.goto("/order");
    await page.getByRole("dialog").waitFor();
    expect(page.url()).toContain("/login?redirectTo=%2Forder");
    expect(complaints).toEqual([]);
  });
});
