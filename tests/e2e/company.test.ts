import { describe, expect, it } from "vitest";
import { untilModal } from "~/tests/support/dialog";
import { phones } from "~/tests/support/people";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe("companies in a browser", () => {
  const site = useSite();
  const page = usePage(site, { signedInAs: phones.editor });

  // docs/product.md#the-company-dialog-lists-every-company
  // docs/product.md#a-member-chooses-an-enterprise
  it.each(scripting)("the chosen one loads the page anew $name", async ({ javaScriptEnabled }) => {
    const { page } = await site.open({ javaScriptEnabled, signedInAs: phones.editor });
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
  it("the focus enters the dialog to join one, stays in it, and returns to the company pressed", async () => {
    const focusedIn = (selector: string) =>
      page.evaluate((where) => document.activeElement?.closest(where) !== null, selector);
    await page.goto("/company");
    await untilModal(page);
    const company = page.getByRole("button", { name: /证券资讯有限公司/ });
    for (const by of ["Escape", "link", "key"] as const) {
      await company.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/company/join?company_id=80002");
      await untilModal(page);
      await expect.poll(() => focusedIn("dialog [data-dialog-title]")).toBe(true);
      if (by === "key") break;
      const passed = new Set<string>();
      for (let presses = 0; presses < 8; presses += 1) {
        await page.keyboard.press(presses < 5 ? "Tab" : "Shift+Tab");
        // Past the last control of a modal dialog comes the browser's own frame: the body, for the page.
        expect(await focusedIn("header, main, footer")).toBe(false);
        passed.add(await page.evaluate(() => document.activeElement?.localName ?? ""));
      }
      expect([...passed]).toEqual(expect.arrayContaining(["a", "input", "button"]));
      if (by === "Escape") await page.keyboard.press("Escape");
      else await page.getByRole("dialog").getByRole("link", { name: "关闭" }).click();
      await page.waitForURL("**/company#*");
      await untilModal(page);
      const hasFocus = () => company.evaluate((button) => button === document.activeElement);
      await expect.poll(hasFocus).toBe(true);
    }
    const key = page.getByRole("textbox", { name: "企业密钥" });
    await key.fill("WRONG");
    await page.getByRole("button", { name: "加入企业" }).click();
    await page.getByRole("alert").getByText("对不起，您输入的秘钥不存在").waitFor();
    expect(await key.getAttribute("aria-invalid")).toBe("true");
    await key.fill("KEY-80002");
    await page.getByRole("button", { name: "加入企业" }).click();
    await page.getByText("已加入企业").first().waitFor();
  });

  it("after saving roles the list is where it was, and the focus on the link that opened them", async () => {
    const viewport = { width: 1280, height: 600 };
    const { page } = await site.open({ signedInAs: phones.admin, viewport });
    await site.clientOf(page).submit("/company", { company_id: "80001" });
    await page.goto("/company/users", { waitUntil: "networkidle" });
    await page.evaluate("window.isSameDocument = true");
    const link = page.getByRole("link", { name: "为钱写手分配角色" });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate("scrollY");
    await link.click();
    await untilModal(page);
    await page.getByLabel(/^项目管理员/).check();
    await page.getByRole("button", { name: "保存角色" }).click();
    await page.getByText("角色已更新").first().waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const hasFocus = () => link.evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    expect(await page.evaluate("[scrollY, window.isSameDocument]")).toEqual([before, true]);
  });
});
