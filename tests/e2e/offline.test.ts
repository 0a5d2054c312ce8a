import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";
import { untilModal } from "./login-page";

describe("a page that has lost its connection", () => {
  const site = useSite({ RATE_LIMIT_LOGINS_PER_HOUR: "1000" });
  let watched: WatchedPage;
  let page: Page;

  async function open(signedInAs?: string) {
    await site.server.sandbox.reset();
    watched = await site.open({ signedInAs });
    page = watched.page;
  }

  beforeEach(() => () => watched.context.close());

  const offline = () => watched.context.setOffline(true);
  const online = () => watched.context.setOffline(false);
  const alert = () => page.getByRole("alert");

  // docs/product.md#a-form-without-connection-is-kept
  it("a form keeps what was typed, says that there is no connection and is sent again by a press", async () => {
    await open();
    await page.goto("/login?method=password&redirectTo=/aboutUs");
    await untilModal(page);
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
    await offline();
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await alert().getByText("没有网络连接").waitFor();
    // Pressed too early, it says so again.
    await alert().getByRole("button", { name: "重新提交" }).click();
    await alert().getByText("没有网络连接").waitFor();
    expect(await page.getByRole("textbox", { name: "手机号" }).inputValue()).toBe("13800000001");
    expect(await page.getByLabel("密码", { exact: true }).inputValue()).toBe("Passw0rd!");
    await online();
    await alert().getByText("网络已恢复").waitFor();
    await alert().getByRole("button", { name: "重新提交" }).click();
    await page.waitForURL(({ pathname }) => pathname === "/aboutUs");
    expect(watched.complaints).toEqual([]);
  });

  it("a form with several buttons is sent again by the one that was pressed", async () => {
    await open();
    await page.goto("/login?method=sms");
    await untilModal(page);
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await offline();
    await page.getByRole("button", { name: "发送验证码" }).click();
    await alert().getByText("没有网络连接").waitFor();
    await online();
    await alert().getByRole("button", { name: "重新提交" }).click();
    await page.getByText("验证码已发送").waitFor();
    expect(await site.server.sandbox.calls(0)).toEqual(["auth.sendCode"]);
    expect(watched.complaints).toEqual([]);
  });

  it("a link says so, and is followed by itself once the connection is back", async () => {
    await open("13800000001");
    await page.goto("/workbench", { waitUntil: "networkidle" });
    await offline();
    await page.getByRole("link", { name: /模板设计/ }).click();
    await alert().getByText("恢复连接后，会自动打开你要去的页面").waitFor();
    await page.getByRole("heading", { name: "张创作，你好" }).waitFor();
    await online();
    await page.getByRole("heading", { name: "模板设计", level: 1 }).waitFor();
    expect(await alert().count()).toBe(0);
    expect(watched.complaints).toEqual([]);
  });

  it("a waiting login says so and goes on by itself", async () => {
    await open();
    await page.goto("/login?redirectTo=/aboutUs");
    await untilModal(page);
    await offline();
    await page.getByText("没有网络连接，恢复后会自动继续").waitFor();
    await site.server.sandbox.scan("10001");
    await online();
    await page.waitForURL(({ pathname }) => pathname === "/aboutUs");
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#a-form-without-connection-is-kept
  it("a waiting payment says so and goes on by itself", async () => {
    await open("13800000001");
    await page.goto("/pricing/purchase?productId=DT_DOCK_0001");
    await untilModal(page);
    await page.getByLabel(/我已阅读并同意/).check();
    await page.getByRole("button", { name: "去支付" }).click();
    await page.getByText("¥1,599.00").waitFor();
    await offline();
    await page.getByText("没有网络连接，恢复后会自动继续").waitFor();
    const orderId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await site.server.sandbox.setOrder(orderId, { do: "pay" });
    await online();
    await page.getByText("已为您开通～").first().waitFor();
    expect(watched.complaints).toEqual([]);
  });
});
