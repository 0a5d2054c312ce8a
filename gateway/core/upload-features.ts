import type { FeatureKey } from "./features";
import type { UploadKind } from "./upload";

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
