import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstCharacter, isSiteAddress } from "~/gateway/core/favourite";
import { favouriteSchema } from "~/gateway/core/favourite-schema";
import zhCN from "~/locales/zh-CN/errors.json";
import { codesByField } from "./codes";

const site = { urlName: "新榜", url: "https://www.newrank.cn" };
const codes = (changed: Record<string, unknown>) =>
  codesByField(favouriteSchema, { ...site, ...changed });

describe("the add-site form", () => {
  it("passes with a name and an address, both trimmed", () => {
    expect(favouriteSchema.parse({ urlName: " 新榜 ", url: " https://www.newrank.cn " })).toEqual(
      site,
    );
  });

  // docs/product.md#a-site-needs-a-name-and-an-address
  it.each(["", " ", undefined, null])("an empty name: %j", (urlName) => {
    expect(codes({ urlName })).toEqual({ urlName: "favourite-name-required" });
    expect(zhCN["favourite-name-required"]).toBe("名称不能为空");
  });

  // docs/product.md#a-site-needs-a-name-and-an-address
  it.each(["", " ", undefined, null])("an empty address: %j", (url) => {
    expect(codes({ url })).toEqual({ url: "favourite-url-required" });
    expect(zhCN["favourite-url-required"]).toBe("网址不能为空");
  });

  it("answers both fields at once", () => {
    const both = { urlName: "favourite-name-required", url: "favourite-url-required" };
    expect(codesByField(favouriteSchema, {})).toEqual(both);
  });

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each(["example.com", "ftp://a.b", "http://localhost", "http://a b.com", "http://"])(
    "refuses %j",
    (url) => {
      expect(codes({ url })).toEqual({ url: "favourite-url-invalid" });
      expect(zhCN["favourite-url-invalid"]).toBe("网址格式不正确");
    },
  );

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each(["http://a.b", "https://www.example.com/x?y=1"])("passes %j", (url) => {
    expect(codes({ url })).toEqual({});
  });

  it("caps the name at 50 and the address at 2048 characters", () => {
    const address = (length: number) => `https://a.b/${"x".repeat(length - 12)}`;
    expect(codes({ urlName: "名".repeat(50), url: address(2048) })).toEqual({});
    expect(codes({ urlName: "名".repeat(51), url: address(2049) })).toEqual({
      urlName: "invalid-input",
      url: "favourite-url-invalid",
    });
  });
});

describe("site addresses", () => {
  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each([
    "http://a.b:8080/",
    "https://例子.中国/路径",
    "https://a.b?x",
    "https://a.b#x",
    "https://medium.com/@writer",
    "http://1.2.3.4/",
    "https://xn--fsqu00a.xn--fiqs8s",
  ])("are %j", (address) => {
    expect(isSiteAddress(address)).toBe(true);
  });

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it.each([
    "HTTP://a.b",
    " http://a.b",
    "http://a.b/x y",
    "http://a.b/\n",
    "http:/a.b",
    "http:a.b",
    "//a.b",
    "https://.b",
    "https://a.",
    "https://a.:80",
    "https://..a",
    "https://localhost:80.80",
    "https://localhost/a.b",
    "https://localhost?a.b",
    "https://localhost#a.b",
    "https://a.b@localhost/",
    "https://a.b:secret@evil.example/",
    "https://localhost\\a.b",
    "https://localhost\\@a.b",
    "https://a%2eb",
    "https://2130706433",
    "https://[::1]/",
    "https://a.b:99999",
    "https://a.b:x",
    "javascript://a.b/%0aalert(1)",
    "data:text/html,http://a.b",
  ])("are not %j", (address) => {
    expect(isSiteAddress(address)).toBe(false);
  });

  // docs/product.md#an-address-needs-http-and-a-dotted-host
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

  // docs/product.md#an-address-needs-http-and-a-dotted-host
  it("are all ordinary web addresses", () => {
    fc.assert(fc.property(fc.webUrl({ validSchemes: ["http", "https"] }), isSiteAddress));
  });
});

describe("the first character of a name", () => {
  // docs/product.md#a-site-without-a-logo-shows-one-character
  it.each([
    ["新榜", "新"],
    ["我的博客", "我"],
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

  // docs/product.md#a-site-without-a-logo-shows-one-character
  it("is never half of a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (name) => {
        const first = firstCharacter(name);
        expect(name.trim().startsWith(first)).toBe(true);
        expect(() => encodeURIComponent(first)).not.toThrow();
      }),
    );
  });
});
