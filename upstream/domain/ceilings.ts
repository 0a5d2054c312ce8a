import type { Limit, Limits } from "./limits";
import { DAY, HOUR } from "./times";
import type { Unit } from "./unit";

/** How often something may be done for everybody together: what a third party counts (docs/operating.md#what-others-count). */
export const CEILINGS = {
  "login-codes": { variable: "UPSTREAM_LOGIN_CODES_PER_DAY", most: 90_000, period: DAY },
  "sms-hour": { variable: "UPSTREAM_SMS_PER_HOUR", most: 18_000, period: HOUR },
  "sms-day": { variable: "UPSTREAM_SMS_PER_DAY", most: 60_000, period: DAY },
  "payment-orders": { variable: "UPSTREAM_ORDERS_PER_DAY", most: 50_000, period: DAY },
} as const satisfies Record<string, Omit<Limit, "name"> & { variable: string }>;

export type CeilingName = keyof typeof CEILINGS;
export const ceilingNames = Object.keys(CEILINGS) as CeilingName[];

export class Ceilings {
  constructor(
    private readonly unit: Unit,
    private readonly limits: Limits,
  ) {}

  /** Returns no limit for a service without the ceiling. */
  limitsOf(...names: readonly CeilingName[]): Limit[] {
    return names.flatMap((name) => {
      const most = this.unit.ceilings?.[name];
      return most === undefined ? [] : [{ name, most, period: CEILINGS[name].period }];
    });
  }

  /** Counts one; returns false, and counts nothing, beyond the ceiling. */
  async take(name: CeilingName): Promise<boolean> {
    return (await this.limits.take(this.limitsOf(name))) === null;
  }

  /** Returns the share of each ceiling that is used, 0 to 1. */
  async listShares(): Promise<{ name: string; share: number }[]> {
    const shares = [];
    for (const limit of this.limitsOf(...ceilingNames)) {
      const share = limit.most === 0 ? 1 : (await this.limits.count(limit)) / limit.most;
      shares.push({ name: limit.name, share });
    }
    return shares;
  }
}
