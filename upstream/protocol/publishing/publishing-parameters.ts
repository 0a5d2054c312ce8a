import { digestSchema, titleSchema } from "~/gateway/core/document/article-schema";
import { type ChannelKey, channelKeys } from "~/gateway/core/publishing/channels";
import { deliveryActions, deliveryModes } from "~/gateway/core/publishing/delivery-states";
import type { NewDelivery } from "../../domain/publishing/publications";
import { parseTime } from "../../domain/times";
import { BusinessFailure } from "../failures";
import { findInteger, findText, getId, getOneOf, getText, type Input } from "../parameters";

const MOST_DELIVERIES = 100;
const LARGEST_PAGE = 100;
const PAGE = 20;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

const getChannel = (input: Input): ChannelKey => getOneOf(input, "channel", channelKeys);

export const getAccountId = (input: Input) => ({ accountId: getId(input, "account_id") });

/** Everything that a channel's form may have; the channel's own schema says what it needs. */
export const getNewAccount = (input: Input) => ({
  channel: getChannel(input),
  credentials: {
    siteUrl: findText(input, "site_url") ?? "",
    username: findText(input, "username") ?? "",
    password: findText(input, "password") ?? "",
    appId: findText(input, "app_id") ?? "",
    appSecret: findText(input, "app_secret") ?? "",
  },
  /** Whose browser is signed in there; "" for a channel that the service reaches itself. */
  deviceId: findText(input, "device_id") ?? "",
});

export const getAutomatic = (input: Input) => ({
  ...getAccountId(input),
  isAutomatic: getOneOf(input, "is_automatic", ["0", "1"]) === "1",
});

export const getArticleId = (input: Input) => ({ articleId: getId(input, "article_id") });

export const getPreview = (input: Input) => ({
  ...getArticleId(input),
  channel: getChannel(input),
});

export const getPublicationId = (input: Input) => ({
  publicationId: getId(input, "publication_id"),
});

export const getPage = (input: Input) => ({
  /** `seq` of the entry that the page before ended with; null for the first page. */
  before: input.before === undefined ? null : getPosition(input.before),
  limit: findInteger({ page_size: PAGE, ...input }, "page_size", 1, LARGEST_PAGE) ?? PAGE,
  ...(input.article_id !== undefined && { articleId: getId(input, "article_id") }),
});

/** @throws 4001 for another thing than a positive integer */
function getPosition(value: unknown): number {
  const position = Number(value);
  if (!Number.isSafeInteger(position) || position < 1) throw new BusinessFailure(4001);
  return position;
}

export const getPublication = (input: Input) => ({
  ...getArticleId(input),
  at: getDueTime(input),
  again: findInteger({ again: 0, ...input }, "again", 0, 1) === 1,
  deliveries: getDeliveries(input.deliveries),
});

/** @throws 4001 when it is no time of China */
function getDueTime(input: Input): number | null {
  const text = findText(input, "at") ?? "";
  if (text === "") return null;
  const time = TIME.test(text) ? parseTime(text) : Number.NaN;
  if (Number.isNaN(time)) throw new BusinessFailure(4001);
  return time;
}

/** @throws 4001 for none, too many, or two for one account */
function getDeliveries(value: unknown): NewDelivery[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_DELIVERIES)
    throw new BusinessFailure(4001);
  const deliveries = value.map((each) => getDelivery((each ?? {}) as Input));
  if (new Set(deliveries.map(({ accountId }) => accountId)).size < deliveries.length)
    throw new BusinessFailure(4001);
  return deliveries;
}

function getDelivery(input: Input): NewDelivery {
  const title = findText(input, "title") ?? "";
  const digest = findText(input, "digest") ?? "";
  const isValid = title === "" || titleSchema.safeParse(title).success;
  if (!(isValid && digestSchema.safeParse(digest).success)) throw new BusinessFailure(4001);
  return { ...getAccountId(input), mode: getOneOf(input, "mode", deliveryModes), title, digest };
}

const MOST_URL = 2_048;

export const getDeliveryAction = (input: Input) => ({
  ...getPublicationId(input),
  deliveryId: getId(input, "delivery_id"),
  action: getOneOf(input, "delivery_action", deliveryActions),
  url: getAddress(findText(input, "url") ?? ""),
});

/** @throws 4001 when it is neither empty nor a web address */
export function getAddress(text: string): string {
  if (text === "") return "";
  const isWeb = text.length <= MOST_URL && /^https?:\/\/[^\s/]+/i.test(text);
  if (!isWeb) throw new BusinessFailure(4001);
  return text;
}

export const getNotice = (input: Input) => ({
  /** null for all */
  noticeId: input.notice_id === undefined ? null : getText(input, "notice_id"),
});
