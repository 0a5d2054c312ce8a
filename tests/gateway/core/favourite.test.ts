import { describe, expect, it, onTestFinished, vi } from "vitest";
import { firstCharacter, isSiteAddress } from "~/gateway/core/favourite";

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

it("an emoji is a first character where the browser has no segmenter", () => {
  vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect([firstCharacter("👩‍💻 笔记"), firstCharacter("")]).toEqual(["👩", ""]);
});
