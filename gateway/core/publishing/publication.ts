import type { ChannelKey } from "./channels";
import type { DeliveryReason } from "./delivery-reasons";
import type { DeliveryAction, DeliveryMode, DeliveryState } from "./delivery-states";
import type { Problem } from "./problems";

/** One account of a publication (docs/product.md#states-of-a-delivery). */
export interface Delivery {
  id: string;
  accountId: string;
  /** Also after the account was removed. */
  accountName: string;
  channel: ChannelKey;
  mode: DeliveryMode;
  state: DeliveryState;
  /** ISO 8601 */
  dueAt: string | null;
  /** "" while nobody knows it */
  url: string;
  /** Why it is not as it was wanted. */
  reason: { code: DeliveryReason; detail: string } | null;
  /** Whether it waits for a paired browser. */
  isWaitingForDevice: boolean;
  /** ISO 8601 */
  updatedAt: string | null;
}

/** Who published which article where (docs/product.md#publications). */
export interface Publication {
  id: string;
  articleId: string;
  revisionId: string;
  /** The article's, when it was published. */
  title: string;
  createdBy: string;
  /** ISO 8601 */
  createdAt: string | null;
  /** ISO 8601 */
  dueAt: string | null;
  /** Give the one of the last entry of a page as `before` for the next page. */
  position: number;
  deliveries: Delivery[];
}

export interface NewDelivery {
  accountId: string;
  mode: DeliveryMode;
  /** The title for this account only; "" for the article's own. */
  title: string;
  digest: string;
}

export interface NewPublication {
  articleId: string;
  /** ISO 8601; null for now */
  at: string | null;
  /** Also to accounts that have the article, or may have it. */
  again: boolean;
  deliveries: NewDelivery[];
}

/** What one account would take of an article, and what it has of it. */
export interface AccountCheck {
  accountId: string;
  accountName: string;
  channel: ChannelKey;
  problems: Problem[];
  /** The latest delivery of the article to the account; null if there is none. */
  state: DeliveryState | null;
  url: string;
}

/** What a channel would be sent. */
export interface ChannelPreview {
  /** null where the browser extension writes */
  html: string | null;
  problems: Problem[];
}

export interface DeliveryChange {
  publicationId: string;
  deliveryId: string;
  action: DeliveryAction;
  /** The address at which a person has seen the article, for `confirm`; "" if unknown. */
  url: string;
}

export const PUBLICATIONS_PER_PAGE = 20;
