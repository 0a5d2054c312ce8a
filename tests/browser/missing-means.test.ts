import { describe, expect, it } from "vitest";
import { paths } from "~/app/paths";
import { closeDialog, untilModal } from "~/tests/support/dialog";
import { phones } from "~/tests/support/people";
import { useSite } from "~/tests/support/site";

/** What a browser can be without, by a script that runs before those of the page. */
const MISSING = {
  "room in its storage": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("refused", "QuotaExceededError");
    };
  },
  "the Clipboard API": () => {
    Reflect.deleteProperty(Navigator.prototype, "clipboard");
  },
  locks: () => {
    Reflect.deleteProperty(Navigator.prototype, "locks");
  },
};

// docs/product.md#nothing-typed-is-lost
describe("a browser without", () => {
  const site = useSite();

  it.each(Object.entries(MISSING))("%s opens dialogs, copies and saves", async (_name, remove) => {
    const { page } = await site.open({ signedInAs: phones.creator });
    await page.addInitScript(remove);
    await page.goto(paths.pricing());
    await page.getByRole("link", { name: "咨询客服" }).first().click();
    await untilModal(page);
    await closeDialog(page, "Escape");

    await page.goto(paths.accountInformation());
    await page.getByRole("button", { name: /^复制/ }).first().click();
    await page.locator(".toast-success").waitFor();

    await page.goto(paths.write());
    await page.getByLabel("标题", { exact: true }).fill("没有存储也能写");
    await page.locator(".editor-text").click();
    await page.keyboard.type("正文");
    await expect.poll(() => page.locator(".article-saving").textContent()).toMatch(/^已保存/);
  });
});
