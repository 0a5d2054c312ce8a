import { describe, expect, it } from "vitest";
import { providerIds } from "~/app/content/providers/providers";
import { paths } from "~/app/paths";
import { part, titleOf, wordsOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

describe("service providers and customer cases", () => {
  const test = useTestApp();
  const visitor = useVisitor(test);

  // docs/product.md#provider-cards-lead-to-nine-pages
  // docs/product.md#a-provider-page-has-contact-and-samples
  it("there are nine distinct pages, each with contact information and case samples", async () => {
    const titles = new Set<string>();
    for (const sometext of providerIds) {
      const page = await visitor.get(paths.content({ sometext }));
      expect(page.status).toBe(200);
      titles.add(titleOf(page));
      const contact = wordsOf(part(page, /<section id="contact"/, "section"));
      expect(contact).toContain(test.dependencies.config.SERVICE_CONTACT);
      const cases = part(page, /<section class="section" id="cases"/, "section");
      expect(cases.match(/<h3[ >]/g)?.length).toBeGreaterThanOrEqual(2);
    }
    expect(titles.size).toBe(9);
  });

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
