/** The tiers of individual accounts, the lowest first (spec §1 "Commercial model"). */
export const tiers = ["free", "basic", "advanced"] as const;
export type Tier = (typeof tiers)[number];

/** true when an account of the tier has what is sold from `needed` on. */
export function includesTier(tier: Tier, needed: Tier): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf(needed);
}

/** The tier of a vip level: 0 is free, 1 basic, 2 and above advanced (contract §7.6). */
export function tierOfLevel(vipLevel: number): Tier {
  if (vipLevel >= 2) return "advanced";
  return vipLevel >= 1 ? "basic" : "free";
}

interface PlanCapability {
  /** Several accounts of one channel can be logged in. */
  multiAccountLogin: boolean;
  accountGrouping: boolean;
  manuscripts: boolean;
}

/** What a tier can do beside its feature keys (spec §6 "Plan capability"); that basic has manuscripts is assumed. */
export const planCapabilities = {
  free: { multiAccountLogin: false, accountGrouping: false, manuscripts: false },
  basic: { multiAccountLogin: false, accountGrouping: true, manuscripts: true },
  advanced: { multiAccountLogin: true, accountGrouping: true, manuscripts: true },
} as const satisfies Record<Tier, PlanCapability>;
