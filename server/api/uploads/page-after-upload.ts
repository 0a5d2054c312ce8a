import type { ErrorCode } from "~/gateway/core/errors";
import { features } from "~/gateway/core/features";
import { type UploadKind, uploadFeatures } from "~/gateway/core/upload";

/** Returns the address of the page that shows the outcome to a form posted without scripts. */
export function pageAfterUpload(kind: UploadKind, outcome: ErrorCode | "done"): string {
  return `${features[uploadFeatures[kind]].path}?upload=${outcome}`;
}
