import { type DeliveryReason, deliveryReasons } from "./delivery-reasons";
import { type DeliveryState, deliveryStates } from "./delivery-states";

/** What a user is told (docs/product.md#notices). */
export interface Notice {
  id: string;
  /** `delivery.` and the state of the delivery. */
  kind: string;
  /** Texts that the notice has, by name. */
  detail: Readonly<Record<string, string>>;
  /** ISO 8601 */
  at: string | null;
  isRead: boolean;
  /** Give the one of the last entry of a page as `before` for the next page. */
  position: number;
}

export interface Notices {
  /** Newest first. */
  notices: Notice[];
  unread: number;
}

export const NOTICES_PER_PAGE = 20;

/** Returns what a notice is about; an unknown kind, of a later version, has no state. */
export function toNoticeSubject({ kind, detail }: Pick<Notice, "kind" | "detail">) {
  const { title = "", accountName = "", publicationId = "", reason } = detail;
  return {
    ...{ title, accountName, publicationId },
    state:
      deliveryStates.find((each): each is DeliveryState => kind === `delivery.${each}`) ?? null,
    reason: deliveryReasons.find((each): each is DeliveryReason => each === reason) ?? null,
  };
}
