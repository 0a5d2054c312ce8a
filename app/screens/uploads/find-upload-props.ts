import type { PageContext } from "~/app/request/page";
import { isErrorCode } from "~/gateway/core/errors";
import type { FeatureKey } from "~/gateway/core/features";
import { GIGABYTE, planAllowances } from "~/gateway/core/plan-allowances";
import { findUploadKind } from "~/gateway/core/upload";
import type { Translator } from "~/locales/translator";
import type { UploadOutcome } from "./send-file";
import type { UploadSectionProps } from "./upload-section";

/** Returns the properties of a feature's upload form, null for a feature without uploads. */
export async function findUploadProps(
  key: FeatureKey,
  { gateway, url, t }: Pick<PageContext, "gateway" | "url" | "t">,
): Promise<UploadSectionProps | null> {
  const kind = findUploadKind(key);
  if (!kind) return null;
  const result = url.searchParams.get("upload") ?? "";
  const formSeal = gateway.formSeal.seal();
  const { diskBytes } = planAllowances[gateway.membership.present.tier];
  const diskLeft = await gateway.membership.findDiskLeft();
  const texts = { tooLarge: t("errors:file-too-large"), diskFull: t("errors:storage-full") };
  return {
    ...{ kind, formSeal, ...texts, diskLeft },
    outcome: toOutcome(result, t),
    diskGigabytes: diskBytes / GIGABYTE,
  };
}

/** Converts the `upload` parameter, an error code or `done`. */
function toOutcome(result: string, t: Translator): UploadOutcome | null {
  if (isErrorCode(result)) return { error: t(`errors:${result}`) };
  return result === "done" ? {} : null;
}
