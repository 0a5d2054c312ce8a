import { describe, expect, it } from "vitest";
import { logInByPassword } from "~/tests/support/login-form";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("workbench and company users $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled });

  // docs/product.md#a-closed-feature-says-what-opens-it
  it("a locked tile tells its plan, its page the way to it; an open one says how to start", async () => {
    await page.goto("/login?method=password&redirectTo=/workbench");
    await logInByPassword(page, "13800000001");
    await page.getByRole("link", { name: /营销日历.*需要基础版 VIP/ }).click();
    await page.waitForURL("**/marketCalendar");
    await page.getByRole("heading", { name: "营销日历", level: 1 }).waitFor();
    await page.getByText("需要基础版 VIP", { exact: true }).waitFor();
    await page.getByRole("link", { name: "返回工作台" }).click();
    await page.getByRole("link", { name: /模板设计/ }).click();
    await page.getByText("当前账号可以使用").waitFor();
    await page.getByRole("link", { name: "下载插件" }).first().waitFor();
  });

  // docs/product.md#the-company-is-chosen-before-the-page-that-needs-it
  it("an administrator chooses the company on the way, adds, changes and removes somebody", async () => {
    await page.goto("/company/users");
    await page.waitForURL("**/login?redirectTo=*");
    await page.getByRole("link", { name: "密码登录" }).click();
    await page.waitForURL("**/login?method=password*");
    await logInByPassword(page, "13800000002");
    await page.waitForURL("**/company");
    await page.getByRole("button", { name: /财经传媒有限公司/ }).click();
    await page.waitForURL("**/company/users");
    await page.getByText("财经传媒有限公司共 5 人").waitFor();

    await page.getByRole("link", { name: "添加成员" }).click();
    await page.getByRole("dialog").waitFor();
    await page.getByLabel("姓名").fill("新同事");
    await page.getByLabel("手机号").fill("12345");
    await page.getByRole("button", { name: "添加并分配角色" }).click();
    await page.getByText("手机号填写有误，请检查!").first().waitFor();
    expect(await page.getByLabel("姓名").inputValue()).toBe("新同事");
    await page.getByLabel("手机号").fill("13900000021");
    await page.getByRole("button", { name: "添加并分配角色" }).click();

    await page.getByLabel(/^项目管理员/).check();
    await page.getByRole("button", { name: "保存角色" }).click();
    await page.getByText("角色已更新").first().waitFor();
    await page.getByText("财经传媒有限公司共 6 人").waitFor();

    await page.getByRole("link", { name: "编辑新同事" }).click();
    await page.getByLabel(/^职位/).fill("摄影");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByRole("cell", { name: /摄影/ }).waitFor();

    await page.getByRole("link", { name: "移除新同事" }).click();
    await page.getByText("确定将新同事移出财经传媒有限公司吗？").waitFor();
    await page.getByRole("button", { name: "确认移除" }).click();
    await page.getByText("已移除成员").first().waitFor();
    await page.getByText("财经传媒有限公司共 5 人").waitFor();
  });
});
