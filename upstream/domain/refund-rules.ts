import type { Row } from "../store/rows";
import { toSeconds } from "./times";

export type RefundRow = Row<"refundsMade">;

/** Name of what a provider calls the refund of the whole order without naming any. */
export const WHOLE = "whole";

/** The only refund that this upstream makes of an order. */
export const refundIdOf = (orderId: string): string => `R${orderId}`;

/**
 * Returns the refunds of an order in the order of the provider's times. Where the provider told a
 * running total, the amount is what the total has beyond all refunds before it, so that a refund
 * whose own notice was lost is never counted twice once it is known.
 */
export function deriveAmounts(rows: readonly RefundRow[]): RefundRow[] {
  let sumFen = 0;
  return [...rows].sort(byTime).map((row) => {
    const amountFen = row.totalFen === null ? row.amountFen : Math.max(0, row.totalFen - sumFen);
    sumFen += amountFen;
    return { ...row, amountFen };
  });
}

const isWhole = ({ refundId, totalFen }: RefundRow) => refundId === WHOLE && totalFen !== null;

/** Within one second the confirmed ones come first; the total of the whole order is last at any time. */
const byTime = (one: RefundRow, other: RefundRow): number =>
  Number(isWhole(one)) - Number(isWhole(other)) ||
  toSeconds(one.at) - toSeconds(other.at) ||
  (one.totalFen ?? 0) - (other.totalFen ?? 0);
