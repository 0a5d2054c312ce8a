import type { Row } from "../store/rows";
import { TRIAL_PRODUCT } from "./products";
import { DAY, toSeconds } from "./times";

export const TRIAL_LENGTH = 7 * DAY;
const TRIAL_LEVEL = 2;
const TRIAL_NAME = "高级版VIP(试用)";
const LEVEL_NAMES = ["", "基础版VIP", "高级版VIP"];

/** What a space has had and has. */
export type MembershipPeriods = Omit<Row<"memberships">, "uid" | "companyId">;

export const NO_MEMBERSHIP: MembershipPeriods = {
  paidLevel: 0,
  paidLimit: 0,
  trialLimit: 0,
  trialSeen: false,
  trialOpenedAt: null,
  nextNoticeAt: null,
  extraPublications: 0,
  extraUntil: 0,
};

/** Level 0 is no membership. */
export interface Membership {
  readonly level: number;
  readonly name: string;
  /** ms since the epoch; null without a membership */
  readonly limit: number | null;
  readonly isTrial: boolean;
  /** The paid plan that ended last, while the space has no other one. */
  readonly ended: { readonly name: string; readonly limit: number } | null;
}

/** A trial hides what was paid until it ends (docs/product.md#trial). */
export function toMembership(account: MembershipPeriods, now: number): Membership {
  const { paidLevel, paidLimit, trialLimit } = account;
  if (trialLimit > now)
    return {
      ...{ level: TRIAL_LEVEL, name: TRIAL_NAME, limit: trialLimit },
      ...{ isTrial: true, ended: null },
    };
  const name = LEVEL_NAMES[paidLevel] ?? "";
  if (paidLimit > now)
    return { level: paidLevel, name, limit: paidLimit, isTrial: false, ended: null };
  const ended = paidLevel > 0 && paidLimit > 0 ? { name, limit: paidLimit } : null;
  return { level: 0, name: "", limit: null, isTrial: false, ended };
}

/** When a plan begins: now, or where a membership of the same level ends. */
export function startOf(
  level: number,
  { paidLevel, paidLimit, trialLimit }: MembershipPeriods,
  now: number,
) {
  return Math.max(now, paidLevel === level ? paidLimit : 0, level === TRIAL_LEVEL ? trialLimit : 0);
}

/** The JSON text of pay.openInfo. */
export const toOpenInfo = (openedAt: number): string =>
  JSON.stringify({
    productId: TRIAL_PRODUCT,
    openTime: toSeconds(openedAt),
    expireTime: toSeconds(openedAt + TRIAL_LENGTH),
  });

/** Before the end of a plan, when its owner is told; the last one is the end. */
const NOTICE_TIMES = [30 * DAY, 7 * DAY, DAY, 0];

/** Returns when what a space has ends, in ms, and its name; 0 without a plan. */
export function findEnd({ paidLevel, paidLimit, trialLimit }: MembershipPeriods) {
  if (trialLimit > paidLimit) return { limit: trialLimit, name: TRIAL_NAME };
  return { limit: paidLimit, name: LEVEL_NAMES[paidLevel] ?? "" };
}

/** Returns the next time at which the owner is told; null when the plan has ended. */
export function nextPlanNotice(periods: MembershipPeriods, now: number): number | null {
  const { limit } = findEnd(periods);
  return NOTICE_TIMES.map((before) => limit - before).find((at) => at > now) ?? null;
}

/** Returns what the owner is told now; null when the plan was changed since the time was set. */
export function findPlanNotice(periods: MembershipPeriods, now: number): "ending" | "ended" | null {
  const { limit } = findEnd(periods);
  const latest = NOTICE_TIMES.map((before) => limit - before).findLast((at) => at <= now);
  if (latest === undefined || latest < (periods.nextNoticeAt ?? now)) return null;
  return limit <= now ? "ended" : "ending";
}
