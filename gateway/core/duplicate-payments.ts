import { ORDER_LIFETIME_SECONDS } from "./order";

/** A paid order of the history. Times in seconds, by the upstream's clock. */
export interface Payment {
  orderId: string;
  productId: string;
  createdAt: number;
  paidAt: number;
}

/** What our own record says of an order. Times in ms, by our own clock. */
export interface OrderNote {
  companyId: string;
  createdAt: number;
  /** null until a poll finds it paid */
  foundPaidAt: number | null;
}

/** A duplicate payment is shown this long: as long as it can be disputed (spec §2 "Legal and service texts"). */
export const DUPLICATE_TOLD_DAYS = 60;

const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;
/** Each payment is compared with each, so only the newest are looked at. */
const MOST_PAYMENTS = 100;

/**
 * Groups of order ids that are duplicate payments: of the same product and company, each made while
 * another of the group, paid too, could still be paid. An order that was made after the other was
 * paid renews it and is no duplicate. Without a note, the companies count as the same.
 */
export function findDuplicatePayments(
  payments: readonly Payment[],
  notes: ReadonlyMap<string, OrderNote> = new Map(),
): string[][] {
  const inOrder = [...new Map(payments.map((payment) => [payment.orderId, payment])).values()]
    .sort((one, other) => one.createdAt - other.createdAt)
    .slice(-MOST_PAYMENTS);
  let groups: Payment[][] = [];
  for (const payment of inOrder) {
    const isOnTop = (group: Payment[]) =>
      group.some((other) => bothWerePayable(payment, other, notes));
    const joined = groups.filter(isOnTop).flat();
    groups = [...groups.filter((group) => !isOnTop(group)), [...joined, payment]];
  }
  return groups.filter(({ length }) => length > 1).map((group) => group.map(toId));
}

/** The other orders of this one's group. */
export function listOtherOrderIds(groups: readonly string[][], orderId: string): string[] {
  const group = groups.find((orderIds) => orderIds.includes(orderId)) ?? [];
  return group.filter((otherId) => otherId !== orderId);
}

/** Whether one of two orders was made while the other could be paid, as far as the gateway saw. */
export function wereOpenTogether(one: OrderNote, other: OrderNote): boolean {
  if (one.companyId !== other.companyId) return false;
  const [earlier, later] = one.createdAt <= other.createdAt ? [one, other] : [other, one];
  return later.createdAt < (earlier.foundPaidAt ?? earlier.createdAt + LIFETIME_MS);
}

function bothWerePayable(
  one: Payment,
  other: Payment,
  notes: ReadonlyMap<string, OrderNote>,
): boolean {
  if (one.productId !== other.productId) return false;
  const noted = notes.get(one.orderId);
  const otherNoted = notes.get(other.orderId);
  const areNoted = noted && otherNoted;
  if (areNoted && noted.companyId !== otherNoted.companyId) return false;
  const lastMadeAt = Math.max(one.createdAt, other.createdAt);
  const firstPaidAt = Math.min(one.paidAt, other.paidAt);
  // The upstream's times are whole seconds; within one of them our own clock decides.
  if (lastMadeAt === firstPaidAt) return !areNoted || wereOpenTogether(noted, otherNoted);
  return lastMadeAt < firstPaidAt;
}

const toId = ({ orderId }: Payment) => orderId;
