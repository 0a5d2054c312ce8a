import { OrderStatus } from "./order-status";
import { plainDigits } from "./phone";

/** See docs/product.md#an-order-is-polled-every-2-s */
export const ORDER_POLL_INTERVAL_MS = 2000;
/** See docs/product.md#an-order-can-be-paid-for-two-hours */
export const ORDER_LIFETIME_SECONDS = 7200;
export const ORDER_LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;

export const MIN_YEARS = 1;
export const MAX_YEARS = 100;
const LONGEST_YEARS_TEXT = 16;

export const orderStates = [
  "pending",
  "paid",
  "refunded",
  "expired",
  "replaced",
  "failed",
] as const;
export type OrderState = (typeof orderStates)[number];

export const isOrderId = (text: string): boolean => /^[A-Za-z0-9_]{6,32}$/.test(text);

/** Returns whether the upstream has decided it; one that is expired or replaced may still have been paid. */
export const isDecided = (state: OrderState): boolean =>
  state === "paid" || state === "refunded" || state === "failed";

/** Returns whether a plan is sold for this number of years (docs/product.md#years-are-whole-numbers-from-1-to-100). */
const isBuyable = (years: number) =>
  Number.isInteger(years) && years >= MIN_YEARS && years <= MAX_YEARS;

/** Returns the years that a text names in one to three digits, or null (docs/product.md#numbers-are-read-as-people-type-them). */
export function parseYears(text: string): number | null {
  const digits = text.length <= LONGEST_YEARS_TEXT ? plainDigits(text) : "";
  const years = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return isBuyable(years) ? years : null;
}

/** Returns fen, or null for an invalid number of years (docs/product.md#the-total-is-price-times-years). */
export function orderAmountFen(priceFenPerYear: number, years: number): number | null {
  return isBuyable(years) ? priceFenPerYear * years : null;
}

/** Returns the number of years that an amount pays, or null. */
export function findPaidYears(amountFen: number, priceFenPerYear: number): number | null {
  const years = amountFen / priceFenPerYear;
  return isBuyable(years) ? years : null;
}

/** What a status says of an order. A later one is never followed by an earlier one. */
const outcomes = ["open", "closed", "failed", "paid", "refunded"] as const;
export type Outcome = (typeof outcomes)[number];

const OUTCOMES = {
  [OrderStatus.created]: "open",
  [OrderStatus.scanned]: "open",
  [OrderStatus.paid]: "paid",
  [OrderStatus.failed]: "failed",
  [OrderStatus.closed]: "closed",
  [OrderStatus.refunded]: "refunded",
} as const satisfies Record<OrderStatus, Outcome>;

/** Returns what a status means (docs/product.md#an-order-is-pending-paid-or-failed). */
export function outcomeOf(status: number | null): Outcome {
  return OUTCOMES[(status ?? -1) as OrderStatus] ?? "failed";
}

/** Returns what several sources say together; some of them may be behind (docs/product.md#paid-is-never-taken-back). */
export function latestOutcome(said: readonly Outcome[]): Outcome {
  return outcomes[Math.max(0, ...said.map((outcome) => outcomes.indexOf(outcome)))] ?? "open";
}

interface Standing {
  outcome: Outcome;
  replacedBy: string | null;
  payUntil: number | null;
  now: number;
}

/** Returns the state of an order by all that is known of it; times in ms. */
export function stateOf({ outcome, replacedBy, payUntil, now }: Standing): OrderState {
  if (outcome !== "open" && outcome !== "closed") return outcome;
  if (replacedBy !== null) return "replaced";
  if (now >= (payUntil ?? 0)) return "expired";
  return outcome === "open" ? "pending" : "failed";
}

export const orderLabels = ["pending", "paid", "failed"] as const;
export type OrderLabel = (typeof orderLabels)[number];

/** Returns what a list calls an order (docs/product.md#only-status-2-is-a-success-in-the-history). */
export function labelOf(state: OrderState): OrderLabel {
  return state === "pending" || state === "paid" ? state : "failed";
}

/** A member that is absent filters nothing. `from` (inclusive) and `to` (exclusive) are ms since the epoch. */
interface OrderFilter {
  states?: readonly OrderState[];
  from?: number;
  to?: number;
}

/** Returns whether an order passes the filter; an order without a time passes no time limit. */
export function matchesOrderFilter(
  { state, createdAt }: { state: OrderState; createdAt: number | null },
  { states, from, to }: OrderFilter,
): boolean {
  if (states && !states.includes(state)) return false;
  if (from === undefined && to === undefined) return true;
  return createdAt !== null && createdAt >= (from ?? createdAt) && createdAt < (to ?? Infinity);
}
