import type { Response } from "supertest";
import { describe, expect, it } from "vitest";
import { all, attributesOf, one, titleOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const ORIGIN = "https://www.example.com";

describe("what search engines and shared links are told", () => {
  const visitor = useVisitor(useTestApp({ environment: { PUBLIC_ORIGIN: ORIGIN } }));

  const scriptsOf = (page: Response) => attributesOf(page, "script:not([type$=json])", "src");

  // docs/product.md#search-engines-get-public-pages-alone
  // docs/product.md#secondary-pages-answer-to-every-visitor
  // docs/product.md#content-pages-send-no-framework-script
  it("the sitemap names every public page: canonical, described, without the framework", async () => {
    const sitemap = await visitor.get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toContain("application/xml");
    expect((await visitor.get("/robots.txt")).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const addresses = all(sitemap, "loc").map(({ textContent }) => textContent ?? "");
    expect(addresses).toHaveLength(28);
    const titles = new Set<string>();
    for (const address of addresses) {
      expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
      const page = await visitor.get(address.replace(ORIGIN, ""));
      expect(page.status).toBe(200);
      one(page, `link[rel="canonical"][href="${address}"]`);
      one(page, 'meta[property="og:image"][content^="https://www.example.com/"]');
      const [description] = attributesOf(page, 'meta[name="description"]', "content");
      expect(description?.length).toBeGreaterThanOrEqual(20);
      expect(all(page, 'meta[name="robots"]')).toEqual([]);
      expect(scriptsOf(page)).toEqual([expect.stringMatching(/^\/assets\/enhance-/)]);
      titles.add(titleOf(page));
    }
    expect(titles.size).toBe(addresses.length);
  });

  // docs/product.md#search-engines-get-public-pages-alone
  it("dialogs keep their own title and have the framework; other pages are not indexed", async () => {
    const dialog = await visitor.get("/login");
    expect(titleOf(dialog)).toMatch(/^登录 · /);
    expect(scriptsOf(dialog).length).toBeGreaterThan(1);
    one(await visitor.get("/404"), 'meta[name="robots"][content="noindex"]');
  });

  const publisher = { "@type": "Organization", name: "多渠道内容分发", url: ORIGIN };
  const site = { "@context": "https://schema.org", ...publisher, "@type": "WebSite", publisher };
  const offers = ["0", "1599", "7999"].map((price) => expect.objectContaining({ price }));

  it.each([
    ["/index", site],
    ["/index?isShow=3", site],
    ["/pricing", expect.objectContaining({ offers })],
  ])("%s tells machines by one block of JSON-LD, which no text can end", async (path, data) => {
    const blocks = all(await visitor.get(path), 'script[type="application/ld+json"]');
    expect(blocks.map(({ textContent }) => JSON.parse(textContent ?? ""))).toEqual([data]);
    expect(blocks[0]?.textContent).not.toContain("<");
  });
});
