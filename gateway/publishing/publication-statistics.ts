import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { FeatureKey } from "../core/features";
import type { ArticleDone, YearCounts } from "../core/publishing/publication-counts";

const ARTICLES_PER_PAGE = 20;

/**
 * What the session's space has published (docs/product.md#publication-statistics). Methods throw the
 * call's error, `unauthorized`, `token-expired`, `forbidden` for who may not, and `not-found` for an
 * upstream without channels.
 */
export class PublicationStatisticsUseCase {
  constructor(
    private readonly context: GatewayContext<"hasContent">,
    private readonly features: FeaturesUseCase,
  ) {}

  /** Returns what the user needs: members of a company see statistics where they publish. */
  async getNeededFeature(): Promise<FeatureKey> {
    const { isCompany } = await this.features.getSubject();
    return isCompany && this.context.shared.hasContent ? "article-spread" : "project-statistics";
  }

  async getYear(year: number): Promise<YearCounts> {
    const space = await this.requireSpace();
    return this.context.call(({ counts }) => counts.getYear({ ...space, year }));
  }

  /** The article that was published last comes first. @param month "YYYY-MM" */
  async listArticles({
    month,
    before = null,
    limit = ARTICLES_PER_PAGE,
  }: {
    month: string;
    /** `position` of the last entry of the page before */
    before?: number | null;
    limit?: number;
  }): Promise<ArticleDone[]> {
    const given = { ...(await this.requireSpace()), month, before, limit };
    return this.context.call(({ counts }) => counts.listArticles(given));
  }

  private async requireSpace(): Promise<{ companyId: string }> {
    this.context.requireUser();
    if (!this.context.shared.hasContent) throw new GatewayError("not-found");
    await this.features.require(await this.getNeededFeature());
    return { companyId: this.context.companyId };
  }
}
