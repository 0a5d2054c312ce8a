import { type Channel, ORDER_LIFETIME_SECONDS, purchaseState } from "../core/order";
import type { OrderRecord } from "./order-records";

export interface NewOrder {
  productId: string;
  /** 1 to 100 */
  years: number;
  channel: Channel;
}

export interface Order extends NewOrder {
  orderId: string;
  qrText: string;
  state: "pending" | "paid" | "failed";
  /** ms; a pending order cannot be paid after it */
  expiresAt: number;
  expired: boolean;
  /** false when the upstream could not be asked just now; then the state is the last known. */
  statusKnown: boolean;
  /** The order of the same product that is to be paid instead of this pending one. */
  replacedBy: string | null;
  /** Milliseconds until another check is worth sending. */
  pollAfterMs: number;
}

const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;

/**
 * An order as its buyer sees it.
 * @param current the order that is to be paid of its company and product
 */
export function viewOrder(
  orderId: string,
  { productId, years, channel, qrText, createdAt, status }: OrderRecord,
  current: string | null,
  { now, pollAfterMs }: { now: number; pollAfterMs: number },
): Order {
  const state = purchaseState(status);
  const replaced = state === "pending" && current !== null && current !== orderId;
  return {
    orderId,
    productId,
    years,
    channel,
    qrText,
    state,
    expiresAt: createdAt + LIFETIME_MS,
    expired: now >= createdAt + LIFETIME_MS,
    statusKnown: true,
    replacedBy: replaced ? current : null,
    pollAfterMs,
  };
}
