import type { Calendar } from "~/gateway/core/dates";
import { datePart } from "~/gateway/core/dates";
import { labelOf, type OrderLabel } from "~/gateway/core/order";
import type { ListedOrder } from "~/gateway/order/orders";

const MINUTE_MS = 60_000;

/** An order as the pages of the account show it; times are written, or "". */
export interface OrderView
  extends Omit<ListedOrder, "createdAt" | "payUntil" | "paidAt" | "refundedAt" | "period"> {
  label: OrderLabel;
  createdAt: string;
  payUntil: string;
  minutesLeft: number;
  paidAt: string;
  /** YYYY-MM-DD, as are the next two. */
  refundedOn: string;
  firstDay: string;
  lastDay: string;
}

export function toOrderView(order: ListedOrder, calendar: Calendar): OrderView {
  const { createdAt, payUntil, paidAt, refundedAt, period, ...others } = order;
  const write = (ms: number | undefined | null) => (ms ? calendar.toDateTime(ms) : "");
  const leftMs = (payUntil ?? 0) - calendar.now();
  return {
    ...others,
    label: labelOf(order.state),
    createdAt: write(createdAt),
    payUntil: write(payUntil),
    minutesLeft: Math.max(1, Math.ceil(leftMs / MINUTE_MS)),
    paidAt: write(paidAt),
    refundedOn: datePart(write(refundedAt)),
    firstDay: datePart(write(period?.from)),
    lastDay: datePart(write(period?.to)),
  };
}
