import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { type ErrorCode, GatewayError } from "~/gateway/core/errors";
import { deliveryStates } from "~/gateway/core/publishing/delivery-states";
import type { NewPublication, Publication } from "~/gateway/core/publishing/publication";
import { newPublicationSchema } from "~/gateway/core/publishing/publication-form";
import { findNextReadMs } from "~/gateway/core/publishing/publication-view";
import { endpoint, locationHeader } from "../endpoint/endpoint";
import { linkHeader, pageQuery } from "../endpoint/paging";
import { positionPage } from "../endpoint/position-page";
import { versionOf } from "../events/version";
import {
  checkReply,
  examplePublication,
  publicationReply,
  toCheckReply,
  toPublicationReply,
} from "./publication-reply";

const tag = "Publishing";
const access = "signed-in";
const params = z.strictObject({
  id: idSchema.meta({ description: "The publication's `id`.", example: examplePublication.id }),
});
const articleId = idSchema.meta({
  description: "The article's `id`.",
  example: examplePublication.articleId,
});

/** docs/product.md#problems-are-told-before-sending */
export const checkPublication = endpoint({
  id: "checkPublication",
  method: "GET",
  path: "/publications/checks",
  examplePath: "/publications/checks?articleId=$ARTICLE_ID",
  tag,
  access,
  summary: "What each account would take of an article",
  description:
    "Asks no channel. Read it before publishing: a problem that `stops` is `content-refused` there.",
  query: z.strictObject({ articleId }),
  reply: {
    status: 200,
    description: "One entry for each account of the space",
    schema: z.object({ checks: z.array(checkReply) }).meta({ id: "PublicationChecks" }),
    example: {
      checks: [
        {
          ...{ accountId: "90001", accountName: "编辑部", channel: "toutiao" },
          problems: [
            {
              code: "links-lost",
              actual: 2,
              limit: 0,
              stops: false,
              detail: "有 2 个外链，“今日头条”不保留，只留下文字",
            },
          ],
          state: null,
          url: null,
        },
      ],
    },
  },
  async run(call, { query }) {
    const checks = await call.gateway.publishing.check(query.articleId);
    return { checks: checks.map((check) => toCheckReply(call, check)) };
  },
});

const refusals: readonly ErrorCode[] = [
  "time-past",
  "time-too-far",
  "delivery-live",
  "delivered-before",
  "channel-not-in-plan",
  "accounts-exceeded",
  "mode-impossible",
  "content-refused",
  "publications-used-up",
];

export const createPublication = endpoint({
  id: "createPublication",
  method: "POST",
  path: "/publications",
  tag,
  access,
  idempotent: true,
  summary: "Publish an article",
  description:
    "The article's present text goes to each account, now or at a time, whatever is saved later. Nothing is begun when one of the accounts is refused. Send an `Idempotency-Key`: after a lost reply the same request gives the same publication. Without one, too, an account that has the article, or may have it, gets it no second time unless `again` is true.",
  errors: refusals,
  body: newPublicationSchema.meta({ id: "NewPublication" }),
  bodyExample: {
    articleId: examplePublication.articleId,
    deliveries: [{ accountId: "90001", mode: "publish" }],
  },
  reply: {
    status: 201,
    description: "The publication, whose deliveries have begun or wait for their time",
    headers: locationHeader,
    schema: publicationReply,
    example: examplePublication,
  },
  async run(call, { body }) {
    const { gateway, idempotencyKey } = call;
    const publication = await gateway.publishing
      .publish(toNewPublication(body), idempotencyKey)
      .catch(refuseByMember);
    call.setLocation(`/publications/${publication.id}`);
    return toPublicationReply(call, publication);
  },
});

function toNewPublication(body: z.output<typeof newPublicationSchema>): NewPublication {
  const { at = null, again = false, deliveries } = body;
  return {
    articleId: body.articleId,
    at: at && new Date(at).toISOString(),
    again,
    deliveries: deliveries.map((each) => ({ title: "", digest: "", ...each })),
  };
}

/** The form's fields for single accounts are members of `deliveries`. */
function refuseByMember(error: unknown): never {
  const isOfDelivery =
    error instanceof GatewayError && (error.field === "account" || error.field === "mode");
  if (!isOfDelivery) throw error;
  throw new GatewayError(error.code, {
    ...{ field: "deliveries", account: error.account, cause: error.cause },
  });
}

export const listPublications = endpoint({
  id: "listPublications",
  method: "GET",
  path: "/publications",
  tag,
  access,
  summary: "The publications of a space",
  description:
    "With `state`, a page may have fewer publications than `limit`, or none, and still a next page.",
  query: pageQuery.extend({
    articleId: articleId.optional(),
    state: z.enum(deliveryStates).optional().meta({
      description: "Those with a delivery in this state only.",
    }),
  }),
  reply: {
    status: 200,
    description: "Newest first",
    headers: linkHeader,
    schema: z.object({ publications: z.array(publicationReply) }).meta({ id: "Publications" }),
    example: { publications: [examplePublication] },
  },
  async run(call, { query }) {
    const { articleId: ofArticle, state } = query;
    const publications = await positionPage<Publication>(call, query, {
      read: (range) => call.gateway.publishing.list({ ...range, articleId: ofArticle }),
      isWanted: ({ deliveries }) =>
        state === undefined || deliveries.some((delivery) => delivery.state === state),
    });
    return {
      publications: publications.map((publication) => toPublicationReply(call, publication)),
    };
  },
});

export const getPublication = endpoint({
  id: "getPublication",
  method: "GET",
  path: "/publications/{id}",
  tag,
  access,
  summary: "What became of a publication",
  description:
    "One delivery for each account. To wait for its end, use the events: `GET /publications/{id}/events`.",
  params,
  reply: {
    status: 200,
    description: "The publication",
    schema: publicationReply,
    example: examplePublication,
  },
  run: async (call, { params: { id } }) =>
    toPublicationReply(call, await call.gateway.publishing.get(id)),
});

/** docs/product.md#a-publication-is-followed */
export const watchPublication = endpoint({
  id: "watchPublication",
  method: "GET",
  path: "/publications/{id}/events",
  tag,
  access,
  summary: "Wait for the end of a publication",
  description:
    "Server-sent events: an event `state` now and at each change, until only a person can change something. The event's id is the version of the publication: with it as `Last-Event-ID` no change is missed; 204 means that nothing can come any more. An event `problem` carries a problem document.",
  params,
  reply: {
    status: 200,
    description: "The states as they come",
    eventSchema: publicationReply,
    example: examplePublication,
  },
  async run(call, { params: { id } }) {
    const publication = await call.gateway.publishing.get(id);
    const data = toPublicationReply(call, publication);
    const nextReadMs = findNextReadMs(publication, call.now);
    const final = nextReadMs === null;
    return { version: versionOf(data), data, final, nextReadMs: nextReadMs ?? 0 };
  },
});
