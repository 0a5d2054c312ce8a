import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { deliveryReasons } from "~/gateway/core/publishing/delivery-reasons";
import {
  canDo,
  deliveryActions,
  deliveryModes,
  deliveryStates,
} from "~/gateway/core/publishing/delivery-states";
import { problemCodes, stopsPublishing } from "~/gateway/core/publishing/problems";
import type { AccountCheck, Delivery, Publication } from "~/gateway/core/publishing/publication";
import { problemText } from "~/locales/problem-text";
import { getTranslator } from "~/locales/translator";
import type { Call } from "../endpoint/endpoint";
import { instantSchema } from "./schemas";

const timeSchema = instantSchema.nullable();
const urlSchema = z.string().nullable().meta({
  description: "Where the article is; null while nobody knows.",
});

const deliveryReply = z
  .object({
    id: idSchema,
    accountId: idSchema,
    accountName: z.string().meta({ description: "Also after the account was removed." }),
    channel: z.enum(channelKeys),
    mode: z.enum(deliveryModes),
    state: z.enum(deliveryStates),
    dueAt: timeSchema,
    updatedAt: timeSchema,
    url: urlSchema,
    reason: z
      .object({
        code: z.enum(deliveryReasons),
        detail: z.string().meta({ description: "What to do, in the language of the request." }),
        channelMessage: z.string().nullable().meta({ description: "The channel's own words." }),
      })
      .nullable()
      .meta({ id: "DeliveryReason", description: "Why it is not as it was wanted." }),
    isWaitingForDevice: z.boolean().meta({ description: "It waits for a paired browser." }),
    actions: z.array(z.enum(deliveryActions)).meta({
      description: "What a person can do now: the last part of the paths of the actions.",
    }),
  })
  .meta({ id: "Delivery" });

export const publicationReply = z
  .object({
    id: idSchema,
    articleId: idSchema,
    revisionId: idSchema.meta({ description: "The text that goes out, whatever is saved later." }),
    title: z.string().meta({ description: "The article's, when it was published." }),
    createdBy: z.string().meta({ description: "The name of a person." }),
    createdAt: timeSchema,
    dueAt: timeSchema,
    deliveries: z.array(deliveryReply),
  })
  .meta({ id: "Publication" });

export function toPublicationReply(
  { language }: Pick<Call, "language">,
  publication: Publication,
): z.output<typeof publicationReply> {
  const { id, articleId, revisionId, title, createdBy, createdAt, dueAt, deliveries } = publication;
  const t = getTranslator(language);
  const toDelivery = ({ reason, url, state, ...delivery }: Delivery) => ({
    ...delivery,
    state,
    url: url || null,
    reason: reason && {
      code: reason.code,
      detail: t(`publishing:reasons.${reason.code}`),
      channelMessage: reason.detail || null,
    },
    actions: deliveryActions.filter((action) => canDo(action, state)),
  });
  return {
    ...{ id, articleId, revisionId, title, createdBy, createdAt, dueAt },
    deliveries: deliveries.map(toDelivery),
  };
}

export const checkReply = z
  .object({
    accountId: idSchema,
    accountName: z.string(),
    channel: z.enum(channelKeys),
    problems: z.array(
      z
        .object({
          code: z.enum(problemCodes),
          actual: z.int().meta({ description: "How many there are: characters, or things." }),
          limit: z.int().meta({ description: "How many the channel takes." }),
          stops: z.boolean().meta({
            description: "The article cannot be sent as it is; otherwise something is lost.",
          }),
          detail: z.string().meta({ description: "In the language of the request." }),
        })
        .meta({ id: "ChannelProblem" }),
    ),
    state: z.enum(deliveryStates).nullable().meta({
      description: "That of the latest delivery of the article to the account; null for none.",
    }),
    url: urlSchema,
  })
  .meta({ id: "PublicationCheck" });

export function toCheckReply(
  { language }: Pick<Call, "language">,
  { accountId, accountName, channel, problems, state, url }: AccountCheck,
): z.output<typeof checkReply> {
  const t = getTranslator(language);
  return {
    ...{ accountId, accountName, channel, state, url: url || null },
    problems: problems.map((problem) => ({
      ...problem,
      stops: stopsPublishing(problem),
      detail: problemText(problem, channel, t),
    })),
  };
}

export const examplePublication: z.output<typeof publicationReply> = {
  id: "91001",
  articleId: "70001",
  revisionId: "71001",
  title: "周末去哪儿",
  createdBy: "陈编辑",
  createdAt: "2026-11-27T01:00:00.000Z",
  dueAt: "2026-11-27T01:00:00.000Z",
  deliveries: [
    {
      id: "3f0c9a6d2b1e4f58a7c0",
      accountId: "90001",
      accountName: "编辑部",
      channel: "wordpress",
      mode: "publish",
      state: "published",
      dueAt: "2026-11-27T01:00:00.000Z",
      updatedAt: "2026-11-27T01:00:05.000Z",
      url: "https://blog.example.com/weekend",
      reason: null,
      isWaitingForDevice: false,
      actions: [],
    },
  ],
};
