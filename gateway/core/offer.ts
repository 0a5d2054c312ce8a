import type { ChosenCompany } from "./company";
import { formatDate } from "./dates";

const ENDING_DAYS = 30;
const DAY_SECONDS = 86_400;

/** The state of an account's plan; `until` is YYYY-MM-DD, or "". */
export type Standing =
  | { kind: "none" }
  | { kind: "trial"; until: string }
  | { kind: "trial-over"; until: string }
  | { kind: "member"; until: string }
  | { kind: "ending"; until: string };

type Membership = Pick<ChosenCompany, "vipId" | "isVipExp" | "vipLimitTime">;

/** Returns the state at `nowMs`; days are in the upstream's time zone (docs/product.md#offers-follow-the-account). */
export function toStanding(
  company: Membership | undefined,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Standing {
  if (!company || (company.vipId === 0 && !company.isVipExp)) return { kind: "none" };
  const until = company.vipLimitTime.slice(0, 10);
  const day = (daysAhead: number) => formatDate(nowMs / 1000 + daysAhead * DAY_SECONDS, timeZone);
  if (until === "" || until > day(ENDING_DAYS))
    return { kind: company.isVipExp ? "trial" : "member", until };
  const isOver = until < day(0);
  if (company.isVipExp) return { kind: isOver ? "trial-over" : "trial", until };
  return isOver ? { kind: "none" } : { kind: "ending", until };
}
