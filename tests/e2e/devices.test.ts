import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import type { WatchedPage } from "~/tests/support/browser";
import { useSite } from "~/tests/support/site";

const MEMBER = "13800000001";

describe.each([
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
])("devices $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  let watched: WatchedPage;
  let other: WatchedPage;
  let third: WatchedPage;

  beforeEach(async () => {
    await site.server.sandbox.reset();
    const options = { javaScriptEnabled, signedInAs: MEMBER };
    third = await site.open(options);
    other = await site.open(options);
    watched = await site.open(options);
    return () => Promise.all([watched, other, third].map(({ context }) => context.close()));
  });

  it("one is ended by its button, all others after a question; the others are signed out", async () => {
    const { page, complaints } = watched;
    await page.goto(paths.accountInformation());
    await page.getByRole("link", { name: "登录设备" }).click();
    await page.waitForURL(`**${paths.devices()}`);
    const entries = page.getByRole("main").locator("li.device");
    expect(await entries.count()).toBe(3);
    expect(await page.getByText("本机", { exact: true }).count()).toBe(1);

    await entries.nth(1).getByRole("button").click();
    await page.getByText(/^已退出 .+ 的登录$/).waitFor();
    expect(await entries.count()).toBe(2);

    const confirm = page.getByRole("button", { name: "确认退出" });
    expect(await confirm.isVisible()).toBe(false);
    await page.getByText("退出其他所有登录", { exact: true }).click();
    await page.getByText("其他 1 处登录会立即退出，本机不受影响。").waitFor();
    await confirm.click();
    await page.getByText("已退出其他 1 处登录").waitFor();
    await page.getByText("没有其他登录。").waitFor();

    for (const { page: ended } of [other, third]) {
      await ended.goto(paths.accountInformation());
      await ended.getByRole("dialog").waitFor();
      expect(ended.url()).toContain("/login?");
    }
    expect(complaints).toEqual([]);
  });

  it("a new device is told of on the next page, with a way to the list", async () => {
    await third.page.goto(paths.aboutUs());
    await third.page.getByText("有新设备登录了你的账号").first().waitFor();
    await third.page.getByRole("link", { name: "查看设备" }).first().click();
    await third.page.waitForURL(`**${paths.devices()}`);
    expect(third.complaints).toEqual([]);
  });
});
