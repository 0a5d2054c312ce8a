import { GIGABYTE } from "~/gateway/core/plan-allowances";
import { CEILINGS, type CeilingName, ceilingNames } from "./ceiling-rules";
import type { Limit, Limits } from "./limits";
import type { Unit } from "./unit";

/** The owner of the row that has the disk use of all spaces together. */
export const EVERYBODY = "everybody";

/** Whether the reserve of a ceiling is kept for this one. */
interface Claim {
  readonly mayUseReserve: boolean;
}

export class Ceilings {
  constructor(
    private readonly unit: Unit,
    private readonly limits: Limits,
  ) {}

  /** Returns how much a ceiling allows, without its reserve for who has no claim to it; null without the ceiling. */
  findMost(name: CeilingName, { mayUseReserve }: Claim): number | null {
    const most = this.unit.ceilings?.[name];
    if (most === undefined) return null;
    return mayUseReserve ? most : Math.floor(most * (1 - CEILINGS[name].reserve));
  }

  /** Returns no limit for a service without the ceiling, or for one that is not of a time. */
  limitsOf(names: readonly CeilingName[], claim: Claim): Limit[] {
    return names.flatMap((name) => {
      const most = this.findMost(name, claim);
      const { period } = CEILINGS[name];
      return most === null || period === null ? [] : [{ name, most, period }];
    });
  }

  /** Counts one; returns false, and counts nothing, beyond the ceiling. */
  async take(name: CeilingName, claim: Claim): Promise<boolean> {
    return (await this.limits.take(this.limitsOf([name], claim))) === null;
  }

  /** Returns the used share of what each ceiling allows to everybody; above 1 its reserve is used. */
  async listShares(): Promise<{ name: string; share: number }[]> {
    const shares = [];
    for (const name of ceilingNames) {
      const most = this.findMost(name, { mayUseReserve: false });
      if (most === null) continue;
      shares.push({ name, share: most === 0 ? 1 : (await this.count(name)) / most });
    }
    return shares;
  }

  private async count(name: CeilingName): Promise<number> {
    const [limit] = this.limitsOf([name], { mayUseReserve: false });
    if (limit) return this.limits.count(limit);
    const row = await this.unit.tables.diskUse.find({ owner: EVERYBODY });
    return (row?.bytes ?? 0) / GIGABYTE;
  }
}
