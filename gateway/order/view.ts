import { type Channel, ORDER_LIFETIME_SECONDS, type Order, purchaseState } from "../core/order";
import type { FoundOrder, OrderRecord } from "./records";

/** How the payment of an order stands: all that a waiting page polls. */
export interface PaymentProgress extends Pick<Order, "orderId" | "state"> {
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

/** What the payment dialog polls. */
export type PolledPayment = Omit<PaymentProgress, "orderId" | "expiresAt">;

/** An order that was made here within the last day, with what its buyer needs to pay it. */
export interface PurchaseOrder extends Order, PaymentProgress {
  channel: Channel;
  years: number;
  qrText: string;
}

const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;

/** How the payment stands by our own record; times in ms. */
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

/** Whether the order can no longer be paid by its QR code; times in ms. */
export function isExpired({ createdAt }: Pick<OrderRecord, "createdAt">, now: number): boolean {
  return now >= createdAt + LIFETIME_MS;
}

/** Whether the order can still be paid by its QR code. */
export function isPayable({ state, expired, replacedBy }: PaymentProgress): boolean {
  return state === "pending" && !expired && replacedBy === null;
}
