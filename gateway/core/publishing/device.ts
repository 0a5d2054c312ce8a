import type { ArticleDocument } from "../document/document-schema";
import type { ChannelKey } from "./channels";
import type { DeviceReason } from "./delivery-reasons";
import type { DeliveryMode } from "./delivery-states";

/** Who is signed in to a platform in a paired browser. */
export interface SeenAccount {
  channel: ChannelKey;
  /** "" when nobody is signed in */
  externalId: string;
  name: string;
}

/** A paired browser (docs/product.md#a-browser-is-paired-by-a-code). */
export interface PairedDevice {
  id: string;
  name: string;
  /** ISO 8601; null when nobody knows */
  createdAt: string | null;
  lastSeenAt: string | null;
  accounts: (SeenAccount & { checkedAt: string | null })[];
}

/** What a browser is told about itself. */
export interface DeviceState extends PairedDevice {
  /** Whose it is. */
  userName: string;
}

/** A delivery that a browser has claimed. */
export interface DeviceTask {
  id: string;
  attempt: number;
  channel: ChannelKey;
  /** The account that must be signed in there. */
  externalId: string;
  accountName: string;
  mode: DeliveryMode;
  dueAt: string | null;
}

export interface DeviceContent {
  title: string;
  digest: string;
  document: ArticleDocument;
  /** The pictures of the text and the cover, as the document names them. */
  images: string[];
}

export interface DeviceAttempt {
  deliveryId: string;
  attempt: number;
}

/** What a browser saw of a delivery. */
export type DeviceReport =
  | { outcome: "working" }
  | { outcome: "failed" | "refused" | "unconfirmed"; reason: DeviceReason; detail: string }
  | { outcome: "done"; url: string; detail: string };
