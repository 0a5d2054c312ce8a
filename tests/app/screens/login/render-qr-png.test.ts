import { inflateSync } from "node:zlib";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { renderQrPng } from "~/app/screens/login/render-qr-png";

const TEXT = "http://weixin.qq.com/q/02kZgfwMTm72WWPkovabbI";

describe("a QR code as a picture", () => {
  const png = Buffer.from(renderQrPng(TEXT).replace("data:image/png;base64,", ""), "base64");
  const chunk = (name: string) => {
    const start = png.indexOf(name, 0, "latin1");
    return png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  };

  it("is a square PNG of one bit a pixel, eight pixels a module", () => {
    const { size } = encode(TEXT, { ecc: "M", border: 2 });
    expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect(chunk("IHDR").readUInt32BE(0)).toBe(size * 8);
    expect(chunk("IHDR").readUInt32BE(4)).toBe(size * 8);
    expect([...chunk("IHDR").subarray(8)]).toEqual([1, 0, 0, 0, 0]);
  });

  // docs/product.md#a-login-code-is-drawn-from-its-text
  it("has every module of the code, dark ones black", () => {
    const { data, size } = encode(TEXT, { ecc: "M", border: 2 });
    const lines = inflateSync(chunk("IDAT"));
    expect(lines).toHaveLength(size * 8 * (size + 1));
    for (let y = 0; y < size * 8; y += 1) {
      const [filter, ...pixels] = lines.subarray(y * (size + 1), (y + 1) * (size + 1));
      expect(filter).toBe(0);
      expect(pixels.map((byte) => byte === 0)).toEqual(data[Math.floor(y / 8)]);
    }
  });
});
