import type { Page } from "playwright-core";

export const phoneField = (page: Page) => page.getByRole("textbox", { name: "手机号" });
export const codeField = (page: Page) => page.getByLabel("验证码", { exact: true });
export const passwordField = (page: Page) => page.getByLabel("密码", { exact: true });
export const loginButton = (page: Page) => page.getByRole("button", { name: "登录", exact: true });

/** Signs in where the login's password tab is open or about to open; other tabs have a phone field too. */
export async function logInByPassword(page: Page, mobile: string): Promise<void> {
  await passwordField(page).fill("Passw0rd!");
  await phoneField(page).fill(mobile);
  await loginButton(page).click();
}

/** Requests a code where a form asks for one. */
export async function sendCode(page: Page, mobileNumber: string): Promise<void> {
  await phoneField(page).fill(mobileNumber);
  await page.getByRole("button", { name: "发送验证码" }).click();
  await page.getByText("验证码已发送").first().waitFor();
}
