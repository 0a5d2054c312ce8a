import { parseDateTime } from "./dates";
import { type HistoryEntry, historyState } from "./order";

/** Which orders of a history are wanted; without a member, all are. */
export interface OrderFilter {
  state?: "paid" | "failed";
  /** ms since the epoch: created then or later */
  from?: number;
  /** ms since the epoch: created before */
  to?: number;
}

/** An order without a time of its own is in no span of time. */
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
