import type { ErrorCode } from "~/gateway/core/errors";
import { features } from "~/gateway/core/features";
import type { UploadKind } from "~/gateway/core/upload";
import { uploadFeatures } from "~/gateway/core/upload-features";

/** The page that a form posted without the script returns to; it shows the outcome. */
export function pageAfterUpload(kind: UploadKind, outcome: ErrorCode | "done"): string {
  return `${features[uploadFeatures[kind]].path}?upload=${outcome}`;
}
