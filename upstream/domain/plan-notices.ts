import { type Companies, isAdministrator } from "./companies";
import { findEnd, findPlanNotice, nextPlanNotice } from "./membership-rules";
import type { Notices } from "./publishing/notices";
import { DAY, formatTime } from "./times";
import type { Unit } from "./unit";

/** A company with more administrators has enough who are told. */
const MOST_TOLD = 20;
const DATE = "YYYY-MM-DD".length;

/** Tells owners of plans when these end (docs/product.md#notices). */
export class PlanNotices {
  constructor(
    private readonly unit: Unit,
    private readonly companies: Companies,
    private readonly notices: Notices,
  ) {}

  /** Tells of the plans whose time has come, each once; returns their number, at most `limit`. */
  async tellDue(limit: number): Promise<number> {
    const { tables, clock } = this.unit;
    const now = clock.now();
    const options = { before: { nextNoticeAt: now + 1 }, limit, lock: "skip" } as const;
    const due = await tables.memberships.list({}, options);
    for (const { uid, companyId, ...periods } of due) {
      const notice = findPlanNotice(periods, now);
      const nextNoticeAt = nextPlanNotice(periods, now);
      await tables.memberships.update({ uid, companyId }, { nextNoticeAt });
      if (!notice) continue;
      const company = companyId === "" ? null : await this.companies.find(companyId);
      const { limit: end, name: planName } = findEnd(periods);
      const detail = {
        ...{ planName, companyName: company?.name ?? "" },
        // The last day on which it can be used.
        endsOn: formatTime(end - 1).slice(0, DATE),
        days: String(Math.max(0, Math.ceil((end - now) / DAY))),
      };
      for (const person of await this.listOwners(uid, companyId))
        await this.notices.add<"plan">(person, `plan.${notice}`, detail);
    }
    return due.length;
  }

  private async listOwners(uid: string, companyId: string): Promise<string[]> {
    if (companyId === "") return [uid];
    const found = await this.companies.listSomeAdministrators(companyId, MOST_TOLD);
    return found.filter(isAdministrator).map((member) => member.uid);
  }
}
