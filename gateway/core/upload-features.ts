import type { FeatureKey } from "./features";
import type { UploadKind } from "./upload";

/** The feature that a kind of file is for: who has it may upload. */
export const uploadFeatures = {
  word: "word-parse",
  pdf: "pdf-parse",
  video: "video-template",
} as const satisfies Record<UploadKind, FeatureKey>;

export const uploadKinds = Object.keys(uploadFeatures) as UploadKind[];

/** The kind of file a feature takes, or null. */
export function findUploadKind(key: FeatureKey): UploadKind | null {
  return uploadKinds.find((kind) => uploadFeatures[kind] === key) ?? null;
}
