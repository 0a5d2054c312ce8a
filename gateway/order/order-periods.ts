import { DAY_MS } from "../core/dates";
import type { Order } from "../core/order-schema";
import type { HistoryEntry } from "../upstream/history-order";
import type { Catalogue } from "./catalogue";

/** A paid order. Times in ms since the epoch. */
export interface PaidOrder extends Pick<HistoryEntry, "orderId" | "productId" | "period"> {
  years: number | null;
  paidAt: number;
}

/** A membership as the upstream tells it; `until` in ms since the epoch, null when it says none. */
export interface PaidUntil {
  level: number;
  until: number | null;
}

interface Surroundings {
  catalogue: Pick<Catalogue, "findPlan" | "trialProduct">;
  /** undefined while it is not known */
  membership: PaidUntil | null | undefined;
  now: number;
}

export type PlanPeriod = Pick<Order, "period" | "endedBy">;

interface Link extends PlanPeriod {
  orderId: string;
  /** The upstream has said the period. */
  isGiven: boolean;
}

/** Returns the periods of the paid orders of one space by their ids (docs/product.md#a-period-has-a-plan-and-an-end). */
export function chainPeriods(
  orders: readonly PaidOrder[],
  surroundings: Surroundings,
): Map<string, PlanPeriod> {
  const sorted = orders.toSorted(
    (one, other) => one.paidAt - other.paidAt || (one.orderId < other.orderId ? -1 : 1),
  );
  const links = chain(sorted, surroundings);
  return new Map(links.map(({ orderId, period, endedBy }) => [orderId, { period, endedBy }]));
}

/** Chains orders that are sorted by payment. */
function chain(orders: readonly PaidOrder[], surroundings: Surroundings): Link[] {
  const { catalogue } = surroundings;
  const links: Link[] = [];
  /** The periods that follow each other without a gap, their level and their end; NaN when unknown. */
  let run: Link[] = [];
  let level = 0;
  let end = 0;
  for (const { orderId, productId, years, paidAt, period: given } of orders) {
    const plan = catalogue.findPlan(productId);
    if (!plan) continue;
    const isTrial = productId === catalogue.trialProduct;
    const isSame = plan.vipLevel === level;
    const days = isTrial ? plan.days : (years ?? Number.NaN) * plan.days;
    const from = isSame ? Math.max(paidAt, end) : paidAt;
    const to = from + days * DAY_MS;
    const period = given ?? (Number.isNaN(to) ? null : { from, to });
    const link: Link = { orderId, period, endedBy: null, isGiven: given !== null };
    links.push(link);
    // A trial hides a paid plan and does not end it.
    if (isTrial && !isSame && !(end <= paidAt)) continue;
    if (!isSame) for (const each of run) endAt(each, paidAt, plan.planName);
    if (!isSame || end <= paidAt) run = [];
    run.push(link);
    level = plan.vipLevel;
    end = period?.to ?? Number.NaN;
  }
  if (!agrees({ level, end }, surroundings))
    for (const link of run) if (!link.isGiven) link.period = null;
  return links;
}

/** Another plan was paid: a period ends then, or never begins. */
function endAt(link: Link, paidAt: number, planName: string): void {
  const { period, isGiven } = link;
  if (!period || (isGiven ? period.to !== paidAt : period.to <= paidAt)) return;
  link.endedBy = planName;
  link.period = period.from < paidAt ? { from: period.from, to: paidAt } : null;
}

/** Returns whether the last periods end as the membership says. */
function agrees(
  { level, end }: { level: number; end: number },
  { membership, now }: Surroundings,
): boolean {
  if (membership === undefined) return true;
  if (membership && membership.level === level && level > 0)
    return membership.until === null || Math.abs(membership.until - end) <= DAY_MS;
  return end <= now + DAY_MS;
}
