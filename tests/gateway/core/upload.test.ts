import { describe, expect, it } from "vitest";
import { fitsUploadLimit, uploadLimits } from "~/gateway/core/upload";

describe("uploads", () => {
  // docs/product.md#uploads-have-size-limits
  it.each([
    ["word", 5_242_880],
    ["pdf", 5_242_880],
    ["video", 52_428_800],
  ] as const)("%s may have %i bytes and no byte more", (kind, bytes) => {
    expect(uploadLimits[kind]).toBe(bytes);
    expect(fitsUploadLimit(kind, bytes - 1)).toBe(true);
    expect(fitsUploadLimit(kind, bytes)).toBe(true);
    expect(fitsUploadLimit(kind, bytes + 1)).toBe(false);
  });

  // docs/product.md#uploads-have-size-limits
  it("of an unknown size do not fit", () => {
    expect(fitsUploadLimit("pdf", Number.NaN)).toBe(false);
    expect(fitsUploadLimit("pdf", Number.POSITIVE_INFINITY)).toBe(false);
  });
});
