import type { MembershipPeriods } from "./membership-rules";

/** What an order gives, and what it gave when another plan has ended it; ms since the epoch. */
export interface OrderPeriod {
  readonly orderId: string;
  readonly vipLevel: number;
  readonly periodFrom: number | null;
  readonly periodTo: number | null;
}

type PeriodChange = Pick<OrderPeriod, "orderId" | "periodFrom" | "periodTo">;

/** What a refund takes back (docs/product.md#a-refund-takes-its-period-back). */
export interface TakenBack {
  /** The rest of the period, which is taken; null when nothing is left of it. */
  readonly taken: { readonly from: number; readonly to: number } | null;
  /** When the plan ends then; ms since the epoch. */
  readonly paidLimit: number;
  /** Later orders, which begin earlier then. */
  readonly moved: readonly PeriodChange[];
}

/** Returns what the refund of an order takes of its space's plan. @param others the paid orders of the space */
export function takeBack(
  refunded: OrderPeriod,
  { paidLimit }: Pick<MembershipPeriods, "paidLimit">,
  others: readonly OrderPeriod[],
  now: number,
): TakenBack {
  const { orderId, periodFrom, periodTo } = refunded;
  if (periodFrom === null || periodTo === null || periodTo <= now)
    return { taken: null, paidLimit, moved: [] };
  const from = Math.max(periodFrom, now);
  const restMs = periodTo - from;
  const moved: PeriodChange[] = [];
  for (const other of others) {
    if (other.orderId === orderId || other.periodFrom === null || other.periodTo === null) continue;
    // It was counted from the end of the refunded one on.
    if (other.periodFrom >= periodTo && other.vipLevel === refunded.vipLevel)
      moved.push({
        orderId: other.orderId,
        periodFrom: other.periodFrom - restMs,
        periodTo: other.periodTo - restMs,
      });
  }
  const remaining = Math.max(paidLimit - restMs, Math.min(paidLimit, now));
  return { taken: { from, to: periodTo }, paidLimit: remaining, moved };
}

/** Returns the periods that end when the plan of their space becomes another one, or ends earlier. @param limit ms */
export function cutPeriods(
  orders: readonly OrderPeriod[],
  { level, limit, now }: { level: number; limit: number; now: number },
): PeriodChange[] {
  return orders.flatMap(({ orderId, vipLevel, periodFrom, periodTo }) => {
    if (periodFrom === null || periodTo === null) return [];
    const end = vipLevel === level ? limit : now;
    if (periodTo <= Math.max(end, now)) return [];
    return [{ orderId, periodFrom: Math.min(periodFrom, end), periodTo: end }];
  });
}
