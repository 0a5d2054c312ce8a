import { z } from "zod";
import { parseWireDate } from "../core/dates";
import type { HistoryEntry } from "../core/order";
import { wireDate, wireEpochSeconds, wireFen, wireId, wireStatus, wireText } from "./wire";

/** An order in both history calls (docs/upstream.md#order-history). */
const wireHistoryOrder = z.object({
  order_id: wireId,
  create_time: wireDate,
  pid: wireId,
  channel: wireText,
  pay_time: wireEpochSeconds,
  status: wireStatus,
  pprice: wireFen,
});

export const wireHistory = z.array(wireHistoryOrder);

/** Converts orders; the upstream's dates are in the time zone. */
export function toHistoryEntries(
  orders: z.output<typeof wireHistory>,
  timeZone: string,
): HistoryEntry[] {
  return orders.map((order) => toEntry(order, timeZone));
}

function toEntry(order: z.output<typeof wireHistoryOrder>, timeZone: string): HistoryEntry {
  return {
    orderId: order.order_id,
    createTime: parseWireDate(order.create_time, timeZone),
    productId: order.pid,
    channel: order.channel,
    payTime: order.pay_time,
    status: order.status,
    amountFen: order.pprice,
  };
}
