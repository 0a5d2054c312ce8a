import { ORDER_LIFETIME_SECONDS } from "./order";

/** A paid order of the history. Times in seconds, by the upstream's clock. */
export interface Payment {
  orderId: string;
  productId: string;
  createdAt: number;
  paidAt: number;
}

/** What the gateway itself noted of an order. Times in ms, by its own clock. */
export interface OrderNote {
  corpId: string;
  createdAt: number;
  /** null while nobody has seen it paid */
  foundPaidAt: number | null;
}

/** So long after it a payment is told of as one too many: as long as it can be disputed (spec §2 "Legal and service texts"). */
export const PAID_TWICE_TOLD_DAYS = 60;

const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;
/** More payments of one visitor than this are no purchases, and each is compared with each. */
const MOST_PAYMENTS = 100;

/**
 * The orders that were paid on top of one another: of the same product and company, each made while
 * another of them, paid too, could still be paid. One that is bought after the other was paid
 * renews it and is not among them. A company nobody noted counts as the same.
 */
export function findPaidTwice(
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

/** Those that were paid on top of this one. */
export function otherIds(groups: readonly string[][], orderId: string): string[] {
  const group = groups.find((orderIds) => orderIds.includes(orderId)) ?? [];
  return group.filter((otherId) => otherId !== orderId);
}

/** Whether one of two orders was made while the other could be paid, as far as the gateway saw. */
export function wereOpenTogether(one: OrderNote, other: OrderNote): boolean {
  if (one.corpId !== other.corpId) return false;
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
  if (areNoted && noted.corpId !== otherNoted.corpId) return false;
  const lastMadeAt = Math.max(one.createdAt, other.createdAt);
  const firstPaidAt = Math.min(one.paidAt, other.paidAt);
  // The upstream tells whole seconds; within one of them our own clock knows which came first.
  if (lastMadeAt === firstPaidAt) return !areNoted || wereOpenTogether(noted, otherNoted);
  return lastMadeAt < firstPaidAt;
}

const toId = ({ orderId }: Payment) => orderId;
