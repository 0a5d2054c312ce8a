import type { z } from "zod";
import type { forfeitSchema } from "./account-schema";
import { DAY_MS, datePart, daysBetween } from "./dates";
import type { ErrorCode } from "./errors";
import { findUrl } from "./find-url";
import type { Membership } from "./membership";
import type { Order } from "./order-schema";
import type { Plan } from "./plans";

type PurchaseKind = "new" | "renewal" | "upgrade" | "downgrade";

/** What a payment changes. */
export interface PurchaseEffect {
  kind: PurchaseKind;
  /** Start of the bought period, YYYY-MM-DD HH:mm:ss. */
  from: string;
  daysPerYear: number;
  /** Paid time that ends with the payment; null when none does. */
  forfeits: Forfeit | null;
}

export type Forfeit = z.output<typeof forfeitSchema>;

const DAY_LENGTH = "YYYY-MM-DD".length;

/** Returns the effect of a payment at `now`, YYYY-MM-DD HH:mm:ss (docs/product.md#a-paid-order-extends-the-membership). */
export function toPurchaseEffect(
  membership: Membership,
  { vipLevel, days }: Plan,
  now: string,
): PurchaseEffect {
  const kind = kindOf(membership, vipLevel);
  const from = (kind === "renewal" && membership.until) || now;
  const forfeits = kind === "renewal" ? null : toForfeit(membership, now);
  return { kind, from, daysPerYear: days, forfeits };
}

function kindOf({ kind, level }: Membership, vipLevel: number): PurchaseKind {
  if (kind === "none") return "new";
  if (level === vipLevel) return "renewal";
  return level < vipLevel ? "upgrade" : "downgrade";
}

/** A trial is not paid. */
function toForfeit({ kind, planName, until }: Membership, now: string): Forfeit | null {
  const lastDay = datePart(until);
  const days = daysBetween(datePart(now), lastDay);
  return kind === "paid" && days > 0 ? { planName, days, until: lastDay } : null;
}

/** Returns the membership's end, YYYY-MM-DD HH:mm:ss. */
export function limitTimeAfter(effect: PurchaseEffect, years: number): string {
  return lastDayAfter(effect, years) + effect.from.slice(DAY_LENGTH);
}

/** Returns the membership's last day, YYYY-MM-DD. */
export function lastDayAfter(
  { from, daysPerYear }: Pick<PurchaseEffect, "from" | "daysPerYear">,
  years: number,
): string {
  const lastDay = new Date(Date.parse(datePart(from)) + years * daysPerYear * DAY_MS);
  return datePart(lastDay.toISOString());
}

/** Returns by how many days a membership would end earlier than now, or 0. */
export function daysEarlier(effect: PurchaseEffect, years: number): number {
  const { forfeits } = effect;
  return forfeits ? Math.max(0, daysBetween(lastDayAfter(effect, years), forfeits.until)) : 0;
}

/** After these errors of a purchase an order may exist, although the buyer has seen no code of it. */
const MAY_BE_ORDERED: ReadonlySet<ErrorCode> = new Set([
  "upstream-failed",
  "upstream-malformed",
  "upstream-timeout",
  "upstream-unreachable",
  "store-unavailable",
]);

/** Returns whether a refused purchase has surely made no order (docs/product.md#a-failed-purchase-says-what-it-did-not-do). */
export const isSurelyUnordered = (code: ErrorCode): boolean => !MAY_BE_ORDERED.has(code);

/**
 * Returns the address that opens Alipay with the payment on the same phone, null for a code that can
 * only be scanned (docs/product.md#a-phone-pays-its-own-order).
 */
export function findPayLink({
  channel,
  qrText,
}: Pick<Order, "channel"> & { qrText: string }): string | null {
  const url = channel === "alipay" ? findUrl(qrText) : null;
  return url?.protocol === "https:" ? url.href : null;
}
