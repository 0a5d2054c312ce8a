import type { Membership } from "./membership";
import type { Plan } from "./plans";

/** What a purchase is to the buyer's membership: its first, more of the same, or a plan of another level. */
type PurchaseKind = "new" | "renewal" | "upgrade" | "downgrade";

export interface PurchaseEffect {
  kind: PurchaseKind;
  /** The bought period counts from here on: YYYY-MM-DD HH:mm:ss. */
  from: string;
  daysPerYear: number;
}

const DAY_MS = 86_400_000;
const DAY_LENGTH = "YYYY-MM-DD".length;

/** Whether the membership counts at a time; both are YYYY-MM-DD HH:mm:ss in one zone. */
export function isRunning({ level, limitTime }: Membership, now: string): boolean {
  return level > 0 && (limitTime === "" || limitTime > now);
}

/**
 * Returns what the upstream does with a plan that is paid now (contract §5.3): a plan of the same
 * level continues where the membership ends, one of another level starts at once and leaves nothing
 * of the membership.
 * @param now YYYY-MM-DD HH:mm:ss, in the zone of the membership's own time
 */
export function toPurchaseEffect(
  membership: Membership | null,
  { vipLevel, addDay }: Plan,
  now: string,
): PurchaseEffect {
  const running = membership && isRunning(membership, now) ? membership : null;
  const kind = kindOf(running, vipLevel);
  const from = (kind === "renewal" && running?.limitTime) || now;
  return { kind, from, daysPerYear: addDay };
}

function kindOf(running: Membership | null, vipLevel: number): PurchaseKind {
  if (!running) return "new";
  if (running.level === vipLevel) return "renewal";
  return running.level < vipLevel ? "upgrade" : "downgrade";
}

/** The membership's end after a purchase of so many years, YYYY-MM-DD HH:mm:ss. */
export function limitTimeAfter(effect: PurchaseEffect, years: number): string {
  return lastDayAfter(effect, years) + effect.from.slice(DAY_LENGTH);
}

/** The membership's last day after a purchase of so many years, YYYY-MM-DD. */
export function lastDayAfter({ from, daysPerYear }: PurchaseEffect, years: number): string {
  const firstDay = Date.parse(from.slice(0, DAY_LENGTH));
  const lastDay = new Date(firstDay + years * daysPerYear * DAY_MS);
  return lastDay.toISOString().slice(0, DAY_LENGTH);
}
