import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { scripting, useSite } from "~/tests/support/site";

describe.each(scripting)("devices $name", ({ javaScriptEnabled }) => {
  const site = useSite();

  it("one is ended by its button, all others after a question", async () => {
    const signIn = async (): Promise<Page> =>
      (await site.open({ javaScriptEnabled, signedInAs: "13800000001" })).page;
    const third = await signIn();
    // Of other tests: their server is the same.
    await site.clientOf(third).submit(paths.devices(), { intent: "end-others" });
    const [other, page] = [await signIn(), await signIn()];

    await page.goto(paths.accountInformation());
    await page.getByRole("link", { name: "登录设备" }).click();
    await page.waitForURL(`**${paths.devices()}`);
    const entries = page.getByRole("main").locator("li.device");
    await expect.poll(() => entries.count()).toBe(3);
    expect(await page.getByText("本机", { exact: true }).count()).toBe(1);

    await entries.nth(1).getByRole("button").click();
    await page.getByText(/^已退出 .+ 的登录$/).waitFor();
    await expect.poll(() => entries.count()).toBe(2);

    const confirm = page.getByRole("button", { name: "确认退出" });
    expect(await confirm.isVisible()).toBe(false);
    await page.getByText("退出其他所有登录", { exact: true }).click();
    await page.getByText("其他 1 处登录会立即退出，本机不受影响。").waitFor();
    await confirm.click();
    await page.getByText("已退出其他 1 处登录").waitFor();
    await page.getByText("没有其他登录。").waitFor();

    for (const ended of [other, third]) {
      await ended.goto(paths.accountInformation());
      await ended.getByRole("dialog").waitFor();
      expect(ended.url()).toContain("/login?");
    }
  });
});
