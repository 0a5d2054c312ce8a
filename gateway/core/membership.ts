import type { ChosenCompany } from "./company";
import { type Calendar, DAY_MS, datePart, daysBetween } from "./dates";
import { type Plan, type Tier, tierOfLevel } from "./plans";

/** A plan as the upstream tells it. Level 0 is none; `limitTime` is YYYY-MM-DD HH:mm:ss, or "". */
export interface MembershipRecord {
  level: number;
  limitTime: string;
}

/** The one shape of an account's or a company's plan (docs/product.md#one-membership-tells-one-story). */
export interface Membership {
  kind: "none" | "trial" | "paid";
  /** 0 without a plan. */
  level: number;
  tier: Tier;
  /** "" without a plan. */
  planName: string;
  /** The end, YYYY-MM-DD HH:mm:ss, or "" for none. Of `none` the end of a trial that is over. */
  until: string;
  /** A paid plan that ends within 30 days. */
  isEnding: boolean;
  /** The enterprise whose plan it is; null for a person's own. */
  companyName: string | null;
}

const ENDING_DAYS = 30;
/** Of a trial that was just claimed, while the upstream still says 0. */
const TRIAL_LEVEL = 2;

export const NO_MEMBERSHIP: Membership = {
  kind: "none",
  level: 0,
  tier: "free",
  planName: "",
  until: "",
  isEnding: false,
  companyName: null,
};

interface Surroundings {
  calendar: Calendar;
  plans: readonly Plan[];
}

/** Returns the plan at this moment (docs/product.md#level-0-is-no-membership). */
export function toMembership(
  record: MembershipRecord & { isTrial: boolean; companyName?: string | null },
  { calendar, plans }: Surroundings,
): Membership {
  const { limitTime, isTrial, companyName = null } = record;
  const none = { ...NO_MEMBERSHIP, companyName };
  const level = isTrial ? Math.max(record.level, TRIAL_LEVEL) : record.level;
  if (!(level > 0)) return none;
  if (limitTime !== "" && limitTime <= calendar.toDateTime(calendar.now()))
    return isTrial ? { ...none, until: limitTime } : none;
  return {
    kind: isTrial ? "trial" : "paid",
    level,
    tier: tierOfLevel(level),
    planName: plans.find(({ vipLevel }) => vipLevel === level)?.planName ?? "",
    until: limitTime,
    isEnding:
      !isTrial &&
      limitTime !== "" &&
      datePart(limitTime) <= calendar.toDate(calendar.now() + ENDING_DAYS * DAY_MS),
    companyName,
  };
}

/** Returns the name of an enterprise, null for a personal company. */
export const toOwnerName = (
  company: Pick<ChosenCompany, "isCompany" | "companyName"> | undefined,
): string | null => (company?.isCompany ? company.companyName : null);

type PlanOwner = Pick<
  ChosenCompany,
  "vipId" | "vipLimitTime" | "isVipExp" | "isCompany" | "companyName"
>;

/** Returns the plan of a session's company or personal space. */
export function membershipOf(
  company: PlanOwner | undefined,
  surroundings: Surroundings,
): Membership {
  if (!company) return NO_MEMBERSHIP;
  const { vipId: level, vipLimitTime: limitTime, isVipExp: isTrial } = company;
  const companyName = toOwnerName(company);
  return toMembership({ level, limitTime, isTrial, companyName }, surroundings);
}

/** Returns the days until a plan's last day, or null without one; `today` is YYYY-MM-DD. */
export function daysLeft({ kind, until }: Membership, today: string): number | null {
  return kind === "none" || until === "" ? null : daysBetween(today, datePart(until));
}

/** Returns whether the account had its trial and has no plan now. */
export const isTrialOver = ({ kind, until }: Membership): boolean =>
  kind === "none" && until !== "";

/** Returns whether the trial is unused (docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null). */
export const canClaimTrial = (openInfo: unknown): boolean => openInfo === "null";
