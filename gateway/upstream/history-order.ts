import { z } from "zod";
import { parseDateTime } from "../core/dates";
import type { HistoryEntry, Period } from "../core/order";
import {
  inTimeZone,
  wireEpochMs,
  wireFen,
  wireId,
  wireObject,
  wireStatus,
  wireText,
  wireYears,
} from "./wire";

/** The orders of both history calls (docs/upstream.md#order-history). */
export const wireHistory = inTimeZone((wireDate, timeZone) => {
  const wireMoment = wireDate.transform((dateTime) => parseDateTime(dateTime, timeZone));
  const wireHistoryOrder = wireObject({
    orderId: ["order_id", wireId],
    createdAt: ["create_time", wireMoment],
    productId: ["pid", wireId],
    channel: wireText,
    paidAt: ["pay_time", wireEpochMs],
    status: wireStatus,
    amountFen: ["pprice", wireFen],
    years: wireYears,
    from: ["period_from", wireMoment],
    to: ["period_to", wireMoment],
    refundedAt: ["refund_time", wireEpochMs],
  });
  const toEntry = ({ from, to, ...order }: z.output<typeof wireHistoryOrder>): HistoryEntry => ({
    ...order,
    period: toPeriod(from, to),
  });
  return z.array(wireHistoryOrder.transform(toEntry));
});

const toPeriod = (from: number | null, to: number | null): Period | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;
