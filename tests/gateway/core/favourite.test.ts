import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstCharacter, isSiteAddress } from "~/gateway/core/favourite";
import { favouriteSchema } from "~/gateway/core/favourite-schema";
import { codesByField } from "./codes";

const site = { urlName: "新榜", url: "https://www.newrank.cn" };
const codes = (changed: Record<string, unknown>) =>
  codesByField(favouriteSchema, { ...site, ...changed });

describe("the add-site form", () => {
  it("passes with a name and an address, both trimmed", () => {
    const typed = { urlName: " 新榜 ", url: " https://www.newrank.cn " };
    expect(favouriteSchema.parse(typed)).toEqual(site);
  });

  // docs/product.md#a-site-needs-a-name-and-an-address
  it.each(["", " ", undefined, null])("asks for both fields at once: %j", (empty) => {
    expect(codes({ urlName: empty, url: empty })).toEqual({
      urlName: "favourite-name-required",
      url: "favourite-url-required",
    });
  });

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it("checks the address, and caps the name at 50 and the address at 2048 characters", () => {
    const address = (length: number) => `https://a.b/${"x".repeat(length - 12)}`;
    expect(codes({ url: "example.com" })).toEqual({ url: "favourite-url-invalid" });
    expect(codes({ urlName: "名".repeat(50), url: address(2048) })).toEqual({});
    expect(codes({ urlName: "名".repeat(51), url: address(2049) })).toEqual({
      urlName: "invalid-input",
      url: "favourite-url-invalid",
    });
  });
});

// docs/product.md#an-address-needs-http-and-a-dotted-host
describe("site addresses", () => {
  it.each([
    ..."http://a.b http://a.b:8080/ https://例子.中国/路径 https://a.b?x https://a.b#x".split(" "),
    ..."https://medium.com/@writer http://1.2.3.4/ https://xn--fsqu00a.xn--fiqs8s".split(" "),
  ])("are %j", (address) => {
    expect(isSiteAddress(address)).toBe(true);
  });

  it.each([
    ..."example.com ftp://a.b http://localhost http:// HTTP://a.b http:/a.b http:a.b".split(" "),
    ..."//a.b https://.b https://a. https://a.:80 https://..a https://localhost:80.80".split(" "),
    ..."https://localhost/a.b https://localhost?a.b https://localhost#a.b".split(" "),
    ..."https://a.b@localhost/ https://a.b:secret@evil.example/ https://a%2eb".split(" "),
    ..."https://2130706433 https://[::1]/ https://a.b:99999 https://a.b:x".split(" "),
    ..."javascript://a.b/%0aalert(1) data:text/html,http://a.b".split(" "),
    " http://a.b",
    "http://a b.com",
    "http://a.b/x y",
    "http://a.b/\n",
    "https://localhost\\a.b",
    "https://localhost\\@a.b",
  ])("are not %j", (address) => {
    expect(isSiteAddress(address)).toBe(false);
  });

  it("lead to an http host with a dot, whatever the text", () => {
    const pieces = fc.constantFrom("http://", "https://", "a", ".", "@", ":", "/", "\\", "?", "#");
    const texts = fc.oneof(
      fc.webUrl(),
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join("")),
      fc.string().map((rest) => `http://${rest}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        if (!isSiteAddress(text)) return;
        const { protocol, hostname, username } = new URL(text);
        expect(protocol).toMatch(/^https?:$/);
        expect(hostname).toContain(".");
        expect(username).toBe("");
      }),
      { numRuns: 2000 },
    );
  });
});

// docs/product.md#a-site-without-a-logo-shows-one-character
describe("the first character of a name", () => {
  it.each([
    ["新榜", "新"],
    ["  blog", "b"],
    ["𠮷野家", "𠮷"],
    ["👨‍👩‍👧 family", "👨‍👩‍👧"],
    ["🇨🇳 china", "🇨🇳"],
    ["e\u0301tude", "e\u0301"],
    ["", ""],
    ["  ", ""],
  ])("of %j is %j", (name, first) => {
    expect(firstCharacter(name)).toBe(first);
  });
});
