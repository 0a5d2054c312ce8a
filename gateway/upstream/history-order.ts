import { z } from "zod";
import { parseWireDate } from "../core/dates";
import type { HistoryOrder } from "../core/order";
import { wireDate, wireEpochSeconds, wireFen, wireId, wireStatus, wireText } from "./wire";

/** The order both history calls list (contract §4 vip.orders, pay.history). */
export const wireHistoryOrder = z.object({
  order_id: wireId,
  create_time: wireDate,
  pid: wireId,
  channel: wireText,
  pay_time: wireEpochSeconds,
  status: wireStatus,
  pprice: wireFen,
});

const byZone = new Map<string, z.ZodType<readonly HistoryOrder[]>>();

/** The history, its times in the upstream's zone; always the same schema, by which known answers are found. */
export function wireHistoryIn(timeZone: string): z.ZodType<readonly HistoryOrder[]> {
  const schema =
    byZone.get(timeZone) ??
    z.array(wireHistoryOrder.transform((order) => toOrder(order, timeZone)));
  byZone.set(timeZone, schema);
  return schema;
}

function toOrder(order: z.output<typeof wireHistoryOrder>, timeZone: string): HistoryOrder {
  return {
    orderId: order.order_id,
    createTime: parseWireDate(order.create_time, timeZone),
    productId: order.pid,
    channel: order.channel,
    payTime: order.pay_time,
    status: order.status,
    priceFen: order.pprice,
  };
}
