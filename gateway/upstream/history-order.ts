import { z } from "zod";
import { parseDateTime, parseWireDate } from "../core/dates";
import type { HistoryEntry, Period } from "../core/order";
import {
  wireDate,
  wireEpochSeconds,
  wireFen,
  wireId,
  wireStatus,
  wireText,
  wireYears,
} from "./wire";

/** An order in both history calls (docs/upstream.md#order-history). */
const wireHistoryOrder = z.object({
  order_id: wireId,
  create_time: wireDate,
  pid: wireId,
  channel: wireText,
  pay_time: wireEpochSeconds,
  status: wireStatus,
  pprice: wireFen,
  years: wireYears,
  period_from: wireDate,
  period_to: wireDate,
  refund_time: wireEpochSeconds,
});

export const wireHistory = z.array(wireHistoryOrder);

/** Converts orders; the upstream's dates are in the time zone. */
export function toHistoryEntries(
  orders: z.output<typeof wireHistory>,
  timeZone: string,
): HistoryEntry[] {
  const toMs = (date: unknown) => parseDateTime(parseWireDate(date, timeZone), timeZone);
  return orders.map((order) => ({
    orderId: order.order_id,
    createdAt: toMs(order.create_time),
    productId: order.pid,
    channel: order.channel,
    paidAt: order.pay_time === null ? null : order.pay_time * 1000,
    status: order.status,
    amountFen: order.pprice,
    years: order.years,
    period: toPeriod(toMs(order.period_from), toMs(order.period_to)),
    refundedAt: order.refund_time === null ? null : order.refund_time * 1000,
  }));
}

const toPeriod = (from: number | null, to: number | null): Period | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;
