import { forOwnUser, forOwnUserToWrite } from "../call";
import { BusinessFailure } from "../failures";
import { findLine, type Input } from "../parameters";
import { describeNotice } from "../publishing/describe-publishing";
import { getNotice, getPage } from "../publishing/publishing-parameters";

/** The longest name of a device or part of an address. */
const MOST_CHARACTERS = 100;

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

  "notice.signIn": forOwnUserToWrite("POST", "/notice/signin", async (request) => {
    const { domain, user, input } = request;
    const detail = { device: getFact(input, "device"), address: getFact(input, "address") };
    await domain.notices.add<"device">(user.uid, "device.new", detail);
    return null;
  }),
};

/** Returns "" for an unknown device. @throws 4001 for more than a line that people can read */
function getFact(input: Input, name: string): string {
  const fact = findLine(input, name);
  if (fact === null || fact.length > MOST_CHARACTERS) throw new BusinessFailure(4001);
  return fact;
}
