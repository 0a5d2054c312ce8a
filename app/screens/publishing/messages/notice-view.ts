import type { PageContext } from "~/app/request/page";
import { type Notice, toNoticeSubject } from "~/gateway/core/publishing/notice";
import { toMinutes } from "~/gateway/core/publishing/publication-view";

export type NoticeView = ReturnType<typeof toNoticeView>;

/** Returns what the page shows of a notice. */
export function toNoticeView(notice: Notice, { gateway }: Pick<PageContext, "gateway">) {
  const { id, at, isRead, position } = notice;
  return {
    ...{ id, isRead, position },
    ...toNoticeSubject(notice),
    at: toMinutes(at, gateway.calendar),
  };
}
