import { describe, expect, it, vi } from "vitest";
import { clientOf, launchBrowser, openPage } from "~/tests/support/browser";
import { logIn } from "~/tests/support/client";
import { phones } from "~/tests/support/people";
import { scripting, useSite } from "~/tests/support/site";
import { startPurchase } from "~/tests/support/start-purchase";

const PERSONAL = ["张创作", "138****0001", "3,198.00"];
const PRIVATE = ["/urlNavigate", "/order", "/accountInformation"];

describe.each(scripting)("the back button after logout, $name", ({ javaScriptEnabled }) => {
  const site = useSite();

  // docs/product.md#private-pages-are-not-cached
  it("shows nothing of whoever was signed in", { timeout: 60_000 }, async () => {
    // As people have it: going back may show a page that the browser has kept alive.
    const browser = await launchBrowser([], ["--disable-back-forward-cache"]);
    const { page, complaints } = await openPage(browser, {
      javaScriptEnabled,
      baseURL: site.origin,
    });
    const client = clientOf(page.request, site.origin);
    await logIn(client, phones.newcomer);
    await startPurchase(client, { years: 2 });

    let shown = "";
    for (const path of PRIVATE) {
      await page.goto(path);
      shown += await page.content();
    }
    for (const text of PERSONAL) expect(shown).toContain(text);
    await page.getByRole("button", { name: "退出登录" }).last().click();
    await page.waitForURL("**/index");
    await page.getByRole("link", { name: "登录", exact: true }).first().waitFor();

    for (let steps = 0; steps < PRIVATE.length + 1; steps += 1) {
      await page.goBack({ waitUntil: "load" }).catch(() => null);
      // A page that sends its visitor on is asked again once it has settled.
      const content = await vi.waitFor(() => page.content(), 10_000);
      for (const text of PERSONAL) expect(content, `${page.url()}: ${text}`).not.toContain(text);
    }
    for (const path of PRIVATE) {
      const answer = await page.goto(path);
      expect(answer?.headers()["cache-control"]).toContain("no-store");
      for (const text of PERSONAL) expect(await page.content(), path).not.toContain(text);
    }
    expect(complaints).toEqual([]);
    await browser.close();
  });
});
