import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

// docs/product.md#the-workbench-can-be-searched
describe("pinyin that is being composed", () => {
  const site = useSite();

  it("does not filter the workbench, the chosen word does", async () => {
    const { page } = await site.open({ signedInAs: phones.creator });
    await page.goto(paths.workbench());
    const client = await page.context().newCDPSession(page);
    const tiles = page.locator("a.tile:visible");
    const all = await tiles.count();
    await page.getByRole("searchbox").click();
    for (const text of ["f", "fa", "fa'bu"])
      await client.send("Input.imeSetComposition", { text, selectionStart: 1, selectionEnd: 1 });
    expect(await tiles.count()).toBe(all);
    await client.send("Input.insertText", { text: "发布" });
    await expect.poll(() => tiles.count()).toBeLessThan(all);
    expect(await tiles.count()).toBeGreaterThan(0);
  });
});
