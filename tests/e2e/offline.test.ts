import { describe, expect, it } from "vitest";
import { buyInDialog } from "~/tests/support/buy-in-dialog";
import { untilModal } from "~/tests/support/dialog";
import { loginButton, passwordField, phoneField } from "~/tests/support/login-form";
import { phones } from "~/tests/support/people";
import { usePage, useSite } from "~/tests/support/site";

describe("without a connection", () => {
  const site = useSite();
  const page = usePage(site);
  const setOffline = (offline: boolean) => page.context().setOffline(offline);
  const alert = () => page.getByRole("alert");
  const sendAgain = () => alert().getByRole("button", { name: "重新提交" }).click();

  // docs/product.md#a-form-without-connection-is-kept
  it("a form keeps what was typed, says that there is no connection and is sent again by a press", async () => {
    await page.goto("/login?method=password&redirectTo=/aboutUs");
    await untilModal(page);
    await phoneField(page).fill(phones.newcomer);
    await passwordField(page).fill("Passw0rd!");
    await setOffline(true);
    await loginButton(page).click();
    await alert().getByText("没有网络连接").waitFor();
    // Pressed too early, it says so again.
    await sendAgain();
    await alert().getByText("没有网络连接").waitFor();
    expect(await phoneField(page).inputValue()).toBe(phones.newcomer);
    expect(await passwordField(page).inputValue()).toBe("Passw0rd!");
    await setOffline(false);
    await alert().getByText("网络已恢复").waitFor();
    await sendAgain();
    await page.waitForURL(({ pathname }) => pathname === "/aboutUs");
  });

  it("a form with several buttons is sent again by the one that was pressed", async () => {
    await page.goto("/login?method=sms");
    await untilModal(page);
    await phoneField(page).fill(phones.newcomer);
    await setOffline(true);
    await page.getByRole("button", { name: "发送验证码" }).click();
    await alert().getByText("没有网络连接").waitFor();
    await setOffline(false);
    await sendAgain();
    await page.getByText("验证码已发送").waitFor();
    expect(await site.sandbox.calls(0)).toEqual(["auth.sendCode"]);
  });

  it("a link says so, and is followed by itself once the connection is back", async () => {
    const { page, context } = await site.open({ signedInAs: phones.newcomer });
    await page.goto("/workbench", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page.getByRole("link", { name: /^内容创作/ }).click();
    await page.getByText("恢复连接后，会自动打开你要去的页面").waitFor();
    await page.getByRole("heading", { name: "张创作，你好" }).waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { name: "写文章", level: 1 }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  // docs/product.md#a-form-without-connection-is-kept
  it("a page that waits says so and goes on by itself", async () => {
    const { page, context } = await site.open({ signedInAs: phones.newcomer });
    const orderId = await buyInDialog(page);
    await context.setOffline(true);
    await page.getByText("没有网络连接，恢复后会自动继续").waitFor();
    await site.sandbox.setOrder(orderId, { do: "pay" });
    // Longer than from one poll to the next.
    await page.waitForTimeout(2_500);
    await context.setOffline(false);
    await page.getByText("已为您开通～").first().waitFor();
  });

  // docs/product.md#a-page-that-waits-ends-in-words
  it("a login that waits does so too, and signs in who scanned meanwhile", async () => {
    await page.goto("/login?redirectTo=/aboutUs");
    await untilModal(page);
    await setOffline(true);
    await page.getByText("没有网络连接，恢复后会自动继续").waitFor();
    await site.sandbox.scan("10001");
    await setOffline(false);
    await page.waitForURL(({ pathname }) => pathname === "/aboutUs");
  });
});
