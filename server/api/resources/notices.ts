import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { deliveryReasons } from "~/gateway/core/publishing/delivery-reasons";
import { findNoticeSubject, type Notice, noticeKinds } from "~/gateway/core/publishing/notice";
import { noticeText } from "~/locales/notice-text";
import { getTranslator } from "~/locales/translator";
import { type Call, endpoint } from "../endpoint/endpoint";
import { linkHeader, pageQuery } from "../endpoint/paging";
import { positionPage } from "../endpoint/position-page";
import { instantSchema } from "./schemas";

const tag = "Publishing";
const access = "signed-in";

const kinds = noticeKinds.map((kind) => `\`${kind}\``).join(", ");

const noticeReply = z
  .object({
    id: idSchema,
    kind: z.string().meta({ description: `${kinds}; others may come.` }),
    text: z.string().meta({ description: "In the language of the request." }),
    reason: z.enum(deliveryReasons).nullable(),
    publicationId: z
      .string()
      .meta({ description: "The publication of a delivery; empty for other kinds." }),
    createdAt: instantSchema.nullable(),
    isRead: z.boolean(),
  })
  .meta({ id: "Notice" });

function toReply(notice: Notice, { language }: Call): z.output<typeof noticeReply> {
  const { id, kind, at: createdAt, isRead } = notice;
  const subject = findNoticeSubject(notice);
  const text = noticeText(subject, getTranslator(language));
  const delivery = subject?.topic === "delivery" ? subject.detail : null;
  const reason = deliveryReasons.find((each) => each === delivery?.reason) ?? null;
  return {
    id,
    kind,
    text,
    reason,
    publicationId: delivery?.publicationId ?? "",
    createdAt,
    isRead,
  };
}

/** docs/product.md#notices */
export const listNotices = endpoint({
  id: "listNotices",
  method: "GET",
  path: "/notices",
  tag,
  access,
  summary: "What the user is told",
  description:
    "How the user's deliveries ended, who has added the user to a company, plans that end and sign-ins from new devices, in all spaces. The account needs the message center.",
  query: pageQuery,
  reply: {
    status: 200,
    description: "Newest first, with the number of all that are unread",
    headers: linkHeader,
    schema: z
      .object({ notices: z.array(noticeReply), unread: z.int().min(0) })
      .meta({ id: "Notices" }),
    example: {
      notices: [
        {
          id: "92001",
          kind: "delivery.published",
          text: "《周末去哪儿》已发布到「编辑部」",
          reason: null,
          publicationId: "91001",
          createdAt: "2026-11-27T01:00:05.000Z",
          isRead: false,
        },
      ],
      unread: 1,
    },
  },
  async run(call, { query }) {
    let unread = 0;
    const notices = await positionPage<Notice>(call, query, {
      async read(range) {
        const found = await call.gateway.publishing.listNotices(range);
        unread = found.unread;
        return found.notices;
      },
    });
    return { notices: notices.map((notice) => toReply(notice, call)), unread };
  },
});

export const readNotice = endpoint({
  id: "readNotice",
  method: "POST",
  path: "/notices/{id}/read",
  tag,
  access,
  summary: "Mark a notice as read",
  description: "One that is read already, or is not the user's, changes nothing.",
  params: z.strictObject({
    id: idSchema.meta({ description: "The notice's `id`.", example: "92001" }),
  }),
  reply: { status: 204, description: "Read" },
  run: ({ gateway }, { params: { id } }) => gateway.publishing.readNotices(id),
});

export const readAllNotices = endpoint({
  id: "readAllNotices",
  method: "POST",
  path: "/notices/read",
  tag,
  access,
  summary: "Mark all notices as read",
  description: "Those of all spaces.",
  reply: { status: 204, description: "Read" },
  run: ({ gateway }) => gateway.publishing.readNotices(null),
});
