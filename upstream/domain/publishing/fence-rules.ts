import { planAllowances } from "~/gateway/core/plan-allowances";
import { includesTier, tierOfLevel } from "~/gateway/core/plans";
import { channels, isChannelKey } from "~/gateway/core/publishing/channels";
import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import type { Companies } from "../companies";
import type { Memberships } from "../memberships";
import type { Unit } from "../unit";
import type { ChannelAccounts } from "./channel-accounts";
import { type Delivery, spaceOf } from "./delivery-rules";

/** What may have changed since a delivery was made, checked before its one irreversible step. */
export class FenceRules {
  constructor(
    private readonly unit: Unit,
    private readonly accounts: ChannelAccounts,
    private readonly memberships: Memberships,
    private readonly companies: Companies,
  ) {}

  /** Returns why the delivery must not go out, or null. */
  async findObstacle(delivery: Delivery): Promise<DeliveryReason | null> {
    const { spaceId, companyId, accountId, articleId, revisionId, channel, by } = delivery;
    const { tables } = this.unit;
    const account = await this.accounts.find(spaceId, accountId);
    if (!account) return "account-removed";
    const article = await tables.articles.find({ id: articleId });
    if (!article || article.isDeleted) return "article-deleted";
    const revision = await tables.revisions.find({ id: revisionId });
    if (!revision) return "article-deleted";
    const member = companyId === "" ? null : await this.companies.findMember(companyId, by);
    if (companyId !== "" && member?.status !== 1) return "author-left";
    const tier = tierOfLevel((await this.memberships.get(spaceOf(delivery))).level);
    if (!isChannelKey(channel) || !includesTier(tier, channels[channel].tier)) return "plan-ended";
    if (planAllowances[tier].hasSeveralAccounts) return null;
    const isFirst = await this.accounts.isFirstOfChannel(account);
    return isFirst ? null : "accounts-exceeded";
  }
}
