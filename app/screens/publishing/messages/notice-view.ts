import { paths } from "~/app/paths";
import type { PageContext } from "~/app/request/page";
import { deliveryReasons } from "~/gateway/core/publishing/delivery-reasons";
import {
  findNoticeSubject,
  type Notice,
  type NoticeSubject,
  type NoticeTopic,
} from "~/gateway/core/publishing/notice";
import { toMinutes } from "~/gateway/core/publishing/publication-view";
import { noticeText } from "~/locales/notice-text";

export type NoticeView = ReturnType<typeof toNoticeView>;

/** Where a notice of each topic leads. */
const PATHS: Readonly<Record<NoticeTopic, (detail: NoticeSubject["detail"]) => string | null>> = {
  delivery: ({ publicationId }) => (publicationId ? paths.publication(publicationId) : null),
  company: () => paths.company(),
  member: () => paths.companyUsers(),
  plan: () => paths.pricing(),
  device: () => paths.devices(),
};

/** Returns what the page shows of a notice. */
export function toNoticeView(notice: Notice, { gateway, t }: Pick<PageContext, "gateway" | "t">) {
  const { id, at, isRead, position } = notice;
  const subject = findNoticeSubject(notice);
  return {
    ...{ id, isRead, position },
    text: noticeText(subject, t),
    path: subject && PATHS[subject.topic](subject.detail),
    reason: toReason(subject),
    at: toMinutes(at, gateway.calendar),
  };
}

/** Returns why a delivery ended as it did, where a version knows the reason. */
function toReason(subject: NoticeSubject | null) {
  if (subject?.topic !== "delivery") return null;
  return deliveryReasons.find((each) => each === subject.detail.reason) ?? null;
}
