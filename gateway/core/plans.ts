export interface Product {
  productId: string;
  description: string;
  priceFen: number;
}

export interface Plan {
  productId: string;
  planName: string;
  days: number;
  vipLevel: number;
}

export const TRIAL_DAYS = 7;

export const DEFAULT_PLANS: readonly Plan[] = [
  { productId: "DT_DOCK_0001", planName: "基础版VIP", days: 365, vipLevel: 1 },
  { productId: "DT_DOCK_0002", planName: "高级版VIP", days: 365, vipLevel: 2 },
  { productId: "DT_DOCK_0003", planName: "高级版VIP试用", days: TRIAL_DAYS, vipLevel: 2 },
];

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

/** Inserts spaces: 基础版VIP → 基础版 VIP. */
export function spacedPlanName(name: string): string {
  return name
    .replace(/(\p{Script=Han})([A-Za-z0-9])/gu, "$1 $2")
    .replace(/([A-Za-z0-9])(\p{Script=Han})/gu, "$1 $2");
}

export const tiers = ["free", "basic", "advanced"] as const;
export type Tier = (typeof tiers)[number];

/** Returns whether a tier includes the features of another. */
export function includesTier(tier: Tier, needed: Tier): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf(needed);
}

/** Returns the tier of a VIP level. */
export function tierOfLevel(vipLevel: number): Tier {
  if (vipLevel >= 2) return "advanced";
  return vipLevel >= 1 ? "basic" : "free";
}
