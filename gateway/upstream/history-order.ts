import { z } from "zod";
import { parseDateTime } from "../core/dates";
import type { Period } from "../core/order-schema";
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

/** The orders of both history calls; times in ms since the epoch (docs/upstream.md#order-history). */
export const wireHistory = inTimeZone((wireDate, timeZone) => {
  const wireMoment = wireDate.transform((dateTime) => parseDateTime(dateTime, timeZone));
  const wireEntry = wireObject({
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
  return z.array(
    wireEntry.transform(({ from, to, ...entry }) => ({ ...entry, period: toPeriod(from, to) })),
  );
});

export type HistoryEntry = z.output<ReturnType<typeof wireHistory>>[number];

const toPeriod = (from: number | null, to: number | null): Period =>
  from !== null && to !== null && from <= to ? { from, to } : null;
