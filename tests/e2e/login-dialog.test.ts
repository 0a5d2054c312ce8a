import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";
import { untilModal } from "./login-page";

describe("the login dialog and others with JavaScript", () => {
  const site = useSite();
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    watched = await site.open();
    page = watched.page;
    return () => watched.context.close();
  });

  /** The name and the place of what has the focus, such as "登录 in header". */
  const focused = () =>
    page.evaluate(() => {
      const place = document.activeElement?.closest("dialog, header, main, footer");
      return `${document.activeElement?.textContent} in ${place?.localName}`;
    });

  // docs/product.md#login-and-publish-links-open-the-login
  // docs/product.md#dialogs-are-pages-of-their-own
  it.each(["/index", "/customerCases"])(
    "on %s Escape, the close link and Back give focus back to the link that opened the dialog",
    async (path) => {
      for (const name of ["登录", "信息发布"]) {
        for (const close of ["Escape", "link", "Back"]) {
          await page.goto(path);
          await page.getByRole("link", { name, exact: true }).first().click();
          await untilModal(page);
          if (close === "Escape") await page.keyboard.press("Escape");
          else if (close === "link") {
            await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
          } else await page.goBack();
          await page.getByRole("dialog").waitFor({ state: "detached" });
          await expect.poll(focused).toBe(`${name} in header`);
        }
      }
      expect(watched.complaints).toEqual([]);
    },
  );

  it("focus comes back after a walk through the dialog, to the very button of several, and to no other page", async () => {
    await page.goto("/index");
    await page.getByRole("link", { name: "信息发布", exact: true }).click();
    await untilModal(page);
    await page.getByRole("link", { name: "短信验证码" }).click();
    await page.waitForURL("**/login?method=sms*");
    await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
    await expect.poll(focused).toBe("信息发布 in header");
    await page.getByRole("contentinfo").getByRole("link", { name: "价格方案" }).click();
    await page.waitForURL("**/pricing");
    expect(await focused()).not.toContain(" in footer");
    await page.getByRole("link", { name: "联系客服" }).click();
    await untilModal(page);
    await page.keyboard.press("Escape");
    await expect.poll(focused).toBe("联系客服 in main");
    expect(watched.complaints).toEqual([]);
  });

  it("focus comes back from buying, from adding a site and from the companies to what opened them", async () => {
    await page.goto("/login?method=password");
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000002");
    await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/index");
    for (const [path, open, close] of [
      ["/pricing", 'main a[href^="/pricing/purchase"] >> nth=-1', "Escape"],
      ["/urlNavigate", 'main a[href="/urlNavigate/add"]', "Escape"],
      ["/pricing", ".user-menu summary", "link"],
    ] as const) {
      await page.goto(path);
      const opener = page.locator(open);
      await opener.click();
      if (open === ".user-menu summary") await page.locator('a[href="/company"]').click();
      await untilModal(page);
      if (close === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      const hasFocus = () => opener.evaluate((element) => element === document.activeElement);
      await expect.poll(hasFocus).toBe(true);
    }
    expect(watched.complaints).toEqual([]);
  });

  // docs/product.md#a-stranger-to-an-enterprise-is-asked-for-its-key
  it("focus goes into the dialog to join a company, stays in it, and back to the company that was pressed", async () => {
    const { page, context, complaints } = await site.open({ signedInAs: "13800000003" });
    const focusedIn = (selector: string) =>
      page.evaluate((where) => document.activeElement?.closest(where) !== null, selector);
    await page.goto("/company");
    await untilModal(page);
    const company = page.getByRole("button", { name: /证券资讯有限公司/ });
    const hasFocus = () => company.evaluate((button) => button === document.activeElement);
    for (const close of ["Escape", "link"]) {
      await company.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/company/join?company_id=80002");
      await untilModal(page);
      await expect.poll(() => focusedIn("dialog [data-dialog-title]")).toBe(true);

      const passed = new Set<string>();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press(presses < 5 ? "Tab" : "Shift+Tab");
        // Past the last control of a modal dialog comes the browser's own frame: the body, for the page.
        expect(await focusedIn("header, main, footer")).toBe(false);
        passed.add(await page.evaluate(() => document.activeElement?.localName ?? ""));
      }
      expect(passed).toContain("a");
      expect(passed).toContain("input");
      expect(passed).toContain("button");

      if (close === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
      await page.waitForURL("**/company#*");
      await untilModal(page);
      await expect.poll(hasFocus).toBe(true);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  // docs/product.md#the-login-dialog-has-three-ways-and-two-steps
  it("the dialog has the agreement, which leads back to the code", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "《服务协议》" }).click();
    await page.getByText("日志保留 60 天").waitFor();
    await page.getByRole("link", { name: "返回登录" }).click();
    await page.getByText(/二维码剩余/).waitFor();
    expect(watched.complaints).toEqual([]);
  });

  /** Notes, frame by frame, how long the notice is in the page before anything of it is seen. */
  const watchNotice = () =>
    page.addInitScript(() => {
      let since: DOMHighResTimeStamp | undefined;
      requestAnimationFrame(function look(now) {
        const notice = document.querySelector(".toast-failure");
        if (notice) since ??= now;
        if (notice && since !== undefined && Number(getComputedStyle(notice).opacity) > 0) {
          document.documentElement.dataset.noticeShownAfter = String(Math.round(now - since));
        } else requestAnimationFrame(look);
      });
    });
  const noticeShownAfterMs = () =>
    page.evaluate(() => Number(document.documentElement.dataset.noticeShownAfter ?? -1));

  // docs/product.md#an-ended-token-opens-the-login
  // docs/product.md#a-refused-token-is-reported-once
  it("a refused token: the login popup with the notice once, 500 ms later", async () => {
    await page.goto("/login?method=password");
    await page.getByRole("textbox", { name: "手机号" }).fill("13800000001");
    await page.getByLabel("密码", { exact: true }).fill("Passw0rd!");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/index");
    await site.server.sandbox.expireTokens("10001");
    await watchNotice();
    await page.goto("/order");
    await page.waitForURL("**/login?redirectTo=%2Forder");
    await page.getByText("授权失败，请重新登录").waitFor();
    await expect.poll(noticeShownAfterMs).toBeGreaterThanOrEqual(500);
    expect(await page.getByText("未授权", { exact: true }).count()).toBe(1);
    await page.goto("/login?method=sms");
    await untilModal(page);
    expect(await page.getByText("未授权", { exact: true }).count()).toBe(0);
    expect(watched.complaints).toEqual([]);
  });
});
