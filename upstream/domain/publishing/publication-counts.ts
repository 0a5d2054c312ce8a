import { doneState } from "~/gateway/core/publishing/delivery-states";
import type { Row } from "../../store/rows";
import { formatTime } from "../times";
import type { Unit } from "../unit";
import type { Delivery } from "./delivery-rules";

type Count = Row<"publicationCounts">;
type Kind = "account" | "article";

interface Counted {
  readonly spaceId: string;
  /** Only what this member has published; "" for all of the space. */
  readonly by: string;
}

/** Twelve months of more accounts than a space has at a time. */
const MOST_ROWS = 10_000;
const MONTH = "YYYY-MM".length;

/**
 * What was published where, by month, account and article (docs/product.md#publication-statistics).
 * Each delivery that is done is counted at once, so that a year is read without its deliveries.
 */
export class PublicationCounts {
  constructor(private readonly unit: Unit) {}

  /** Counts a delivery for its space and, in a company, for the member who published. */
  async add(delivery: Delivery): Promise<void> {
    const { spaceId, companyId, accountId, accountName, articleId, channel, by } = delivery;
    const article = await this.unit.tables.articles.find({ id: articleId });
    const title = article?.title ?? delivery.title;
    const account = { kind: "account", subjectId: accountId, name: accountName, channel } as const;
    const subjects = [
      account,
      { kind: "article", subjectId: articleId, name: title, channel: "" } as const,
    ];
    const isDraft = delivery.state === doneState("draft");
    for (const member of companyId === "" ? [""] : ["", by])
      for (const subject of subjects)
        await this.increase({ spaceId, by: member }, subject, isDraft);
  }

  /** Returns the months of a year by account, in the order of the months. */
  async listAccounts(counted: Counted, year: number): Promise<Count[]> {
    const range = { from: { month: `${year}-01` }, before: { month: `${year + 1}-01` } };
    const options = { ...range, orderBy: "month", limit: MOST_ROWS } as const;
    return this.list({ ...counted, kind: "account" }, options);
  }

  /**
   * Returns the articles of a month; the one that was published last comes first.
   * @param before the `seq` that the page before ended with, or null
   */
  async listArticles(
    counted: Counted,
    { month, before, limit }: { month: string; before: number | null; limit: number },
  ): Promise<Count[]> {
    const range = before === null ? {} : { before: { seq: before } };
    const options = { ...range, orderBy: "seq", descending: true, limit } as const;
    return this.list({ ...counted, kind: "article", month }, options);
  }

  /** Returns "YYYY-MM", or "" while nothing was published. */
  async findFirstMonth(counted: Counted): Promise<string> {
    const options = { orderBy: "month", limit: 1 } as const;
    const [first] = await this.list({ ...counted, kind: "account" }, options);
    return first?.month ?? "";
  }

  private list(
    where: Counted & { kind: Kind; month?: string },
    options: Parameters<Unit["tables"]["publicationCounts"]["list"]>[1],
  ): Promise<Count[]> {
    return this.unit.tables.publicationCounts.list(where, options);
  }

  private async increase(
    counted: Counted,
    { kind, subjectId, ...facts }: { kind: Kind; subjectId: string; name: string; channel: string },
    isDraft: boolean,
  ): Promise<void> {
    const { tables, clock, ids } = this.unit;
    const at = clock.now();
    const key = { ...counted, kind, subjectId, month: formatTime(at).slice(0, MONTH) };
    const count = await tables.publicationCounts.find(key, "update");
    const published = (count?.published ?? 0) + (isDraft ? 0 : 1);
    const drafts = (count?.drafts ?? 0) + (isDraft ? 1 : 0);
    const now = { ...facts, published, drafts, at, seq: ids.position() };
    if (count) await tables.publicationCounts.update(key, now);
    else await tables.publicationCounts.insert({ ...key, ...now });
  }
}
