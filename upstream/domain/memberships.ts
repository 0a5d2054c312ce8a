import {
  type Membership,
  type MembershipPeriods,
  NO_MEMBERSHIP,
  startOf,
  TRIAL_LENGTH,
  toMembership,
  toOpenInfo,
} from "./membership-rules";
import { DAY } from "./times";
import type { Unit } from "./unit";

/** See docs/product.md#a-paid-order-extends-the-membership and docs/product.md#trial */
export class Memberships {
  constructor(private readonly unit: Unit) {}

  async get(uid: string): Promise<Membership> {
    return toMembership(await this.getPeriods(uid), this.unit.clock.now());
  }

  /** Returns when what was paid for ends, also while a trial hides it; 0 without it. */
  async findPaidLimit(uid: string): Promise<number> {
    const { paidLimit } = await this.getPeriods(uid);
    return paidLimit > this.unit.clock.now() ? paidLimit : 0;
  }

  /** Nobody else changes the user's membership until the transaction ends. */
  async lock(uid: string): Promise<void> {
    await this.unit.tables.memberships.find({ uid }, "update");
  }

  /** Begins now, or at the end of a membership of the same level, and ends a trial. */
  async extend(uid: string, level: number, days: number): Promise<{ from: number; to: number }> {
    const periods = await this.getPeriods(uid, "update");
    const from = startOf(level, periods, this.unit.clock.now());
    const to = from + days * DAY;
    await this.update(uid, { paidLevel: level, paidLimit: to, trialLimit: 0 });
    return { from, to };
  }

  /** For seeds. */
  async setPaid(uid: string, level: number, limit: number): Promise<void> {
    await this.update(uid, { paidLevel: level, paidLimit: limit });
  }

  /** Returns the JSON text of pay.openInfo; null while the trial can be claimed. */
  async findOpenInfo(uid: string): Promise<string | null> {
    const { trialOpenedAt: openedAt } = await this.getPeriods(uid);
    return openedAt === null ? null : toOpenInfo(openedAt);
  }

  /** For seeds. */
  async markTrialUsed(uid: string, openedAt: number): Promise<void> {
    await this.update(uid, { trialOpenedAt: openedAt });
  }

  /** Returns false when the trial is used. */
  async claimTrial(uid: string): Promise<boolean> {
    const { trialOpenedAt } = await this.getPeriods(uid, "update");
    if (trialOpenedAt !== null) return false;
    await this.grantTrial(uid);
    return true;
  }

  async grantTrial(uid: string): Promise<void> {
    const now = this.unit.clock.now();
    const trialLimit = now + TRIAL_LENGTH;
    await this.update(uid, { trialLimit, trialSeen: false, trialOpenedAt: now });
  }

  /** Returns true once after the trial was granted. */
  async takeJustOpened(uid: string): Promise<boolean> {
    const { trialLimit, trialSeen } = await this.getPeriods(uid);
    if (trialLimit === 0 || trialSeen) return false;
    const isFirst = !(await this.getPeriods(uid, "update")).trialSeen;
    await this.update(uid, { trialSeen: true });
    return isFirst;
  }

  private async getPeriods(uid: string, lock?: "update"): Promise<MembershipPeriods> {
    return (await this.unit.tables.memberships.find({ uid }, lock)) ?? NO_MEMBERSHIP;
  }

  private async update(uid: string, changes: Partial<MembershipPeriods>): Promise<void> {
    await this.unit.tables.memberships.update({ uid }, changes);
  }
}
