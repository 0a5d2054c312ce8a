import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import type { Unit } from "../unit";
import type { ChannelAccount, ChannelAccounts } from "./channel-accounts";
import type { Delivery } from "./delivery-rules";

/** What goes out, and to which account. */
export interface DeliveryContent {
  readonly account: ChannelAccount;
  readonly credentials: unknown;
  readonly title: string;
  readonly digest: string;
  readonly document: ArticleDocument;
  /** null without one */
  readonly coverImageId: string | null;
}

/** Reads what a runner needs for an attempt. */
export class Tasks {
  constructor(
    private readonly unit: Unit,
    private readonly accounts: ChannelAccounts,
  ) {}

  /** Returns the chosen revision and the account, or null when one of them is gone. */
  async find(delivery: Delivery): Promise<DeliveryContent | null> {
    const { spaceId, accountId, revisionId } = delivery;
    const account = await this.accounts.find(spaceId, accountId);
    const revision = await this.unit.tables.revisions.find({ id: revisionId });
    if (!account || !revision) return null;
    return {
      account,
      credentials: await this.accounts.getCredentials(accountId),
      title: delivery.title || revision.title,
      digest: delivery.digest || revision.digest,
      document: JSON.parse(revision.document),
      coverImageId: revision.coverImageId,
    };
  }
}
