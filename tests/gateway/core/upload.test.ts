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
    const sizes = [bytes - 1, bytes, bytes + 1, Number.NaN, Number.POSITIVE_INFINITY];
    expect(sizes.filter((size) => fitsUploadLimit(kind, size))).toEqual([bytes - 1, bytes]);
  });
});
