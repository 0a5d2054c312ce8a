import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { toQrOutline } from "~/app/components/display/qr-outline";

describe("the outline of a QR code", () => {
  it("draws exactly the dark modules, in strokes that do not touch", () => {
    const text = "https://pay.example.com/order/1";
    const { path, size } = toQrOutline(text);
    const drawn = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    for (const [, x = "", y = "", length = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      const row = drawn[Number(y)] ?? [];
      expect(row[Number(x) - 1] ?? false).toBe(false);
      row.fill(true, Number(x), Number(x) + Number(length));
    }
    expect(drawn).toEqual(encode(text, { ecc: "M", border: 2 }).data);
  });
});
