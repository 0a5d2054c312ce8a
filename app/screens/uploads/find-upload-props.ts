import { isErrorCode } from "~/gateway/core/errors";
import type { FeatureKey } from "~/gateway/core/features";
import { findUploadKind } from "~/gateway/core/upload-features";
import type { Translator } from "~/locales/translator";
import type { UploadSectionProps } from "./upload-section";

/** What the upload form of a feature needs; null for a feature that takes no file. */
export function findUploadProps(
  key: FeatureKey,
  url: URL,
  t: Translator,
): UploadSectionProps | null {
  const kind = findUploadKind(key);
  if (!kind) return null;
  const told = url.searchParams.get("upload") ?? "";
  const outcome = isErrorCode(told) ? { error: t(`errors:${told}`) } : told === "done" ? {} : null;
  return { kind, outcome, tooLarge: t("errors:file-too-large") };
}
