import type { Membership } from "./membership";
import type { Plan } from "./plans";

type PurchaseKind = "new" | "renewal" | "upgrade" | "downgrade";

export interface PurchaseEffect {
  kind: PurchaseKind;
  /** Start of the bought period, YYYY-MM-DD HH:mm:ss. */
  from: string;
  daysPerYear: number;
}

const DAY_MS = 86_400_000;
const DAY_LENGTH = "YYYY-MM-DD".length;

/** Returns whether the membership is valid at a time; both YYYY-MM-DD HH:mm:ss in one zone. */
export function isRunning({ level, limitTime }: Membership, now: string): boolean {
  return level > 0 && (limitTime === "" || limitTime > now);
}

/** Returns the effect of a payment at `now`, YYYY-MM-DD HH:mm:ss (docs/product.md#a-paid-order-extends-the-membership). */
export function toPurchaseEffect(
  membership: Membership | null,
  { vipLevel, days }: Plan,
  now: string,
): PurchaseEffect {
  const running = membership && isRunning(membership, now) ? membership : null;
  const kind = kindOf(running, vipLevel);
  const from = (kind === "renewal" && running?.limitTime) || now;
  return { kind, from, daysPerYear: days };
}

function kindOf(running: Membership | null, vipLevel: number): PurchaseKind {
  if (!running) return "new";
  if (running.level === vipLevel) return "renewal";
  return running.level < vipLevel ? "upgrade" : "downgrade";
}

/** Returns the membership's end, YYYY-MM-DD HH:mm:ss. */
export function limitTimeAfter(effect: PurchaseEffect, years: number): string {
  return lastDayAfter(effect, years) + effect.from.slice(DAY_LENGTH);
}

/** Returns the membership's last day, YYYY-MM-DD. */
export function lastDayAfter({ from, daysPerYear }: PurchaseEffect, years: number): string {
  const firstDay = Date.parse(from.slice(0, DAY_LENGTH));
  const lastDay = new Date(firstDay + years * daysPerYear * DAY_MS);
  return lastDay.toISOString().slice(0, DAY_LENGTH);
}
