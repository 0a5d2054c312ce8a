import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("the whole path $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled });

  /** Follows a link of the demo to a page of its own and presses a button there. */
  async function simulate(link: RegExp, button: RegExp) {
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: link }).click();
    const stage: Page = await opened;
    await stage.getByRole("button", { name: button }).first().click();
    await stage.close();
  }

  // docs/product.md#a-scan-can-be-undone
  it("the message on the scanner's phone names the browser, and its link ends the session", async () => {
    await page.goto("/login?method=wechat");
    await page.getByText("扫码后微信会收到一条消息").waitFor();
    const { page: phone } = await site.open({ javaScriptEnabled });
    const scanPage = page.getByRole("link", { name: /模拟扫码/ });
    await phone.goto((await scanPage.getAttribute("href")) ?? "");
    await phone.getByRole("button", { name: /张创作/ }).click();
    const message = phone.getByRole("region", { name: "微信消息" });
    await message.getByText("设备：Chrome · ").waitFor();
    if (!javaScriptEnabled) await page.getByRole("button", { name: "我已扫码" }).click();
    await page.waitForURL("**/index");
    const end = message.getByRole("link", { name: "结束这次登录" });
    await phone.goto((await end.getAttribute("href")) ?? "");
    await phone.getByRole("dialog").getByText("Chrome · ").waitFor();
    await phone.getByRole("button", { name: "结束这次登录" }).click();
    await phone.getByText("这次登录已经结束。").waitFor();
    await page.goto("/accountInformation");
    await page.getByText("你的登录已在另一台设备上退出").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  // docs/product.md#every-form-works-without-javascript
  it("scan, buy two years, pay, see the order, save a favourite", { timeout: 60_000 }, async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "登录", exact: true }).first().click();
    await page.getByRole("dialog").waitFor();
    await simulate(/模拟扫码/, /张创作/);
    if (!javaScriptEnabled) await page.getByRole("button", { name: "我已扫码" }).click();
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
    await page.getByText("¥3,198.00").first().waitFor();
    await simulate(/模拟支付/, /^(支付|付款|支付成功|完成支付)/);
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
    await page.getByLabel("网址").fill("https://column.example.com");
    await page.getByRole("button", { name: "添加", exact: true }).click();
    await page.getByText("添加成功").first().waitFor();
    await page.getByRole("link", { name: /我的专栏/ }).waitFor();
  });
});
