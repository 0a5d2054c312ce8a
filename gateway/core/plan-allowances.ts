import { type Tier, tierOfLevel } from "./plans";

export const GIGABYTE = 1024 ** 3;

/** What a plan allows besides its features; customer service names channels that are null (docs/product.md#plans). */
export const planAllowances = {
  free: {
    channels: 6,
    hasMoreChannels: false,
    diskBytes: GIGABYTE,
    publicationsPerYear: 100,
    hasSeveralAccounts: false,
  },
  basic: {
    channels: 20,
    hasMoreChannels: true,
    diskBytes: 3 * GIGABYTE,
    publicationsPerYear: 2000,
    hasSeveralAccounts: false,
  },
  advanced: {
    channels: null,
    hasMoreChannels: false,
    diskBytes: 5 * GIGABYTE,
    publicationsPerYear: 3600,
    hasSeveralAccounts: true,
  },
} as const satisfies Record<Tier, object>;

/** Returns what the plan of a VIP level allows; 0 is none. */
export const allowancesOfLevel = (vipLevel: number) => planAllowances[tierOfLevel(vipLevel)];
