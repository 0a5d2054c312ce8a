import { ORDER_LIFETIME_MS } from "../core/order";
import type { RecordedOrder } from "./store/order-records";

/** A paid order of the history. Times in ms since the epoch, by the upstream's clock. */
export interface Payment {
  orderId: string;
  productId: string;
  createdAt: number;
  paidAt: number;
}

type Recorded = Pick<RecordedOrder, "companyId" | "createdAt" | "foundPaidAt">;

export const DUPLICATE_SHOWN_DAYS = 60;

const MOST_PAYMENTS = 100;

/**
 * Returns groups of order ids (docs/product.md#a-duplicate-payment-is-shown-to-its-buyer). Orders
 * without a record count as bought for one company.
 */
export function findDuplicatePayments(
  payments: readonly Payment[],
  records: ReadonlyMap<string, Recorded> = new Map(),
): string[][] {
  const inOrder = [...new Map(payments.map((payment) => [payment.orderId, payment])).values()]
    .sort((one, other) => one.createdAt - other.createdAt)
    .slice(-MOST_PAYMENTS);
  let groups: Payment[][] = [];
  for (const payment of inOrder) {
    const overlaps = (group: Payment[]) =>
      group.some((other) => paymentsOverlap(payment, other, records));
    const joined = groups.filter(overlaps).flat();
    groups = [...groups.filter((group) => !overlaps(group)), [...joined, payment]];
  }
  return groups.filter(({ length }) => length > 1).map((group) => group.map(toId));
}

/** Returns the ids of the other orders in each order's group, by its id. */
export function mapOtherOrderIds(groups: readonly string[][]): Map<string, string[]> {
  return new Map(
    groups.flatMap((group) =>
      group.map((orderId) => [orderId, group.filter((otherId) => otherId !== orderId)]),
    ),
  );
}

/** Returns whether one order was created while the other could be paid, by the gateway's records. */
export function werePayableTogether(one: Recorded, other: Recorded): boolean {
  if (one.companyId !== other.companyId) return false;
  const [earlier, later] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return later.createdAt < (earlier.foundPaidAt ?? earlier.createdAt + ORDER_LIFETIME_MS);
}

function paymentsOverlap(
  one: Payment,
  other: Payment,
  records: ReadonlyMap<string, Recorded>,
): boolean {
  if (one.productId !== other.productId) return false;
  const record = records.get(one.orderId);
  const otherRecord = records.get(other.orderId);
  const areRecorded = record && otherRecord;
  if (areRecorded && record.companyId !== otherRecord.companyId) return false;
  const lastMadeAt = Math.max(one.createdAt, other.createdAt);
  const firstPaidAt = Math.min(one.paidAt, other.paidAt);
  // The upstream's times are whole seconds; within one second, the gateway's clock decides.
  if (lastMadeAt === firstPaidAt) return !areRecorded || werePayableTogether(record, otherRecord);
  return lastMadeAt < firstPaidAt;
}

const toId = ({ orderId }: Payment) => orderId;
