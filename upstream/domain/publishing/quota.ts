import { planAllowances } from "~/gateway/core/plan-allowances";
import { tierOfLevel } from "~/gateway/core/plans";
import type { Audit } from "../audit";
import type { Membership } from "../membership-rules";
import type { Memberships } from "../memberships";
import { type Space, toSpaceId, toSubject } from "../spaces";
import { DAY, formatTime, parseTime } from "../times";
import type { Unit } from "../unit";

const YEAR = 365 * DAY;

/** The plan of the space has too few publications left this year. */
export class QuotaUsed extends Error {
  constructor(
    readonly left: number,
    readonly total: number,
  ) {
    super(`${left} of ${total} publications are left`);
  }
}

interface Given {
  readonly actor: string;
  readonly reason: string;
}

interface QuotaState {
  /** publications a year */
  readonly total: number;
  readonly used: number;
}

/** How many publications a plan has a year (docs/product.md#publications-a-year). */
export class Quota {
  constructor(
    private readonly unit: Unit,
    private readonly memberships: Memberships,
    private readonly audit: Audit,
  ) {}

  /** Counts the deliveries of this year; one that ended before its fence does not count. */
  async get(space: Space): Promise<QuotaState> {
    const membership = await this.memberships.get(space);
    const from = { countedAt: toYearStart(membership, this.unit.clock.now()) };
    const where = { spaceId: toSpaceId(space) };
    const used = await this.unit.tables.deliveries.count(where, { from });
    const { publicationsPerYear } = planAllowances[tierOfLevel(membership.level)];
    return { total: publicationsPerYear + (await this.memberships.countExtra(space)), used };
  }

  /**
   * Adds publications to those of the plan's present year, which customer service has sold.
   * @throws Error without a plan that was paid for
   */
  async add(space: Space, count: number, { actor, reason }: Given): Promise<QuotaState> {
    const membership = await this.memberships.get(space);
    if (membership.limit === null || membership.isTrial)
      throw new Error("no plan to which publications could be added");
    const until = toYearStart(membership, this.unit.clock.now()) + YEAR;
    await this.memberships.addExtra(space, count, until);
    await this.audit.write({
      ...{ actor, action: "membership.add-publications", subject: toSubject(space) },
      ...{ uid: space.uid, detail: { count, reason } },
    });
    return this.get(space);
  }

  /** Nobody else of the space takes from the quota until the transaction ends. @throws QuotaUsed */
  async require(space: Space, count: number): Promise<void> {
    await this.memberships.lock(space);
    const { total, used } = await this.get(space);
    if (used + count > total) throw new QuotaUsed(Math.max(0, total - used), total);
  }
}

/** A paid plan's years are counted back from its end; without one, the year is China's. */
function toYearStart({ limit, isTrial }: Membership, now: number): number {
  if (limit === null || isTrial) return parseTime(`${formatTime(now).slice(0, 4)}-01-01 00:00:00`);
  return limit - Math.ceil((limit - now) / YEAR) * YEAR;
}
