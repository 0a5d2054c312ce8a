import { formatDate } from "./dates";
import { type Tier, tierOfLevel } from "./tiers";

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

/** The first plan of a tier that can be bought; null when there is none. */
export function findPlanOfTier(
  plans: readonly Plan[],
  tier: Tier,
  notForSale: readonly string[],
): Plan | null {
  const isOffered = ({ productId, vipLevel }: Plan) =>
    tierOfLevel(vipLevel) === tier && !notForSale.includes(productId);
  return plans.find(isOffered) ?? null;
}

/** The plan's name, or the product's id when no plan has it (contract §7.7). */
export function planName(plans: readonly Plan[], productId: string): string {
  return findPlan(plans, productId)?.vipName ?? productId;
}

/** A plan's name as people write it: 基础版VIP → 基础版 VIP. */
export function spacedPlanName(name: string): string {
  return name
    .replace(/(\p{Script=Han})([A-Za-z0-9])/gu, "$1 $2")
    .replace(/([A-Za-z0-9])(\p{Script=Han})/gu, "$1 $2");
}

interface PaidPeriod {
  productId: string;
  /** seconds since the epoch, null when unpaid */
  payTime: number | null;
  years: number;
}

/** YYYY-MM-DD of the period's end; "" when unpaid or the plan is unknown (contract §7.7). */
export function periodEnd(
  plans: readonly Plan[],
  { productId, payTime, years }: PaidPeriod,
  timeZone?: string,
): string {
  const plan = findPlan(plans, productId);
  if (!plan || !payTime) return "";
  return formatDate(payTime + years * plan.addDay * DAY_SECONDS, timeZone);
}
