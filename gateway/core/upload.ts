import type { FeatureKey } from "./features";

export const MEGABYTE = 1024 * 1024;

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

export const uploadFeatures = {
  word: "word-parse",
  pdf: "pdf-parse",
  video: "video-template",
} as const satisfies Record<UploadKind, FeatureKey>;

export const uploadKinds = Object.keys(uploadFeatures) as UploadKind[];

/** Returns the kind of file of a feature, or null. */
export function findUploadKind(key: FeatureKey): UploadKind | null {
  return uploadKinds.find((kind) => uploadFeatures[kind] === key) ?? null;
}
