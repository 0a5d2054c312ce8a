import { CEILINGS, type CeilingName, ceilingNames } from "./ceiling-rules";
import type { Limit, Limits } from "./limits";
import type { Unit } from "./unit";

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
