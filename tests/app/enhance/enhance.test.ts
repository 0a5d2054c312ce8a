import { describe, expect, it } from "vitest";
import { enhancedPages } from "./enhanced-page";

const open = enhancedPages();

describe("messages", () => {
  it("a success goes by itself, a failure when it is dismissed", async () => {
    const page = await open(`<div data-toast="success">好</div>
      <div data-toast="failure">坏<button data-dismiss>关闭</button></div>`);
    await page.clock.runFor(4000);
    expect(await page.getByText("好").isVisible()).toBe(false);
    expect(await page.getByText("坏").isVisible()).toBe(true);
    await page.getByRole("button").click();
    expect(await page.getByText("坏").isVisible()).toBe(false);
  });
});

describe("menus", () => {
  it("close on Escape, giving focus back, and on a click elsewhere", async () => {
    const page = await open(
      "<details data-menu><summary>菜单</summary><button>退出</button></details><p>别处</p>",
    );
    const isOpen = () => page.locator("details").evaluate((menu: HTMLDetailsElement) => menu.open);
    await page.getByText("菜单").click();
    await page.getByRole("button").focus();
    expect(await isOpen()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("菜单");
    await page.getByText("菜单").click();
    await page.getByText("别处").click();
    expect(await isOpen()).toBe(false);
  });
});
