import { parseDateTime } from "./dates";
import { type HistoryEntry, historyState } from "./order";

/** A member that is absent filters nothing. `from` (inclusive) and `to` (exclusive) are ms since the epoch. */
export interface OrderFilter {
  state?: "paid" | "failed";
  from?: number;
  to?: number;
}

/** Returns whether an order passes the filter; an order without a time passes no time limit. */
export function matchesOrderFilter(
  { status, createTime }: Pick<HistoryEntry, "status" | "createTime">,
  { state, from, to }: OrderFilter,
  timeZone: string,
): boolean {
  if (state !== undefined && historyState(status) !== state) return false;
  if (from === undefined && to === undefined) return true;
  const created = parseDateTime(createTime, timeZone);
  return created !== null && created >= (from ?? created) && created < (to ?? Infinity);
}
