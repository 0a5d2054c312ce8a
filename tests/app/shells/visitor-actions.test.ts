import { describe, expect, it } from "vitest";
import { logIn } from "~/tests/support/client";
import { hrefs, part } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("the main button of the header", () => {
  const visitor = useVisitor(useTestApp());

  // docs/product.md#the-header-leads-to-the-next-step
  it.each([
    ["13800000001", "", "/article/create"],
    ["13800000004", "", "/approval/articles"],
    ["13800000003", "80001", "/workbench"],
    ["13800000008", "", "/company"],
  ])("of %s in the company %j leads to %s", async (mobile, company_id, to) => {
    await logIn(visitor, mobile);
    if (company_id) await visitor.submit("/company", { company_id });
    // The first is a page that anonymous visitors get from the cache.
    for (const path of ["/customerCases", "/urlNavigate"]) {
      const actions = part(await visitor.get(path), /<div class="site-actions"/, "div");
      expect(hrefs(actions).at(-1)).toBe(to);
    }
  });
});
