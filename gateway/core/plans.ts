import { formatDate } from "./dates";
import type { HistoryOrder } from "./order";

/** A product on sale (spec §3). */
export interface Product {
  productId: string;
  description: string;
  priceFen: number;
}

/** What a product gives (spec §3 "Plan"). */
export interface Plan {
  productId: string;
  vipName: string;
  addDay: number;
  vipLevel: number;
}

/** Days of the free trial (spec §4, §9). */
export const TRIAL_DAYS = 7;

/** Contract §7.6; operators may configure others. */
export const DEFAULT_PLANS: readonly Plan[] = [
  { productId: "DT_DOCK_0001", vipName: "基础版VIP", addDay: 365, vipLevel: 1 },
  { productId: "DT_DOCK_0002", vipName: "高级版VIP", addDay: 365, vipLevel: 2 },
  { productId: "DT_DOCK_0003", vipName: "高级版VIP试用", addDay: TRIAL_DAYS, vipLevel: 2 },
];

const DAY_SECONDS = 86_400;

export function findPlan(plans: readonly Plan[], productId: string): Plan | null {
  return plans.find((plan) => plan.productId === productId) ?? null;
}

/** The plan's name, or the product's id when no plan has it (contract §7.7). */
export function periodName(plans: readonly Plan[], productId: string): string {
  return findPlan(plans, productId)?.vipName ?? productId;
}

/** YYYY-MM-DD of the period's end; "" when unpaid or the plan is unknown (contract §7.7). */
export function periodEnd(
  plans: readonly Plan[],
  order: Pick<HistoryOrder, "productId" | "payTime">,
  timeZone?: string,
): string {
  const plan = findPlan(plans, order.productId);
  if (!plan || !order.payTime) return "";
  return formatDate(order.payTime + plan.addDay * DAY_SECONDS, timeZone);
}
