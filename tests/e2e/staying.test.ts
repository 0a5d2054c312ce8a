import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";
import { untilModal } from "./login-page";

describe("forms that change a part of a page", () => {
  const site = useSite({ RATE_LIMIT_LOGINS_PER_HOUR: "1000", RATE_LIMIT_CODES_PER_HOUR: "1000" });
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open({
      signedInAs: "13800000002",
      viewport: { width: 1280, height: 600 },
    });
    page = watched.page;
    return () => watched.context.close();
  });

  const scrollY = () => page.evaluate(() => window.scrollY);
  const focused = () =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim());

  /** A document that is loaded anew has no such mark. */
  const mark = () => page.evaluate(() => document.body.setAttribute("data-mark", ""));
  const isSameDocument = async () => (await page.locator("body[data-mark]").count()) === 1;

  const pages = [
    { name: "with the framework's script", path: "/workbench" },
    { name: "without the framework's script", path: "/aboutUs" },
  ];

  async function openScrolled(path: string) {
    await page.goto(path, { waitUntil: "networkidle" });
    await mark();
    await page.evaluate(() => window.scrollTo({ top: 150, behavior: "instant" }));
  }

  it.each(pages)(
    "the theme button keeps focus and scroll position on a page $name",
    async ({ path }) => {
      await openScrolled(path);
      const dark = page.getByRole("button", { name: "深色" });
      await dark.focus();
      const before = await scrollY();
      await page.keyboard.press("Enter");
      await page.locator('html[data-theme="dark"]').waitFor();
      await expect.poll(() => dark.getAttribute("aria-pressed")).toBe("true");
      expect(
        await page.getByRole("button", { name: "跟随系统" }).getAttribute("aria-pressed"),
      ).toBe("false");
      expect(await focused()).toBe("深色");
      expect(await scrollY()).toBe(before);
      expect(await isSameDocument()).toBe(true);
      await page.reload();
      expect(await page.locator('html[data-theme="dark"]').count()).toBe(1);
      expect(watched.complaints).toEqual([]);
    },
  );

  it.each(pages)(
    "the answer about statistics keeps the scroll position, and the keyboard goes on in the page $name",
    async ({ path }) => {
      await openScrolled(path);
      const grant = page.getByRole("button", { name: "同意", exact: true });
      await grant.focus();
      const before = await scrollY();
      await page.keyboard.press("Enter");
      await page.locator(".consent").waitFor({ state: "hidden" });
      await page.locator("html[data-analytics]").waitFor();
      await expect.poll(focused).toBe("main");
      expect(await scrollY()).toBe(before);
      expect(await isSameDocument()).toBe(true);
      await page.reload();
      expect(await page.locator(".consent").count()).toBe(0);
      expect(await page.locator("html[data-analytics]").count()).toBe(1);
      expect(watched.complaints).toEqual([]);
    },
  );

  it("consent given on an open page lets this very visit report", async () => {
    await openScrolled("/aboutUs");
    const report = page.waitForRequest((request) => /\/assets\/report-/.test(request.url()));
    await page.getByRole("button", { name: "同意", exact: true }).click();
    await report;
  });

  // docs/product.md#theme-language-and-consent-are-chosen-on-every-page
  it("another language takes a new document, in that language", async () => {
    await openScrolled("/workbench");
    await page.getByRole("button", { name: "English" }).click();
    await page.locator('html[lang="en"]').waitFor();
    await page.getByRole("button", { name: "Dark" }).waitFor();
    expect(watched.complaints).toEqual([]);
  });

  it("after deleting a favourite the focus goes to the next one, then to the place to add one", async () => {
    await page.goto("/urlNavigate?edit=1");
    await page.getByRole("button", { name: "删除新榜" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("删除成功").first().waitFor();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(label).toBe("删除我的博客");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("add-favourite");
    expect(new URL(page.url()).search).toBe("?edit=1");
    expect(watched.complaints).toEqual([]);
  });

  it("after saving somebody's roles the list is where it was, and the focus on the link that opened them", async () => {
    await page.goto("/company");
    await page.getByRole("button", { name: /财经传媒有限公司/ }).click();
    await page.waitForURL("**/index");
    await page.goto("/company/users", { waitUntil: "networkidle" });
    await mark();
    await page.getByRole("link", { name: "为钱写手分配角色" }).scrollIntoViewIfNeeded();
    const before = await scrollY();
    await page.getByRole("link", { name: "为钱写手分配角色" }).click();
    await untilModal(page);
    await page.getByLabel(/^项目管理员/).check();
    await page.getByRole("button", { name: "保存角色" }).click();
    await page.getByText("角色已更新").first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("分配角色");
    expect(await scrollY()).toBe(before);
    expect(await isSameDocument()).toBe(true);
    expect(watched.complaints).toEqual([]);
  });
});

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("the login dialog $name", ({ javaScriptEnabled }) => {
  const site = useSite({ RATE_LIMIT_LOGINS_PER_HOUR: "1000", RATE_LIMIT_CODES_PER_HOUR: "1000" });
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open({ javaScriptEnabled });
    page = watched.page;
    return () => watched.context.close();
  });

  const phone = () => page.getByRole("textbox", { name: "手机号" });

  it("takes a pasted number with spaces, dashes, country code or full-width digits, and then waits for the code", async () => {
    for (const pasted of ["138 0000 0001", "+86 138-0000-0001", "１３８０００００００１"]) {
      // A number and a visitor who has just been sent a code have to wait.
      await site.server.sandbox.reset();
      await watched.context.clearCookies();
      await page.goto("/login?method=sms");
      if (javaScriptEnabled) await untilModal(page);
      await phone().focus();
      await page.keyboard.insertText(pasted);
      expect(await phone().inputValue()).toBe(pasted);
      await page.getByRole("button", { name: "发送验证码" }).click();
      await page.getByText("验证码已发送").waitFor();
      // Where the code is typed next.
      await page.locator('[name="code"]:focus').waitFor();
      const [sent] = await site.server.sandbox.journal();
      expect(sent?.body?.mobileNumber).toBe("13800000001");
    }
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#the-company-is-chosen-before-the-page-that-needs-it
  it("an administrator who signs in on the way to the company's people chooses the company first", async () => {
    await page.goto("/company/users");
    await page.waitForURL("**/login?redirectTo=*");
    await page.getByRole("link", { name: "密码登录" }).click();
    await phone().fill("13800000002");
    await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
    await page.getByRole("button", { name: "登录", exact: true }).click();
    await page.waitForURL("**/company");
    await page.getByRole("button", { name: /财经传媒有限公司/ }).click();
    await page.waitForURL("**/company/users");
    await page.getByText("财经传媒有限公司共 5 人").waitFor();
    expect(watched.complaints).toEqual([]);
  });

  if (javaScriptEnabled)
    it("Back does not walk through its tabs", async () => {
      await page.goto("/index");
      await page.getByRole("link", { name: "登录", exact: true }).first().click();
      await untilModal(page);
      for (const tab of ["短信验证码", "密码登录", "微信扫码", "短信验证码"]) {
        await page.getByRole("link", { name: tab }).click();
        await page.locator('a[aria-current="page"]', { hasText: tab }).waitFor();
      }
      await page.goBack();
      await page.waitForURL("**/index");
      expect(watched.complaints).toEqual([]);
    });
});
