import type { ArticlesUseCase } from "../articles/articles";
import type { GatewayContext } from "../context";
import type { ArticleEntry } from "../core/article-schema";
import type { ChannelAccounts } from "../core/publishing/channel-account";
import type { Publication } from "../core/publishing/publication";
import type { PublishingUseCase } from "../publishing/publishing";
import type { FeaturesUseCase } from "./features";

/** What is under way in the space; null for what the user may not see or nobody knows at the moment. */
export interface Work {
  /** The article that was changed last. */
  latest: Pick<ArticleEntry, "id" | "title"> | null;
  /** The number of articles. */
  articles: number | null;
  /** The latest publications. */
  publications: Publication[] | null;
  accounts: ChannelAccounts | null;
}

const UNKNOWN: Work = { latest: null, articles: null, publications: null, accounts: null };

export class WorkUseCase {
  constructor(
    private readonly context: GatewayContext<"hasContent">,
    private readonly features: FeaturesUseCase,
    private readonly articles: ArticlesUseCase,
    private readonly publishing: PublishingUseCase,
  ) {}

  /**
   * Returns what is under way, null for an upstream without articles
   * (docs/product.md#the-workbench-begins-with-what-is-under-way). @throws `store-unavailable`
   */
  async find(): Promise<Work | null> {
    const { session, shared } = this.context;
    if (!shared.hasContent) return null;
    if (!session.token) return UNKNOWN;
    const { tolerate } = this.context;
    const mayWrite = (await this.features.getAccess("content-creation")) === "open";
    const mayPublish = (await this.features.getAccess("article-spread")) === "open";
    const [list, publications, accounts] = await Promise.all([
      mayWrite ? tolerate(this.articles.list({ pageSize: 1 }), null, "article call failed") : null,
      mayPublish ? tolerate(this.publishing.list(), null, "publication call failed") : null,
      mayPublish ? tolerate(this.publishing.listAccounts(), null, "account call failed") : null,
    ]);
    const latest = list?.articles[0] ?? null;
    return { latest, articles: list?.total ?? null, publications, accounts };
  }
}
