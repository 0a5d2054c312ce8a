import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("a first-time account on the workbench $name", ({ javaScriptEnabled }) => {
  const page = usePage(useSite(), { javaScriptEnabled, signedInAs: "13800000005" });

  it("sees three steps with what is done, follows one, and puts them away", async () => {
    await page.goto("/workbench");
    const steps = page.locator(".first-steps > li");
    expect(await steps.count()).toBe(3);
    expect(await steps.nth(0).textContent()).toContain("已完成");
    expect(await steps.nth(2).textContent()).not.toContain("已完成");
    await page.getByRole("link", { name: "收藏常用网站" }).click();
    await page.waitForURL("**/urlNavigate");
    await page.goto("/workbench");
    await page.getByRole("button", { name: "不再显示" }).click();
    await steps.first().waitFor({ state: "detached" });
  });
});
