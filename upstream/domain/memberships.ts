import {
  findEnd,
  type Membership,
  type MembershipPeriods,
  NO_MEMBERSHIP,
  nextPlanNotice,
  startOf,
  TRIAL_LENGTH,
  toMembership,
  toOpenInfo,
} from "./membership-rules";
import { personalSpace, type Space } from "./spaces";
import type { Unit } from "./unit";

/**
 * The plans of persons and enterprises, which never change each other; a trial is a person's own
 * (docs/product.md#a-plan-belongs-to-a-space and docs/product.md#trial).
 */
export class Memberships {
  constructor(private readonly unit: Unit) {}

  async get(space: Space): Promise<Membership> {
    return toMembership(await this.getPeriods(space), this.unit.clock.now());
  }

  /** Returns when what was paid for ends, also while a trial hides it; 0 without it. */
  async findPaidLimit(space: Space): Promise<number> {
    const { paidLimit } = await this.getPeriods(space);
    return paidLimit > this.unit.clock.now() ? paidLimit : 0;
  }

  /** Whether a plan of the space was ever paid for, also one that has ended. */
  async hasPaid(space: Space): Promise<boolean> {
    return (await this.getPeriods(space)).paidLimit > 0;
  }

  /** Nobody else changes the plan of the space until the transaction ends. */
  async lock(space: Space): Promise<MembershipPeriods> {
    const { memberships } = this.unit.tables;
    const found = await memberships.find(space, "update");
    if (found) return found;
    // A user's row is made with the user; an enterprise gets its own with its first order.
    if (space.companyId !== "") await memberships.insert({ ...space, ...NO_MEMBERSHIP });
    return NO_MEMBERSHIP;
  }

  /** Begins now, or at the end of a membership of the same level, and ends a trial of the space. */
  async extend(
    space: Space,
    level: number,
    lengthMs: number,
  ): Promise<{ from: number; to: number }> {
    const from = startOf(level, await this.lock(space), this.unit.clock.now());
    const to = from + lengthMs;
    await this.setPaid(space, level, to);
    return { from, to };
  }

  /** Replaces what the space has, a trial included. @param limit ms */
  async setPaid(space: Space, level: number, limit: number): Promise<void> {
    await this.update(space, { paidLevel: level, paidLimit: limit, trialLimit: 0 });
  }

  /** Changes when what was paid for ends. @param limit ms */
  async shorten(space: Space, limit: number): Promise<void> {
    await this.update(space, { paidLimit: limit });
  }

  /** Returns how many publications were added to those of the plan's present year. */
  async countExtra(space: Space): Promise<number> {
    return countExtra(await this.getPeriods(space), this.unit.clock.now());
  }

  /** Adds to what was added before in the same year. @param until ms, the end of the year */
  async addExtra(space: Space, count: number, until: number): Promise<void> {
    const present = countExtra(await this.lock(space), this.unit.clock.now());
    await this.update(space, { extraPublications: present + count, extraUntil: until });
  }

  /** Returns the JSON text of pay.openInfo; null while the trial can be claimed. */
  async findOpenInfo(uid: string): Promise<string | null> {
    const { trialOpenedAt: openedAt } = await this.getPeriods(personalSpace(uid));
    return openedAt === null ? null : toOpenInfo(openedAt);
  }

  /** For seeds. */
  async markTrialUsed(uid: string, openedAt: number): Promise<void> {
    await this.update(personalSpace(uid), { trialOpenedAt: openedAt });
  }

  /** Returns false when the trial is used. */
  async claimTrial(uid: string): Promise<boolean> {
    const { trialOpenedAt } = await this.lock(personalSpace(uid));
    if (trialOpenedAt !== null) return false;
    await this.grantTrial(uid);
    return true;
  }

  async grantTrial(uid: string): Promise<void> {
    const now = this.unit.clock.now();
    const trialLimit = now + TRIAL_LENGTH;
    await this.update(personalSpace(uid), { trialLimit, trialSeen: false, trialOpenedAt: now });
  }

  /** Returns true once after the trial was granted. */
  async takeJustOpened(uid: string): Promise<boolean> {
    const space = personalSpace(uid);
    const { trialLimit, trialSeen } = await this.getPeriods(space);
    if (trialLimit === 0 || trialSeen) return false;
    const isFirst = !(await this.lock(space)).trialSeen;
    await this.update(space, { trialSeen: true });
    return isFirst;
  }

  private async getPeriods(space: Space): Promise<MembershipPeriods> {
    return (await this.unit.tables.memberships.find(space)) ?? NO_MEMBERSHIP;
  }

  private async update(space: Space, changes: Partial<MembershipPeriods>): Promise<void> {
    const { tables, clock } = this.unit;
    const before = await this.getPeriods(space);
    const after = { ...before, ...changes };
    const nextNoticeAt = toNoticeTime(before, after, clock.now());
    await tables.memberships.update(space, { ...changes, nextNoticeAt });
  }
}

const countExtra = ({ extraPublications, extraUntil }: MembershipPeriods, now: number): number =>
  extraUntil > now ? extraPublications : 0;

/** Returns when the owner is told next; of a plan that ends by the change, at once. */
function toNoticeTime(before: MembershipPeriods, after: MembershipPeriods, now: number) {
  const [from, to] = [findEnd(before).limit, findEnd(after).limit];
  if (from === to) return before.nextNoticeAt;
  return from > now && to > 0 && to <= now ? to : nextPlanNotice(after, now);
}
