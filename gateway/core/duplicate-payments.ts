import { ORDER_LIFETIME_SECONDS } from "./order";

/** A paid order of the history. Times in seconds, by the upstream's clock. */
export interface Payment {
  orderId: string;
  productId: string;
  createdAt: number;
  paidAt: number;
}

/** An order as the gateway recorded it. Times in ms, by the gateway's clock. */
export interface RecordedOrder {
  companyId: string;
  createdAt: number;
  foundPaidAt: number | null;
}

export const DUPLICATE_SHOWN_DAYS = 60;

const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;
const MOST_PAYMENTS = 100;

/**
 * Returns groups of order ids (docs/product.md#a-duplicate-payment-is-shown-to-its-buyer). Orders
 * without a record count as bought for one company.
 */
export function findDuplicatePayments(
  payments: readonly Payment[],
  records: ReadonlyMap<string, RecordedOrder> = new Map(),
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

/** Returns the ids of the other orders in the order's group. */
export function listOtherOrderIds(groups: readonly string[][], orderId: string): string[] {
  const group = groups.find((orderIds) => orderIds.includes(orderId)) ?? [];
  return group.filter((otherId) => otherId !== orderId);
}

/** Returns whether one order was created while the other could be paid, by the gateway's records. */
export function werePayableTogether(one: RecordedOrder, other: RecordedOrder): boolean {
  if (one.companyId !== other.companyId) return false;
  const [earlier, later] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return later.createdAt < (earlier.foundPaidAt ?? earlier.createdAt + LIFETIME_MS);
}

function paymentsOverlap(
  one: Payment,
  other: Payment,
  records: ReadonlyMap<string, RecordedOrder>,
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
