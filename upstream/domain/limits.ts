import type { DAY, HOUR } from "./times";
import type { Unit } from "./unit";

export interface Limit {
  /** What is counted. */
  readonly name: string;
  readonly most: number;
  /** Since the first one. */
  readonly period: typeof HOUR | typeof DAY;
}

/** How often something may be done, over all nodes. */
export class Limits {
  constructor(private readonly unit: Unit) {}

  /** Counts one in each limit, or in none of them and returns one that is reached. */
  async take(limits: readonly Limit[]): Promise<Limit | null> {
    const { tables, clock } = this.unit;
    const now = clock.now();
    const rows = new Map<Limit, number | null>();
    for (const limit of limits) {
      const row = await tables.limits.find({ key: this.toKey(limit) }, "update");
      const count = row && (now < row.endsAt ? row.count : 0);
      if (count !== null && count >= limit.most) return limit;
      rows.set(limit, count);
    }
    for (const [limit, count] of rows) {
      const key = this.toKey(limit);
      const first = { count: 1, endsAt: now + limit.period };
      if (count === null) await tables.limits.insert({ key, ...first });
      else await tables.limits.update({ key }, count === 0 ? first : { count: count + 1 });
    }
    return null;
  }

  /** Returns how many are counted now, without waiting for anybody. */
  async count(limit: Limit): Promise<number> {
    const { tables, clock } = this.unit;
    const row = await tables.limits.find({ key: this.toKey(limit) });
    return row && clock.now() < row.endsAt ? row.count : 0;
  }

  /** After what was counted was not done. */
  async giveBack(limits: readonly Limit[]): Promise<void> {
    const { tables } = this.unit;
    for (const limit of limits) {
      const key = this.toKey(limit);
      const row = await tables.limits.find({ key }, "update");
      if (row && row.count > 0) await tables.limits.update({ key }, { count: row.count - 1 });
    }
  }

  private readonly toKey = ({ name, period }: Limit) =>
    this.unit.secrets.hash("limit", `${name} ${period}`);
}
