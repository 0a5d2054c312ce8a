import { describe, expect, it } from "vitest";
import { toQrOutline } from "~/app/components/display/qr-outline";
import { isQrText } from "~/gateway/upstream/qr-text";

describe("a text for a QR code", () => {
  it.each([
    ["an address", "weixin://wxpay/bizpayurl?pr=abc"],
    ["as many letters as fit", "a".repeat(1_024)],
    ["as many Chinese characters as fit", "汉".repeat(341)],
    ["a character of two halves", "😀"],
  ])("%s can be drawn", (_name, text) => {
    expect(isQrText(text)).toBe(true);
    expect(toQrOutline(text).size).toBeGreaterThan(20);
  });

  it.each([
    ["one letter too many", "a".repeat(1_025)],
    ["one Chinese character too many", "汉".repeat(342)],
    ["half of a character", "a\ud800b"],
  ])("%s cannot", (_name, text) => {
    expect(isQrText(text)).toBe(false);
  });
});
