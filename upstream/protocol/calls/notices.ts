import { forOwnUser, forOwnUserToWrite } from "../call";
import { describeNotice } from "../publishing/describe-publishing";
import { getNotice, getPage } from "../publishing/publishing-parameters";

/** See docs/upstream.md#notices */
export const noticeCalls = {
  "notice.list": forOwnUser("GET", "/notice/list", async ({ domain, user, input }) => {
    const { before, limit } = getPage(input);
    const notices = await domain.notices.list(user.uid, { before, limit });
    return {
      list: notices.map(describeNotice),
      unread: await domain.notices.countUnread(user.uid),
    };
  }),

  "notice.read": forOwnUserToWrite("POST", "/notice/read", async ({ domain, user, input }) => {
    await domain.notices.read(user.uid, getNotice(input).noticeId);
    return null;
  }),
};
