import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { monthSchema, yearSchema } from "~/gateway/core/month-schema";
import { channelKeys } from "~/gateway/core/publishing/channels";
import {
  type ArticleDone,
  sumByAccount,
  sumByMonth,
} from "~/gateway/core/publishing/publication-counts";
import { endpoint } from "../endpoint/endpoint";
import { linkHeader, pageQuery } from "../endpoint/paging";
import { positionPage } from "../endpoint/position-page";
import { instantSchema } from "./schemas";

const tag = "Publishing";
const access = "signed-in";

const done = {
  published: z.int().min(0),
  drafts: z.int().min(0).meta({ description: "Saved as drafts at the channel." }),
};
const month = monthSchema.meta({ description: "A month in China.", example: "2026-11" });

/** docs/product.md#publication-statistics */
export const getPublicationStatistics = endpoint({
  id: "getPublicationStatistics",
  method: "GET",
  path: "/publications/statistics",
  examplePath: "/publications/statistics?year=2026",
  tag,
  access,
  summary: "How much was published in a year",
  description:
    "Counts deliveries that were published or saved as drafts, by month and by account. 404 where this service has no statistics.",
  query: z.strictObject({
    year: yearSchema.meta({ description: "A calendar year in China.", example: 2026 }),
  }),
  reply: {
    status: 200,
    description: "The twelve months, and each account with what was done there, most first",
    schema: z
      .object({
        scope: z
          .enum(["space", "own"])
          .meta({ description: "`own` when only what the user has published is counted." }),
        firstMonth: month.nullable().meta({ description: "null while nothing was published." }),
        months: z.array(z.object({ month, ...done }).meta({ id: "PublishedInMonth" })),
        accounts: z.array(
          z
            .object({
              accountId: idSchema,
              accountName: z.string(),
              channel: z.enum(channelKeys),
              ...done,
            })
            .meta({ id: "PublishedToAccount" }),
        ),
      })
      .meta({ id: "PublicationStatistics" }),
    example: {
      scope: "space",
      firstMonth: "2026-11",
      months: [{ month: "2026-11", published: 3, drafts: 1 }],
      accounts: [
        {
          ...{ accountId: "90001", accountName: "编辑部", channel: "wordpress" },
          ...{ published: 3, drafts: 1 },
        },
      ],
    },
  },
  async run({ gateway }, { query: { year } }) {
    const counts = await gateway.publicationStatistics.getYear(year);
    return {
      scope: counts.isOwn ? ("own" as const) : ("space" as const),
      firstMonth: counts.firstMonth || null,
      months: sumByMonth(year, counts),
      accounts: sumByAccount(counts),
    };
  },
});

export const listPublishedArticles = endpoint({
  id: "listPublishedArticles",
  method: "GET",
  path: "/publications/statistics/articles",
  examplePath: "/publications/statistics/articles?month=2026-11",
  tag,
  access,
  summary: "The articles that were published in a month",
  description: "Counted as in `GET /publications/statistics`.",
  query: pageQuery.extend({ month }),
  reply: {
    status: 200,
    description: "The article that was published last comes first",
    headers: linkHeader,
    schema: z
      .object({
        articles: z.array(
          z
            .object({
              articleId: idSchema,
              title: z.string().meta({ description: "When it was published last." }),
              lastAt: instantSchema.nullable(),
              ...done,
            })
            .meta({ id: "PublishedArticle" }),
        ),
      })
      .meta({ id: "PublishedArticles" }),
    example: {
      articles: [
        {
          ...{ articleId: "70001", title: "周末去哪儿", lastAt: "2026-11-27T01:00:05.000Z" },
          ...{ published: 3, drafts: 1 },
        },
      ],
    },
  },
  async run(call, { query }) {
    const articles = await positionPage<ArticleDone>(call, query, {
      read: (range) =>
        call.gateway.publicationStatistics.listArticles({ ...range, month: query.month }),
    });
    return { articles: articles.map(({ position: _, ...article }) => article) };
  },
});
