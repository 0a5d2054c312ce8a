import { z } from "zod";
import { formatWireDate, parseDateTime } from "../core/dates";
import type {
  ChannelAccount,
  ChannelAccounts,
  NewChannelAccount,
} from "../core/publishing/channel-account";
import { channelAccountStates } from "../core/publishing/channel-account";
import { type ChannelKey, channelKeys, channelWays } from "../core/publishing/channels";
import { deliveryReasons } from "../core/publishing/delivery-reasons";
import { deliveryModes, deliveryStates } from "../core/publishing/delivery-states";
import type { Notices } from "../core/publishing/notice";
import { problemCodes } from "../core/publishing/problems";
import type {
  AccountCheck,
  ChannelPreview,
  DeliveryChange,
  NewPublication,
  Publication,
} from "../core/publishing/publication";
import { UpstreamClient } from "./client";
import {
  inTimeZone,
  nothing,
  wireFlag,
  wireId,
  wireInteger,
  wireLevel,
  wireObject,
  wireText,
  wireWebUrl,
} from "./wire";

/** An upstream may name reasons that this version does not know. */
const wireReason = z.enum(["", ...deliveryReasons]).catch("internal");
const wireProblem = z.object({
  code: z.enum(problemCodes),
  actual: wireInteger,
  limit: wireInteger,
});
const preview = z.object({
  /** Can be as large as an article. */
  html: z.string().nullable().catch(null),
  problems: z.array(wireProblem),
});
const checks = z.array(
  wireObject({
    accountId: ["account_id", wireId],
    accountName: ["account_name", wireText],
    channel: z.enum(channelKeys),
    problems: z.array(wireProblem),
    state: z.enum(deliveryStates).nullable().catch(null),
    url: wireWebUrl,
  }),
);
const wireDetail = z.record(z.string(), wireText).catch({});

const wireSchemas = inTimeZone((wireDate, timeZone) => {
  const wireMoment = wireDate.transform((dateTime) => {
    const ms = parseDateTime(dateTime, timeZone);
    return ms === null ? null : new Date(ms).toISOString();
  });
  const account = wireObject({
    id: ["account_id", wireId],
    channel: z.enum(channelKeys),
    name: wireText,
    externalId: ["external_id", wireText],
    siteUrl: ["site_url", wireWebUrl],
    way: z.enum(channelWays),
    state: z.enum(channelAccountStates),
    isAutomatic: ["is_automatic", wireFlag],
    deviceId: ["device_id", wireText],
    checkedAt: ["check_time", wireMoment],
  });
  const delivery = wireObject({
    id: ["delivery_id", wireId],
    accountId: ["account_id", wireId],
    accountName: ["account_name", wireText],
    channel: z.enum(channelKeys),
    mode: z.enum(deliveryModes),
    state: z.enum(deliveryStates),
    dueAt: ["due_time", wireMoment],
    url: wireWebUrl,
    reason: wireReason,
    detail: wireText,
    isWaitingForDevice: ["is_waiting_for_device", wireFlag],
    updatedAt: ["update_time", wireMoment],
  }).transform(({ reason, detail, ...rest }) => ({
    ...rest,
    reason: reason === "" ? null : { code: reason, detail },
  }));
  const publication = wireObject({
    id: ["publication_id", wireId],
    articleId: ["article_id", wireId],
    revisionId: ["revision_id", wireId],
    title: wireText,
    createdBy: ["creator", wireText],
    createdAt: ["create_time", wireMoment],
    dueAt: ["due_time", wireMoment],
    position: wireInteger,
    deliveries: z.array(delivery),
  });
  const notice = wireObject({
    id: ["notice_id", wireId],
    kind: wireText,
    detail: wireDetail,
    at: ["time", wireMoment],
    isRead: ["is_read", wireFlag],
    position: wireInteger,
  });
  return {
    account,
    accounts: wireObject({
      accounts: ["list", z.array(account)],
      total: ["quota_total", wireLevel],
      used: ["quota_used", wireLevel],
      mayManage: ["may_manage", wireFlag],
    }).transform(({ total, used, ...rest }) => ({ ...rest, quota: { total, used } })),
    publication,
    publications: z.array(publication),
    notices: wireObject({ notices: ["list", z.array(notice)], unread: wireLevel }),
  };
});

interface Space {
  companyId: string;
}

interface Page {
  /** `position` of the last entry of the page before; null for the first page */
  before: number | null;
  limit: number;
}

/** Accounts that a space publishes to, its publications, and notices of a user (docs/upstream.md#channels). */
export class PublishingClient extends UpstreamClient {
  listAccounts({ companyId }: Space): Promise<ChannelAccounts> {
    const input = { corpId: companyId };
    return this.call({ call: "channel.accounts.list", input, schema: this.schemas.accounts });
  }

  /** @throws the code of each way of being wrong */
  addAccount({
    companyId,
    channel,
    siteUrl,
    appId,
    appSecret,
    deviceId,
    ...person
  }: Space & NewChannelAccount): Promise<ChannelAccount> {
    const site = { site_url: siteUrl, app_id: appId, app_secret: appSecret, device_id: deviceId };
    const input = { corpId: companyId, channel, ...site, ...person };
    return this.call({ call: "channel.accounts.add", input, schema: this.schemas.account });
  }

  /** @throws `not-found` */
  checkAccount({ companyId, id }: Space & { id: string }): Promise<ChannelAccount> {
    const input = { corpId: companyId, account_id: id };
    return this.call({ call: "channel.accounts.check", input, schema: this.schemas.account });
  }

  /** @throws `not-found`, `mode-impossible` for an account that the service reaches itself */
  setAutomatic({
    companyId,
    id,
    isAutomatic,
  }: Space & { id: string; isAutomatic: boolean }): Promise<ChannelAccount> {
    const input = { corpId: companyId, account_id: id, is_automatic: isAutomatic ? 1 : 0 };
    return this.call({ call: "channel.accounts.automatic", input, schema: this.schemas.account });
  }

  /** @throws `not-found` */
  removeAccount({ companyId, id }: Space & { id: string }): Promise<void> {
    const input = { corpId: companyId, account_id: id };
    return this.call({ call: "channel.accounts.remove", input, schema: nothing });
  }

  /** @throws `not-found` */
  check({ companyId, articleId }: Space & { articleId: string }): Promise<AccountCheck[]> {
    const input = { corpId: companyId, article_id: articleId };
    return this.call({ call: "publication.check", input, schema: checks });
  }

  /** @throws `not-found` */
  preview({
    companyId,
    articleId,
    channel,
  }: Space & { articleId: string; channel: ChannelKey }): Promise<ChannelPreview> {
    const input = { corpId: companyId, article_id: articleId, channel };
    return this.call({ call: "publication.preview", input, schema: preview });
  }

  /** Returns the same publication for the same key. */
  create({
    companyId,
    articleId,
    at,
    again,
    deliveries,
    idempotencyKey,
  }: Space & NewPublication & { idempotencyKey?: string }): Promise<Publication> {
    const input = {
      corpId: companyId,
      article_id: articleId,
      at: at === null ? undefined : formatWireDate(Date.parse(at), this.config.timeZone),
      again: again ? 1 : 0,
      deliveries: deliveries.map(({ accountId, ...rest }) => ({ account_id: accountId, ...rest })),
    };
    const { publication: schema } = this.schemas;
    return this.call({ call: "publication.create", input, idempotencyKey, schema });
  }

  list({
    companyId,
    articleId,
    ...page
  }: Space & Page & { articleId?: string }): Promise<Publication[]> {
    const input = { corpId: companyId, article_id: articleId, ...toWirePage(page) };
    return this.call({ call: "publication.list", input, schema: this.schemas.publications });
  }

  /** @throws `not-found` */
  get({ companyId, id }: Space & { id: string }): Promise<Publication> {
    const input = { corpId: companyId, publication_id: id };
    return this.call({ call: "publication.get", input, schema: this.schemas.publication });
  }

  /** @throws `not-found`, `delivery-changed`, `publications-used-up` */
  act({ companyId, publicationId, deliveryId, action, url }: Space & DeliveryChange) {
    const input = {
      corpId: companyId,
      publication_id: publicationId,
      delivery_id: deliveryId,
      delivery_action: action,
      url: url === "" ? undefined : url,
    };
    return this.call({ call: "publication.act", input, schema: this.schemas.publication });
  }

  listNotices(page: Page): Promise<Notices> {
    const input = toWirePage(page);
    return this.call({ call: "notice.list", input, schema: this.schemas.notices });
  }

  /** @param id null for all of them */
  readNotices(id: string | null): Promise<void> {
    const input = { notice_id: id ?? undefined };
    return this.call({ call: "notice.read", input, schema: nothing });
  }

  /** Tells the user of a sign-in from a new device. */
  tellSignIn(given: { device: string; address: string }): Promise<void> {
    return this.call({ call: "notice.signIn", input: given, schema: nothing });
  }

  private get schemas() {
    return wireSchemas(this.config.timeZone);
  }
}

const toWirePage = ({ before, limit }: Page) => ({ before: before ?? undefined, page_size: limit });
