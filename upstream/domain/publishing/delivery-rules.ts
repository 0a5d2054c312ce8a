import type { DeliveryReason } from "~/gateway/core/publishing/delivery-reasons";
import type { DeliveryMode, DeliveryState } from "~/gateway/core/publishing/delivery-states";
import type { Row } from "../../store/rows";
import { companySpace, personalSpace, type Space } from "../spaces";
import { HOUR, MINUTE, SECOND } from "../times";

export interface Delivery extends Row<"deliveries"> {
  readonly mode: DeliveryMode;
  readonly state: DeliveryState;
  readonly reason: DeliveryReason | "";
}

/** What is told of a delivery that came to another state. */
export type DeliveryEvent = Pick<Delivery, "channel" | "state" | "reason">;

export const toDelivery = (row: Row<"deliveries">): Delivery => row as Delivery;

/** Returns the space whose plan pays for the delivery. */
export const spaceOf = ({ spaceId, companyId }: Pick<Delivery, "spaceId" | "companyId">): Space =>
  companyId === "" ? personalSpace(spaceId) : companySpace(companyId);

/** How long a runner may work without a sign of life before its fence. */
export const LEASE = MINUTE;
/** The same for a browser, which is woken once a minute, and waits for pages of platforms. */
export const DEVICE_LEASE = 5 * MINUTE;
/** Longer than the one request that publishes may take with its answer. */
export const FENCE_LEASE = 2 * MINUTE;
/** How long a page that a browser has filled waits for the person who publishes it. */
export const PERSON_LEASE = 12 * HOUR;
/** How long after its time a delivery still starts. */
export const LATEST_START = HOUR;
/** Pauses before the second and the third try; there is no fourth. */
export const RETRY_PAUSES: readonly number[] = [30 * SECOND, 2 * MINUTE];
/** When an unconfirmed delivery is looked up again; after the last one a person has to tell. */
export const LOOK_UP_PAUSES: readonly number[] = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
];
/** `nextAt` of a delivery that no round has to look at. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** What anybody has seen of the article in the channel. */
export interface Evidence {
  readonly externalId: string;
  /** "" where the channel does not say. */
  readonly url: string;
  /** What the channel left out, in words; "" when the whole text is there, or nobody has looked. */
  readonly loss: string;
}

/** What a runner saw after its one request. */
export type Outcome =
  | ({ readonly kind: "done" } & Evidence)
  | { readonly kind: "refused"; readonly reason: DeliveryReason; readonly detail: string }
  | {
      readonly kind: "unknown";
      readonly reason: DeliveryReason;
      readonly detail: string;
      readonly externalId: string;
    };

/** The channel's or the site's own words are shown, but not a whole page of them. */
const MOST_DETAIL = 300;

export const shortDetail = (text: string): string =>
  text.replace(/\s+/g, " ").trim().slice(0, MOST_DETAIL);

/** Returns what at most one live delivery has. */
export const toLiveKey = (delivery: Pick<Delivery, "articleId" | "accountId">): string =>
  `${delivery.articleId} ${delivery.accountId}`;
