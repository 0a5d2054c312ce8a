import type { ArticlesUseCase } from "../articles/articles";
import type { GatewayContext } from "../context";
import type { ArticleEntry } from "../core/article-schema";
import { guardRedirect } from "../core/feature-access";
import { features } from "../core/features";
import type { ChannelAccounts } from "../core/publishing/channel-account";
import type { Publication } from "../core/publishing/publication";
import type { PublishingUseCase } from "../publishing/publishing";
import type { FeaturesUseCase } from "./features";
import type { MembershipUseCase } from "./membership";

/** What is under way in the space; null for what the user may not see or is unknown at the moment. */
export interface Work {
  mayWrite: boolean;
  mayPublish: boolean;
  /** The article that was changed last. */
  latest: Pick<ArticleEntry, "id" | "title"> | null;
  /** The number of articles. */
  articles: number | null;
  /** The latest publications. */
  publications: Publication[] | null;
  accounts: ChannelAccounts | null;
  /** Bytes that the plan still stores. */
  diskLeft: number | null;
}

export class WorkUseCase {
  constructor(
    private readonly context: GatewayContext<"hasContent">,
    private readonly features: FeaturesUseCase,
    private readonly articles: ArticlesUseCase,
    private readonly publishing: PublishingUseCase,
    private readonly membership: Pick<MembershipUseCase, "findDiskLeft">,
  ) {}

  /**
   * Returns what is under way, null for an upstream without articles and for a role without work of its own
   * (docs/product.md#the-workbench-begins-with-what-is-under-way). @throws `store-unavailable`
   */
  async find(): Promise<Work | null> {
    const { session, shared, tolerate } = this.context;
    if (!shared.hasContent) return null;
    const mayWrite = (await this.features.getAccess("content-creation")) === "open";
    const mayPublish = await this.mayPublish();
    if (!mayWrite && !mayPublish) return null;
    const [writes, publishes] = session.token ? [mayWrite, mayPublish] : [false, false];
    const [list, publications, accounts, diskLeft] = await Promise.all([
      writes ? tolerate(this.articles.list({ pageSize: 1 }), null, "article call failed") : null,
      publishes ? tolerate(this.publishing.list(), null, "publication call failed") : null,
      publishes ? tolerate(this.publishing.listAccounts(), null, "account call failed") : null,
      writes ? this.membership.findDiskLeft() : null,
    ]);
    const latest = list?.articles[0] ?? null;
    const articles = list?.total ?? null;
    return { mayWrite, mayPublish, latest, articles, publications, accounts, diskLeft };
  }

  private async mayPublish(): Promise<boolean> {
    if ((await this.features.getAccess("article-spread")) !== "open") return false;
    return (
      guardRedirect(await this.features.getSubject(), features["article-spread"].path) === null
    );
  }
}
