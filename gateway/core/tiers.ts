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

interface PlanCapability {
  multiAccountLogin: boolean;
  accountGrouping: boolean;
  manuscripts: boolean;
}

/** See docs/product.md#plans-differ-in-accounts-and-groups */
export const planCapabilities = {
  free: { multiAccountLogin: false, accountGrouping: false, manuscripts: false },
  basic: { multiAccountLogin: false, accountGrouping: true, manuscripts: true },
  advanced: { multiAccountLogin: true, accountGrouping: true, manuscripts: true },
} as const satisfies Record<Tier, PlanCapability>;
