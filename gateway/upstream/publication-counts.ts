import { z } from "zod";
import { parseDateTime } from "../core/dates";
import { monthSchema } from "../core/month-schema";
import { channelKeys } from "../core/publishing/channels";
import type { ArticleDone, YearCounts } from "../core/publishing/publication-counts";
import { UpstreamClient } from "./client";
import { inTimeZone, wireFlag, wireId, wireInteger, wireLevel, wireObject, wireText } from "./wire";

const done = { published: wireLevel, drafts: wireLevel };
const yearCounts = wireObject({
  isOwn: ["is_own", wireFlag],
  firstMonth: ["first_month", monthSchema.catch("")],
  months: [
    "list",
    z.array(
      wireObject({
        month: monthSchema,
        accountId: ["account_id", wireId],
        accountName: ["account_name", wireText],
        channel: z.enum(channelKeys),
        ...done,
      }),
    ),
  ],
});
const articlesInTimeZone = inTimeZone((wireDate, timeZone) => {
  const lastAt = wireDate.transform((dateTime) => {
    const ms = parseDateTime(dateTime, timeZone);
    return ms === null ? null : new Date(ms).toISOString();
  });
  const article = wireObject({
    articleId: ["article_id", wireId],
    title: wireText,
    lastAt: ["update_time", lastAt],
    position: wireInteger,
    ...done,
  });
  return wireObject({ articles: ["list", z.array(article)] });
});

interface OfMonth {
  companyId: string;
  /** "YYYY-MM" */
  month: string;
  before: number | null;
  limit: number;
}

/** What a space has published, by month, account and article (docs/upstream.md#publicationcounts). */
export class PublicationCountsClient extends UpstreamClient {
  getYear({ companyId, year }: { companyId: string; year: number }): Promise<YearCounts> {
    const input = { corpId: companyId, year };
    return this.call({ call: "publication.counts", input, schema: yearCounts });
  }

  async listArticles({ companyId, month, before, limit }: OfMonth): Promise<ArticleDone[]> {
    const page = { before: before ?? undefined, page_size: limit };
    const input = { corpId: companyId, month, ...page };
    const schema = articlesInTimeZone(this.config.timeZone);
    const { articles } = await this.call({ call: "publication.articleCounts", input, schema });
    return articles;
  }
}
