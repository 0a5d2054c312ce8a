import { type Channel, ORDER_LIFETIME_SECONDS, type Order, purchaseState } from "../core/order";
import type { FoundOrder, OrderRecord } from "./record";

export interface PaymentProgress extends Pick<Order, "orderId" | "state"> {
  /** ms; a pending order cannot be paid later */
  expiresAt: number;
  expired: boolean;
  /** false when the last status call failed; then `state` is older. */
  statusKnown: boolean;
  /** The id of the order to pay instead of this pending one. */
  replacedBy: string | null;
  /** ms until the next useful poll */
  pollAfterMs: number;
}

export type PolledPayment = Omit<PaymentProgress, "orderId" | "expiresAt">;

export interface PurchaseOrder extends Order, PaymentProgress {
  channel: Channel;
  years: number;
  qrText: string;
}

const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;

/** Returns the state by the gateway's record; times in ms. */
export function toPaymentProgress(
  orderId: string,
  { record: { createdAt, status }, current }: FoundOrder,
  { now, pollAfterMs }: { now: number; pollAfterMs: number },
): PaymentProgress {
  const state = purchaseState(status);
  const isReplaced = state === "pending" && current !== null && current !== orderId;
  return {
    orderId,
    state,
    expiresAt: createdAt + LIFETIME_MS,
    expired: isExpired({ createdAt }, now),
    statusKnown: true,
    replacedBy: isReplaced ? current : null,
    pollAfterMs,
  };
}

/** Returns whether the order's QR code has expired; times in ms. */
export function isExpired({ createdAt }: Pick<OrderRecord, "createdAt">, now: number): boolean {
  return now >= createdAt + LIFETIME_MS;
}

/** Returns whether the order can be paid by its QR code. */
export function isPayable({ state, expired, replacedBy }: PaymentProgress): boolean {
  return state === "pending" && !expired && replacedBy === null;
}
