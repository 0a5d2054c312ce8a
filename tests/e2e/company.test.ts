import { describe, expect, it } from "vitest";
import { scripting, usePage, useSite } from "~/tests/support/site";

describe.each(scripting)("companies $name", ({ javaScriptEnabled }) => {
  const site = useSite();
  const page = usePage(site, { javaScriptEnabled, signedInAs: "13800000003" });

  // docs/product.md#the-company-dialog-lists-every-company
  // docs/product.md#a-member-chooses-an-enterprise
  it("an enterprise one is a member of is chosen, and the page is loaded anew", async () => {
    await page.goto("/company");
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.method() === "GET",
    );
    await page.getByRole("button", { name: /财经传媒有限公司/ }).click();
    expect(new URL((await loaded).url()).pathname).toBe("/index");
    await page.getByText("已进入财经传媒有限公司").first().waitFor();
  });
});
