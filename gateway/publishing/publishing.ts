import { hash } from "node:crypto";
import type { FeaturesUseCase } from "../account/features";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { FeatureKey } from "../core/features";
import type {
  ChannelAccount,
  ChannelAccounts,
  NewChannelAccount,
} from "../core/publishing/channel-account";
import { type ChannelKey, channelKeys } from "../core/publishing/channels";
import { needsPerson } from "../core/publishing/delivery-states";
import { NOTICES_PER_PAGE, type Notices } from "../core/publishing/notice";
import {
  type AccountCheck,
  type ChannelPreview,
  type DeliveryChange,
  type NewPublication,
  PUBLICATIONS_PER_PAGE,
  type Publication,
} from "../core/publishing/publication";

interface Page {
  /** `position` of the last entry of the page before; absent or null for the first page */
  before?: number | null;
  limit?: number;
}

/**
 * Accounts of channels, and publications of the session's company or of the personal space
 * (docs/product.md#publications). Methods throw the call's error, `unauthorized`, `token-expired`,
 * `forbidden` for an account without the feature or a role that may not, and `not-found` for what the
 * space does not have or an upstream without channels.
 */
export class PublishingUseCase {
  constructor(
    private readonly context: GatewayContext<"hasContent">,
    private readonly features: FeaturesUseCase,
  ) {}

  /** Returns every channel that this version knows, whatever the plan has. */
  listChannels(): readonly ChannelKey[] {
    this.requireSpace();
    return channelKeys;
  }

  /** Returns the accounts, how many publications the plan has, and whether the user may change accounts. */
  async listAccounts(): Promise<ChannelAccounts> {
    const space = this.requireSpace();
    return this.context.call(({ publishing }) => publishing.listAccounts(space));
  }

  /** Connects an account, or gives one that is there new credentials. @throws a code for each way of being wrong */
  async addAccount(given: NewChannelAccount): Promise<ChannelAccount> {
    const space = await this.requireFeature("article-spread");
    return this.context.call(({ publishing }) => publishing.addAccount({ ...space, ...given }));
  }

  /** Asks the channel whether the credentials still hold. */
  async checkAccount(id: string): Promise<ChannelAccount> {
    const space = await this.requireFeature("article-spread");
    return this.context.call(({ publishing }) => publishing.checkAccount({ ...space, id }));
  }

  /** Lets the extension press "publish" for an account itself, or leaves that to the person. */
  async setAutomatic(id: string, isAutomatic: boolean): Promise<ChannelAccount> {
    const given = { ...(await this.requireFeature("article-spread")), id, isAutomatic };
    return this.context.call(({ publishing }) => publishing.setAutomatic(given));
  }

  /** Forgets the credentials and cancels what waits for the account. */
  async removeAccount(id: string): Promise<void> {
    const space = await this.requireFeature("article-spread");
    await this.context.call(({ publishing }) => publishing.removeAccount({ ...space, id }));
  }

  /** Returns for each account what it cannot take of the article, and what it has of it. */
  async check(articleId: string): Promise<AccountCheck[]> {
    const space = await this.requireFeature("article-spread");
    return this.context.call(({ publishing }) => publishing.check({ ...space, articleId }));
  }

  async preview(articleId: string, channel: ChannelKey): Promise<ChannelPreview> {
    const space = await this.requireFeature("article-spread");
    const given = { ...space, articleId, channel };
    return this.context.call(({ publishing }) => publishing.preview(given));
  }

  /**
   * Makes a delivery for each account (docs/product.md#one-press-of-the-form-is-one-publication).
   * @param key of a form or a request: the same one with the same choice gives the same publication
   */
  async publish(given: NewPublication, key: string | null = null): Promise<Publication> {
    const space = await this.requireFeature("article-spread");
    const { uid } = this.context.requireUser();
    const idempotencyKey = key === null ? undefined : digestOf([uid, key, given]);
    return this.context.call(({ publishing }) =>
      publishing.create({ ...space, ...given, idempotencyKey }),
    );
  }

  /** Newest first. */
  async list({
    before = null,
    limit = PUBLICATIONS_PER_PAGE,
    articleId,
  }: Page & { articleId?: string } = {}): Promise<Publication[]> {
    const space = await this.requireFeature("article-spread");
    const page = { before, limit, articleId };
    return this.context.call(({ publishing }) => publishing.list({ ...space, ...page }));
  }

  /**
   * Returns a page, newest first, and where the next one begins. Those that need a person are looked
   * for in a hundred publications at most.
   */
  async listPage({
    before = null,
    articleId,
    needsPerson: isFiltered = false,
  }: Pick<Page, "before"> & { articleId?: string; needsPerson?: boolean }): Promise<{
    publications: Publication[];
    /** `before` of the next page; null on the last one */
    older: number | null;
  }> {
    const publications: Publication[] = [];
    let next = before;
    for (let reads = 0; reads < MOST_READS; reads += 1) {
      const page = await this.list({ before: next, articleId });
      const isWanted = ({ deliveries }: Publication) =>
        !isFiltered || deliveries.some(({ state }) => needsPerson(state));
      publications.push(...page.filter(isWanted));
      next = page.length === PUBLICATIONS_PER_PAGE ? (page.at(-1)?.position ?? null) : null;
      if (next === null || publications.length >= PUBLICATIONS_PER_PAGE) break;
    }
    return { publications, older: next };
  }

  async get(id: string): Promise<Publication> {
    const space = await this.requireFeature("article-spread");
    return this.context.call(({ publishing }) => publishing.get({ ...space, id }));
  }

  /** @throws `delivery-changed` when it is too late for the step */
  async act(change: DeliveryChange): Promise<Publication> {
    const space = await this.requireFeature("article-spread");
    return this.context.call(({ publishing }) => publishing.act({ ...space, ...change }));
  }

  /** Returns a page of notices of the user in all spaces, and how many are unread. */
  async listNotices({ before = null, limit = NOTICES_PER_PAGE }: Page = {}): Promise<Notices> {
    await this.requireFeature("message-center");
    return this.context.call(({ publishing }) => publishing.listNotices({ before, limit }));
  }

  /** @param id null for all of them */
  async readNotices(id: string | null): Promise<void> {
    await this.requireFeature("message-center");
    await this.context.call(({ publishing }) => publishing.readNotices(id));
  }

  private async requireFeature(key: FeatureKey): Promise<{ companyId: string }> {
    const space = this.requireSpace();
    await this.features.require(key);
    return space;
  }

  private requireSpace(): { companyId: string } {
    this.context.requireUser();
    if (!this.context.shared.hasContent) throw new GatewayError("not-found");
    return { companyId: this.context.companyId };
  }
}

const MOST_READS = 5;

const digestOf = (value: unknown) => hash("sha256", JSON.stringify(value), "hex");
