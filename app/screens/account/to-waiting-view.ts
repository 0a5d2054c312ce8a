import type { Calendar } from "~/gateway/core/calendar";
import type { Channel, Order } from "~/gateway/core/order";
import type { PurchaseOrder } from "~/gateway/order/view";

/** A pending order in the list of orders that can be paid. */
export interface WaitingView extends Order {
  channel: Channel;
  /** YYYY-MM-DD HH:mm:ss */
  payUntil: string;
  minutesLeft: number;
}

const MINUTE_MS = 60_000;

/** Leaves out the text of the QR code, which the list does not show. */
export function toWaitingView(
  { expiresAt, ...order }: PurchaseOrder,
  calendar: Calendar,
): WaitingView {
  const { orderId, productId, planName, years, channel, amountFen, state } = order;
  const payUntil = calendar.toDateTime(expiresAt);
  const minutesLeft = Math.max(1, Math.ceil((expiresAt - calendar.now()) / MINUTE_MS));
  return { orderId, productId, planName, years, channel, amountFen, state, payUntil, minutesLeft };
}
