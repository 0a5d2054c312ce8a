import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { planAllowances } from "~/gateway/core/plan-allowances";
import { includesTier, tierOfLevel } from "~/gateway/core/plans";
import { type ChannelKey, channels } from "~/gateway/core/publishing/channels";
import type { DeliveryMode, DeliveryState } from "~/gateway/core/publishing/delivery-states";
import type { Row } from "../../store/rows";
import type { Memberships } from "../memberships";
import { type Space, toSpaceId } from "../spaces";
import { DAY, MINUTE } from "../times";
import type { Unit } from "../unit";
import type { ChannelAccount, ChannelAccounts } from "./channel-accounts";
import { toLiveKey } from "./delivery-rules";
import type { Quota } from "./quota";

export type Publication = Row<"publications">;

export interface NewDelivery {
  readonly accountId: string;
  readonly mode: DeliveryMode;
  /** Replaces the article's own; "" for that. */
  readonly title: string;
  readonly digest: string;
}

interface NewPublication {
  readonly space: Space;
  readonly articleId: string;
  readonly by: string;
  /** ms since the epoch; null for now */
  readonly at: number | null;
  /** Also to accounts that have the article, or may have it. */
  readonly again: boolean;
  /** "" for none */
  readonly idempotencyKey: string;
  readonly deliveries: readonly NewDelivery[];
  /** Whether the channel takes the article as it is. */
  readonly canSend: (channel: ChannelKey, content: Content) => boolean;
}

/** What would be sent to one account. */
interface Content {
  readonly title: string;
  readonly digest: string;
  readonly document: ArticleDocument;
  readonly hasCover: boolean;
}

const publicationObstacles = [
  "article-unknown",
  "account-unknown",
  "time-past",
  "time-too-far",
  "delivery-live",
  "delivered-before",
  "channel-not-in-plan",
  "accounts-exceeded",
  "mode-impossible",
  "content-refused",
] as const;
export type PublicationObstacle = (typeof publicationObstacles)[number];

/** Nothing was begun. */
export class PublicationRefused extends Error {
  constructor(
    readonly obstacle: PublicationObstacle,
    /** The account that it is about; null for the publication as a whole, or an unknown one. */
    readonly account: Pick<ChannelAccount, "id" | "name" | "channel"> | null = null,
  ) {
    super(`${obstacle} ${account?.id ?? ""}`.trim());
  }
}

/** Clocks differ, and a form takes a while to fill in. */
const TOLERATED_PAST = 5 * MINUTE;
const FARTHEST = 366 * DAY;
/** States of a delivery whose article is there, or may be. */
const DELIVERED: readonly DeliveryState[] = ["published", "draft-saved", "unconfirmed"];

/** Who publishes which article where and when (docs/product.md#publications). */
export class Publications {
  constructor(
    private readonly unit: Unit,
    private readonly accounts: ChannelAccounts,
    private readonly memberships: Memberships,
    private readonly quota: Quota,
  ) {}

  /** Returns a publication of any space, for operators. */
  findAny(id: string): Promise<Publication | null> {
    return this.unit.tables.publications.find({ id });
  }

  find(spaceId: string, id: string): Promise<Publication | null> {
    return this.unit.tables.publications.find({ id, spaceId });
  }

  /** Newest first. @param before the `seq` that the page before ended with, or null */
  list(
    spaceId: string,
    { before, limit, articleId }: { before: number | null; limit: number; articleId?: string },
  ): Promise<Publication[]> {
    const where = articleId === undefined ? { spaceId } : { spaceId, articleId };
    const range = before === null ? {} : { before: { seq: before } };
    const options = { orderBy: "seq", descending: true, limit, ...range } as const;
    return this.unit.tables.publications.list(where, options);
  }

  /**
   * Makes a delivery for each account, which begin now or at their time. The same key of the same
   * space gives the same publication. @throws PublicationRefused, QuotaUsed
   */
  async create(given: NewPublication): Promise<Publication> {
    const { tables, ids, clock, secrets } = this.unit;
    const { space, articleId, by, at, idempotencyKey: key } = given;
    const spaceId = toSpaceId(space);
    const idempotencyKey = key === "" ? null : secrets.hash("idempotency key", key);
    // Saves wait, so that the head stays the one that is published; so do repeated requests.
    const article = await tables.articles.find({ id: articleId, spaceId }, "update");
    const before = key && (await tables.publications.find({ spaceId, idempotencyKey }));
    if (before) return before;
    const now = clock.now();
    const dueAt = this.requireTime(at);
    if (!article || article.isDeleted) throw new PublicationRefused("article-unknown");
    await this.quota.require(space, given.deliveries.length);
    const { headId: revisionId } = article;
    const content = await this.getContent(revisionId);
    const checked = [];
    for (const delivery of given.deliveries)
      checked.push({ delivery, account: await this.requireDelivery(given, delivery, content) });
    const publication: Publication = {
      ...{ id: ids.number("publication"), spaceId, articleId, revisionId },
      ...{ createdBy: by, createdAt: now, dueAt, seq: ids.position(), idempotencyKey },
    };
    await tables.publications.insert(publication);
    const state = at === null ? "queued" : "scheduled";
    for (const { delivery, account } of checked)
      await this.insert(publication, space, account, delivery, state);
    await tables.revisions.update({ id: revisionId }, { isPublished: true });
    return publication;
  }

  /** @throws PublicationRefused when the plan of the space does not publish to the channel */
  async requireChannel(space: Space, channel: ChannelKey): Promise<void> {
    const tier = tierOfLevel((await this.memberships.get(space)).level);
    if (!includesTier(tier, channels[channel].tier))
      throw new PublicationRefused("channel-not-in-plan");
    if (planAllowances[tier].hasSeveralAccounts) return;
    const others = await this.accounts.list(toSpaceId(space));
    if (others.some((account) => account.channel === channel))
      throw new PublicationRefused("accounts-exceeded");
  }

  private requireTime(at: number | null): number {
    const now = this.unit.clock.now();
    if (at === null) return now;
    if (at < now - TOLERATED_PAST) throw new PublicationRefused("time-past");
    if (at > now + FARTHEST) throw new PublicationRefused("time-too-far");
    return Math.max(at, now);
  }

  private async getContent(revisionId: string): Promise<Content> {
    const revision = await this.unit.tables.revisions.find({ id: revisionId });
    if (!revision) throw new PublicationRefused("article-unknown");
    const { title, digest, document, coverImageId } = revision;
    return { title, digest, document: JSON.parse(document), hasCover: coverImageId !== null };
  }

  private async requireDelivery(
    given: NewPublication,
    delivery: NewDelivery,
    content: Content,
  ): Promise<ChannelAccount> {
    const account = await this.requireAccount(given, delivery);
    const { title, digest } = delivery;
    const sent = { ...content, ...(title && { title }), ...(digest && { digest }) };
    if (!given.canSend(account.channel, sent))
      throw new PublicationRefused("content-refused", account);
    return account;
  }

  private async requireAccount(
    { space, articleId, again }: NewPublication,
    { accountId, mode }: NewDelivery,
  ): Promise<ChannelAccount> {
    const account = await this.accounts.find(toSpaceId(space), accountId);
    if (!account) throw new PublicationRefused("account-unknown");
    const refuse = (obstacle: PublicationObstacle) => new PublicationRefused(obstacle, account);
    const { tier: neededTier, canSaveDraft } = channels[account.channel];
    if (mode === "draft" && !canSaveDraft) throw refuse("mode-impossible");
    const tier = tierOfLevel((await this.memberships.get(space)).level);
    if (!includesTier(tier, neededTier)) throw refuse("channel-not-in-plan");
    if (
      !planAllowances[tier].hasSeveralAccounts &&
      !(await this.accounts.isFirstOfChannel(account))
    )
      throw refuse("accounts-exceeded");
    const { deliveries } = this.unit.tables;
    const liveKey = toLiveKey({ articleId, accountId });
    if (await deliveries.find({ liveKey })) throw refuse("delivery-live");
    if (again) return account;
    for (const state of DELIVERED)
      if (await deliveries.find({ articleId, accountId, state })) throw refuse("delivered-before");
    return account;
  }

  private async insert(
    { id: publicationId, spaceId, articleId, revisionId, createdBy: by, dueAt }: Publication,
    { companyId }: Space,
    { id: accountId, channel, name: accountName, deviceId }: ChannelAccount,
    { mode, title, digest }: NewDelivery,
    state: DeliveryState,
  ): Promise<void> {
    const { tables, ids, clock } = this.unit;
    const now = clock.now();
    await tables.deliveries.insert({
      ...{ id: ids.hex("delivery", 20), publicationId, spaceId, companyId, articleId, revisionId },
      ...{ accountId, accountName, channel, deviceId, mode, title, digest, by, state, dueAt },
      ...{ nextAt: dueAt, attempt: 0, failedTries: 0, fencedAt: null, fences: 0, lookUps: 0 },
      ...{ preparedId: "", externalId: "", url: "", seenBy: "", reason: "", detail: "" },
      ...{ liveKey: toLiveKey({ articleId, accountId }), countedAt: now },
      ...{ createdAt: now, updatedAt: now, seq: ids.position() },
    });
  }
}
