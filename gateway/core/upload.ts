const MEGABYTE = 1024 * 1024;

/** In bytes (docs/product.md#uploads-have-size-limits). */
export const uploadLimits = {
  word: 5 * MEGABYTE,
  pdf: 5 * MEGABYTE,
  video: 50 * MEGABYTE,
} as const;

export type UploadKind = keyof typeof uploadLimits;

/** Returns whether a size in bytes is allowed. */
export function fitsUploadLimit(kind: UploadKind, bytes: number): boolean {
  return bytes <= uploadLimits[kind];
}
