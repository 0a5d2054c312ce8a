import { z } from "zod";
import { deliveryReasons } from "~/gateway/core/publishing/delivery-reasons";
import {
  deliveryActions,
  deliveryModes,
  deliveryStates,
} from "~/gateway/core/publishing/delivery-states";
import { problemCodes } from "~/gateway/core/publishing/problems";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list } from "./call";
import { flag, id, number, text, time, webUrl } from "./kinds";
import {
  account_id,
  account_name,
  article_id,
  articleTitle,
  channelKey,
  corpId,
  create_time,
  creator,
  delivery_id,
  due_time,
  mode,
  pageBefore,
  position,
  revision_id,
  seenUrl,
  update_time,
} from "./members";

const publishedAt = webUrl("where the article is, or empty");
const problems = z
  .array(
    z.object({
      code: z.enum(problemCodes).describe("what it is"),
      actual: number("how many there are: characters, or things"),
      limit: number("how many the channel takes"),
    }),
  )
  .describe("what the channel cannot take of the article");
const publication_id = id("the publication");
const publication = z.object({
  publication_id,
  article_id,
  revision_id,
  title: articleTitle,
  creator,
  create_time,
  due_time,
  position,
  deliveries: list({
    delivery_id,
    account_id,
    account_name,
    channel: channelKey,
    mode,
    state: z.enum(deliveryStates).describe("state of the delivery"),
    due_time,
    url: publishedAt,
    reason: z.enum(["", ...deliveryReasons]).describe("why it is not as it was wanted, or empty"),
    detail: text("words of the channel about it, or empty"),
    is_waiting_for_device: flag("whether it waits for a browser of the user"),
    update_time,
  }).describe("one for each account"),
});
const wanted = z
  .array(
    z.object({
      account_id,
      mode: z.enum(deliveryModes).describe("`publish` or `draft`"),
      title: text("title for this account, empty for the article's own").optional(),
      digest: text("summary for this account, empty for the article's own").optional(),
    }),
  )
  .min(1)
  .max(100)
  .describe(
    "one for each account: `account_id`, `mode`, and `title` and `digest` in the place of the article's own, or empty",
  );

const is_own = flag("1 when only what the user has published is counted");
const counts = {
  published: number("deliveries that were published"),
  drafts: number("deliveries that were saved as drafts at the channel"),
};
const month = text("month in China, as `2026-11`");

const PLAN_CODES = [4092, 4093, 4094, 4095, 4096, 4097, 4098] as const;

export const publicationCalls = {
  "publication.check": call(
    { corpId, article_id },
    z.array(
      z.object({
        account_id,
        account_name,
        channel: channelKey,
        state: z
          .enum(["", ...deliveryStates])
          .describe("state of the latest delivery of the article to the account, empty for none"),
        url: publishedAt,
        problems,
      }),
    ),
    ...([4031, 4070] as const),
  ),
  "publication.preview": call(
    { corpId, article_id, channel: channelKey },
    z.object({
      html: z
        .string()
        .nullable()
        .describe("what the channel would be sent; null where a browser writes"),
      problems,
    }),
    ...([4031, 4070] as const),
  ),
  "publication.create": call(
    {
      corpId,
      article_id,
      at: time("when to publish; absent for now").optional(),
      again: flag("1 to publish also where the article is, or may be, already"),
      deliveries: wanted,
    },
    publication,
    ...([4031, 4070, 4090, 4091, 4101, ...PLAN_CODES] as const),
  ),
  "publication.list": call(
    { corpId, article_id: article_id.optional(), ...pageBefore },
    z.array(publication),
    4031,
  ),
  "publication.get": call({ corpId, publication_id }, publication, 4031, 4099),
  "publication.act": call(
    {
      corpId,
      publication_id,
      delivery_id,
      delivery_action: z
        .enum(deliveryActions)
        .describe("`cancel`, `retry`, `confirm` (it is there) or `deny` (it is not there)"),
      url: seenUrl.optional(),
    },
    publication,
    ...([4031, 4098, 4099, 4100, 4113] as const),
  ),
  "publication.counts": call(
    { corpId, year: number("calendar year in China, 2000 to 2099") },
    z.object({
      is_own,
      first_month: text("the first month with a done delivery, as `2026-11`, or empty"),
      list: z
        .array(z.object({ month, account_id, account_name, channel: channelKey, ...counts }))
        .describe("the months of the year with a done delivery, by account"),
    }),
    4031,
  ),
  "publication.articleCounts": call(
    { corpId, month, ...pageBefore },
    z.object({
      is_own,
      list: list({
        article_id,
        title: text("title of the article, when it was published last"),
        ...counts,
        update_time: time("when it was published last in the month"),
        position,
      }).describe("the articles of the month, the one that was published last first"),
    }),
    4031,
  ),
} satisfies Partial<Record<CallKey, CallContract>>;
