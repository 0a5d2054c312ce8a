import type { Order, OrderState } from "./order";

/** A member that is absent filters nothing. `from` (inclusive) and `to` (exclusive) are ms since the epoch. */
interface OrderFilter {
  states?: readonly OrderState[];
  from?: number;
  to?: number;
}

/** Returns whether an order passes the filter; an order without a time passes no time limit. */
export function matchesOrderFilter(
  { state, createdAt }: Pick<Order, "state" | "createdAt">,
  { states, from, to }: OrderFilter,
): boolean {
  if (states && !states.includes(state)) return false;
  if (from === undefined && to === undefined) return true;
  return createdAt !== null && createdAt >= (from ?? createdAt) && createdAt < (to ?? Infinity);
}
