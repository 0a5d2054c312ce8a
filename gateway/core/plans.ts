import { formatDate } from "./dates";
import { type Tier, tierOfLevel } from "./tiers";

export interface Product {
  productId: string;
  description: string;
  priceFen: number;
}

export interface Plan {
  productId: string;
  vipName: string;
  days: number;
  vipLevel: number;
}

export const TRIAL_DAYS = 7;

export const DEFAULT_PLANS: readonly Plan[] = [
  { productId: "DT_DOCK_0001", vipName: "基础版VIP", days: 365, vipLevel: 1 },
  { productId: "DT_DOCK_0002", vipName: "高级版VIP", days: 365, vipLevel: 2 },
  { productId: "DT_DOCK_0003", vipName: "高级版VIP试用", days: TRIAL_DAYS, vipLevel: 2 },
];

const DAY_SECONDS = 86_400;

export function findPlan(plans: readonly Plan[], productId: string): Plan | null {
  return plans.find((plan) => plan.productId === productId) ?? null;
}

/** Returns the first plan of a tier that is for sale, or null. */
export function findPlanOfTier(
  plans: readonly Plan[],
  tier: Tier,
  notForSale: readonly string[],
): Plan | null {
  const isOffered = ({ productId, vipLevel }: Plan) =>
    tierOfLevel(vipLevel) === tier && !notForSale.includes(productId);
  return plans.find(isOffered) ?? null;
}

/** Returns the plan's name, or the product's id for a product without a plan. */
export function planName(plans: readonly Plan[], productId: string): string {
  return findPlan(plans, productId)?.vipName ?? productId;
}

/** Inserts spaces: 基础版VIP → 基础版 VIP. */
export function spacedPlanName(name: string): string {
  return name
    .replace(/(\p{Script=Han})([A-Za-z0-9])/gu, "$1 $2")
    .replace(/([A-Za-z0-9])(\p{Script=Han})/gu, "$1 $2");
}

interface PaidPeriod {
  productId: string;
  payTime: number | null;
  years: number;
}

/** Returns the period's last day, YYYY-MM-DD, or "" (docs/product.md#a-period-has-a-plan-and-an-end). */
export function periodEnd(
  plans: readonly Plan[],
  { productId, payTime, years }: PaidPeriod,
  timeZone: string,
): string {
  const plan = findPlan(plans, productId);
  if (!plan || !payTime) return "";
  return formatDate(payTime + years * plan.days * DAY_SECONDS, timeZone);
}
