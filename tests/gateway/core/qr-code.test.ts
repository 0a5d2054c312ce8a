import { describe, expect, it } from "vitest";
import { isImageUrl } from "~/gateway/core/qr-code";

// docs/product.md#a-login-code-is-drawn-from-its-text
describe("isImageUrl", () => {
  it.each([
    ["http://weixin.qq.com/q/02kZgfwMTm72WWPkovabbI", false],
    ["weixin://wxpay/bizpayurl?pr=NwY5Mz9", false],
    ["https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=x", true],
    ["https://evil.example/cgi-bin/showqrcode?ticket=x", false],
    ["https://cdn.example/qr.png", true],
    ["https://cdn.example/qr.JPG?x=1", true],
    ["https://cdn.example/qr.gif", true],
    ["https://cdn.example/qr.svg#x", true],
    ["https://cdn.example/q?f=qr.png", false],
    ["data:image/png;base64,AAAA", true],
    ["data:text/html,x.png", false],
    ["javascript:x.png", false],
    ["qr.png", false],
  ])("%s: %s", (url, expected) => {
    expect(isImageUrl(url)).toBe(expected);
  });
});
