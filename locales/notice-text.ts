import type { NoticeSubject } from "~/gateway/core/publishing/notice";
import type { Translator } from "./translator";

/** Returns the sentence of a notice; that of an unknown kind says only that there is something. */
export function noticeText(subject: NoticeSubject | null, t: Translator): string {
  if (!subject) return t("publishing:notices.other");
  const { kind, detail } = subject;
  const { companyName = "" } = detail;
  const owner = t(`publishing:noticeOwners.${companyName ? "company" : "own"}`, { companyName });
  const device = detail.device || t("account:devices.unknown");
  const place = [device, detail.address].filter(Boolean).join(" · ");
  return t(`publishing:notices.${kind}`, { ...detail, owner, place });
}
