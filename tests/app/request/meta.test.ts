import { describe, expect, it } from "vitest";
import { titleOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const ORIGIN = "https://www.example.com";

describe("what search engines and shared links are told", () => {
  const visitor = useVisitor(useTestApp({ environment: { PUBLIC_ORIGIN: ORIGIN } }));

  const scriptsOf = (html: string) => html.match(/<script(?! type="application\/ld)[^>]*>/g) ?? [];

  // docs/product.md#search-engines-get-public-pages-alone
  // docs/product.md#secondary-pages-answer-to-every-visitor
  // docs/product.md#content-pages-send-no-framework-script
  it("the sitemap names every public page: canonical, described, without the framework", async () => {
    const sitemap = await visitor.get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toContain("application/xml");
    expect((await visitor.get("/robots.txt")).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)</g)].map(
      ([, address = ""]) => address,
    );
    expect(addresses).toHaveLength(28);
    const titles = new Set<string>();
    for (const address of addresses) {
      expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
      const page = await visitor.get(address.replace(ORIGIN, "").replaceAll("&amp;", "&"));
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<link rel="canonical" href="${address}"`);
      expect(page.text).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(page.text).toMatch(/<meta property="og:image" content="https:\/\/www\.example\.com\//);
      expect(page.text).not.toContain("noindex");
      expect(scriptsOf(page.text)).toEqual([expect.stringMatching(/src="\/assets\/enhance-/)]);
      titles.add(titleOf(page));
    }
    expect(titles.size).toBe(addresses.length);
  });

  // docs/product.md#search-engines-get-public-pages-alone
  it("dialogs keep their own title and have the framework; other pages are not indexed", async () => {
    const dialog = await visitor.get("/login");
    expect(titleOf(dialog)).toMatch(/^登录 · /);
    expect(scriptsOf(dialog.text).length).toBeGreaterThan(1);
    expect((await visitor.get("/404")).text).toContain('<meta name="robots" content="noindex"/>');
  });

  const publisher = { "@type": "Organization", name: "多渠道内容分发", url: ORIGIN };
  const site = { "@context": "https://schema.org", ...publisher, "@type": "WebSite", publisher };
  const offers = ["0", "1599", "7999"].map((price) => expect.objectContaining({ price }));

  it.each([
    ["/index", site],
    ["/index?isShow=3", site],
    ["/pricing", expect.objectContaining({ offers })],
  ])("%s tells machines by one block of JSON-LD, which no text can end", async (path, data) => {
    const { text } = await visitor.get(path);
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.map(([, json = ""]) => JSON.parse(json))).toEqual([data]);
    expect(blocks[0]?.[1]).not.toContain("<");
  });
});
