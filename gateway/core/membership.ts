import type { ChosenCompany } from "./company";
import { type Calendar, DAY_MS, datePart, daysBetween } from "./dates";
import { type Plan, type Tier, tierOfLevel } from "./plans";

/** A plan as the upstream tells it. Level 0 is none; `limitTime` is YYYY-MM-DD HH:mm:ss, or "", and of level 0 the end of the last plan. */
export interface MembershipRecord {
  level: number;
  limitTime: string;
  planName: string;
}

/** A plan with the bytes that its space stores, null where the upstream does not tell them. */
export interface SpaceRecord extends MembershipRecord {
  diskUsedBytes: number | null;
}

/** What an account without a plan had last. */
interface EndedPlan {
  kind: "trial" | "paid";
  /** "free" of an unknown plan. */
  tier: Tier;
  planName: string;
}

/** The one shape of an account's or a company's plan (docs/product.md#one-membership-tells-one-story). */
export interface Membership {
  kind: "none" | "trial" | "paid";
  /** 0 without a plan. */
  level: number;
  tier: Tier;
  /** "" without a plan. */
  planName: string;
  /** The end, YYYY-MM-DD HH:mm:ss, or "" for none. Of `none` the end of what ended. */
  until: string;
  ended: EndedPlan | null;
  /** A paid plan that ends within 30 days. */
  isEnding: boolean;
  /** The enterprise whose plan it is; null for a person's own. */
  companyName: string | null;
}

const ENDING_DAYS = 30;
/** The level of a trial that was just claimed, while the upstream still says 0. */
const TRIAL_LEVEL = 2;

export const NO_MEMBERSHIP: Membership = {
  kind: "none",
  level: 0,
  tier: "free",
  planName: "",
  until: "",
  ended: null,
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
  const level = isTrial ? Math.max(record.level, TRIAL_LEVEL) : record.level;
  const kind = isTrial ? "trial" : "paid";
  const named = plans.find(({ planName }) => planName === record.planName);
  const plan = level > 0 ? plans.find(({ vipLevel }) => vipLevel === level) : named;
  const planName = plan?.planName ?? "";
  const isOver = limitTime !== "" && limitTime <= calendar.toDateTime(calendar.now());
  if (isOver && (level > 0 || record.planName !== "")) {
    const tier = tierOfLevel(plan?.vipLevel ?? level);
    const ended = { kind, tier, planName: planName || record.planName } as const;
    return { ...NO_MEMBERSHIP, companyName, until: limitTime, ended };
  }
  if (!(level > 0)) return { ...NO_MEMBERSHIP, companyName };
  return {
    kind,
    level,
    tier: tierOfLevel(level),
    planName,
    until: limitTime,
    ended: null,
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
  "vipId" | "vipLimitTime" | "planName" | "isVipExp" | "isCompany" | "companyName"
>;

/** Returns the plan of a session's company or personal space. */
export function membershipOf(
  company: PlanOwner | undefined,
  surroundings: Surroundings,
): Membership {
  if (!company) return NO_MEMBERSHIP;
  const { vipId: level, vipLimitTime: limitTime, planName, isVipExp: isTrial } = company;
  const companyName = toOwnerName(company);
  return toMembership({ level, limitTime, planName, isTrial, companyName }, surroundings);
}

/** Returns the days until a plan's last day, or null without one; `today` is YYYY-MM-DD. */
export function daysLeft({ kind, until }: Membership, today: string): number | null {
  return kind === "none" || until === "" ? null : daysBetween(today, datePart(until));
}

/** Returns whether the account had its trial and has no plan now. */
export const isTrialOver = ({ ended }: Membership): boolean => ended?.kind === "trial";

/** Returns whether the trial is unused (docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null). */
export const canClaimTrial = (openInfo: unknown): boolean => openInfo === "null";
