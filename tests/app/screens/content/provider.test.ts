import { describe, expect, it } from "vitest";
import { part } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("service providers and customer cases", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#provider-cards-lead-to-nine-pages
  it.each(["", "?sometext=", "?sometext=design03", "?sometext=constructor"])(
    "/content%s leads to /index",
    async (query) => {
      const answer = await visitor.get(`/content${query}`);
      expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
    },
  );

  // docs/product.md#customer-cases-have-four-sections
  it("customer cases has four sections, each reached by the side navigation", async () => {
    const page = await visitor.get("/customerCases");
    const ids = [...page.text.matchAll(/<section class="section" id="([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(ids).toEqual(["creator", "team", "agency", "enterprise"]);
    const navigation = part(page, /<nav class="side-nav"/, "nav");
    for (const id of ids) expect(navigation).toContain(`href="#${id}"`);
    expect(navigation).toMatch(/^<nav [^>]*data-scroll-spy="\d+" data-throttle="200"/);
  });
});
