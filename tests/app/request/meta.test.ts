import { beforeEach, describe, expect, it } from "vitest";
import { titleOf } from "~/tests/support/html";
import { useTestApp, useVisitor } from "~/tests/support/use-test-app";

const ORIGIN = "https://www.example.com";

describe("what search engines and shared links are told", () => {
  const visitor = useVisitor(useTestApp({ environment: { PUBLIC_ORIGIN: ORIGIN } }));
  let addresses: string[];

  const scriptsOf = (html: string) => html.match(/<script(?! type="application\/ld)[^>]*>/g) ?? [];

  beforeEach(async () => {
    const sitemap = await visitor.get("/sitemap.xml");
    expect(sitemap.headers["content-type"]).toContain("application/xml");
    addresses = [...sitemap.text.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) =>
      url.replaceAll("&amp;", "&"),
    );
  });

  // docs/product.md#search-engines-get-public-pages-alone
  it("the sitemap names every public page under the public origin, and robots.txt the sitemap", async () => {
    expect(addresses).toHaveLength(27);
    for (const address of addresses) expect(address).toMatch(new RegExp(`^${ORIGIN}/`));
    expect((await visitor.get("/robots.txt")).text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  // docs/product.md#secondary-pages-answer-to-every-visitor
  // docs/product.md#content-pages-send-no-framework-script
  it("every page of the sitemap is its own canonical address, with title and description, and without the framework", async () => {
    const titles = new Set<string>();
    for (const address of addresses) {
      const page = await visitor.get(address.replace(ORIGIN, ""));
      expect(page.status).toBe(200);
      const canonical = page.text.match(/<link rel="canonical" href="([^"]+)"/)?.[1];
      expect(canonical?.replaceAll("&amp;", "&")).toBe(address);
      expect(page.text).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(page.text).toMatch(/<meta property="og:image" content="https:\/\/www\.example\.com\//);
      expect(page.text).not.toContain("noindex");
      expect(scriptsOf(page.text)).toEqual([expect.stringMatching(/src="\/assets\/enhance-/)]);
      titles.add(titleOf(page));
    }
    expect(titles.size).toBe(addresses.length);
  });

  // docs/product.md#search-engines-get-public-pages-alone
  it("dialogs keep their own title and have the framework; pages without a canonical address are not indexed", async () => {
    const dialog = await visitor.get("/login");
    expect(titleOf(dialog)).toMatch(/^登录 · /);
    expect(scriptsOf(dialog.text).length).toBeGreaterThan(1);
    expect((await visitor.get("/404")).text).toContain('<meta name="robots" content="noindex"/>');
  });

  /** What a page tells machines: one block of JSON-LD, in which no text can end the element. */
  const structuredDataOf = async (path: string) => {
    const { text } = await visitor.get(path);
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks).toHaveLength(1);
    const json = blocks[0]?.[1] ?? "";
    expect(json).not.toContain("<");
    return JSON.parse(json);
  };

  it("structured data of the home page, whatever its tab: the site, its name, address and publisher", async () => {
    for (const path of ["/index", "/index?isShow=3"]) {
      expect(await structuredDataOf(path)).toEqual({
        "@context": "https://schema.org",
        "@type": "WebSite",
        name: "多渠道内容分发",
        url: ORIGIN,
        publisher: { "@type": "Organization", name: "多渠道内容分发", url: ORIGIN },
      });
    }
  });

  it("structured data of the pricing page names the plans' prices", async () => {
    const { offers } = await structuredDataOf("/pricing");
    const prices = offers.map(({ price }: { price: string }) => price);
    expect(prices).toEqual(["0", "1599", "7999"]);
  });
});
