import type { ChannelAccount } from "../../domain/publishing/channel-accounts";
import type { Delivery } from "../../domain/publishing/delivery-rules";
import type { DeviceTask } from "../../domain/publishing/device-work";
import type { Device, DeviceAccount } from "../../domain/publishing/devices";
import type { Publication } from "../../domain/publishing/publications";
import { formatTime } from "../../domain/times";
import type { Row } from "../../store/rows";

export const describeAccount = (account: ChannelAccount) => ({
  account_id: account.id,
  channel: account.channel,
  name: account.name,
  external_id: account.externalId,
  site_url: account.siteUrl,
  way: account.way,
  state: account.state,
  is_automatic: account.isAutomatic ? 1 : 0,
  device_id: account.deviceId,
  check_time: formatTime(account.checkedAt),
});

export const describeDevice = (
  { id, name, createdAt, lastSeenAt }: Device,
  accounts: readonly DeviceAccount[],
) => ({
  device_id: id,
  name,
  create_time: formatTime(createdAt),
  last_seen_time: formatTime(lastSeenAt),
  accounts: accounts.map(({ channel, externalId, name: accountName, at }) => ({
    channel,
    external_id: externalId,
    name: accountName,
    check_time: formatTime(at),
  })),
});

/** What a browser needs to begin; the text comes on request. */
export const describeTask = ({ delivery, account }: DeviceTask) => ({
  delivery_id: delivery.id,
  attempt: delivery.attempt,
  channel: account.channel,
  external_id: account.externalId,
  account_name: account.name,
  mode: delivery.mode,
  due_time: formatTime(delivery.dueAt),
});

const describeDelivery = (delivery: Delivery) => ({
  delivery_id: delivery.id,
  account_id: delivery.accountId,
  account_name: delivery.accountName,
  channel: delivery.channel,
  mode: delivery.mode,
  state: delivery.state,
  due_time: formatTime(delivery.dueAt),
  url: delivery.url,
  reason: delivery.reason,
  detail: delivery.detail,
  is_waiting_for_device: delivery.deviceId !== "" && delivery.state === "queued" ? 1 : 0,
  update_time: formatTime(delivery.updatedAt),
});

export const describePublication = (
  publication: Publication,
  { title, creator }: { title: string; creator: string },
  deliveries: readonly Delivery[],
) => ({
  publication_id: publication.id,
  article_id: publication.articleId,
  revision_id: publication.revisionId,
  title,
  creator,
  create_time: formatTime(publication.createdAt),
  due_time: formatTime(publication.dueAt),
  position: publication.seq,
  deliveries: deliveries.map(describeDelivery),
});

export const describeNotice = ({ id, kind, detail, at, readAt, seq }: Row<"notices">) => ({
  notice_id: id,
  kind,
  detail: JSON.parse(detail) as Record<string, string>,
  time: formatTime(at),
  is_read: readAt === null ? 0 : 1,
  position: seq,
});
