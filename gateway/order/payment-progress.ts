import { ORDER_LIFETIME_MS } from "../core/order";
import type { Order } from "../core/order-schema";
import type { PaymentChannel, PaymentScene } from "../core/payment-channels";
import type { FoundOrder } from "./store/current-orders";
import type { OrderRecord } from "./store/order-records";
import { toStanding } from "./to-order";

const MINUTE_MS = 60_000;

/** How an order stands that a page or program waits for. */
export interface PaymentProgress
  extends Pick<Order, "orderId" | "state" | "scanned" | "replacedBy"> {
  /** Its two hours are over. */
  expired: boolean;
  /** Seconds until then, rounded up. */
  remaining: number;
  /** false when the last status call failed; then `state` is older. */
  statusKnown: boolean;
  /** ms until the next useful poll */
  pollAfterMs: number;
}

/** An order that the gateway made within the last day. */
export interface PurchaseOrder extends Order, Omit<PaymentProgress, keyof Order> {
  channel: PaymentChannel;
  scene: PaymentScene;
  years: number;
  payUntil: number;
  qrText: string;
}

/** Returns how an order stands by the gateway's record; times in ms. */
export function toPaymentProgress(
  orderId: string,
  { record, current }: FoundOrder,
  { now, pollAfterMs }: { now: number; pollAfterMs: number },
): PaymentProgress {
  const known = { orderId, entry: null, record, current, others: [] };
  const { state, scanned, replacedBy } = toStanding(known, now);
  const expired = isExpired(record, now);
  const remaining = Math.max(0, Math.ceil((record.createdAt + ORDER_LIFETIME_MS - now) / 1000));
  return {
    orderId,
    state,
    replacedBy,
    expired,
    remaining,
    scanned,
    statusKnown: true,
    pollAfterMs,
  };
}

/** An order that other pages remind of. */
export interface WaitingPayment extends Pick<Order, "orderId" | "amountFen"> {
  minutesLeft: number;
}

/** Times in ms. */
export function toWaitingPayment(
  orderId: string,
  { record: { amountFen = null, createdAt } }: FoundOrder,
  now: number,
): WaitingPayment {
  const leftMs = createdAt + ORDER_LIFETIME_MS - now;
  return { orderId, amountFen, minutesLeft: Math.max(1, Math.floor(leftMs / MINUTE_MS)) };
}

/** Returns whether the order's QR code has expired; times in ms. */
export function isExpired({ createdAt }: Pick<OrderRecord, "createdAt">, now: number): boolean {
  return now >= createdAt + ORDER_LIFETIME_MS;
}
