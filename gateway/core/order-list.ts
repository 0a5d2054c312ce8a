import { type HistoryEntry, type Order, purchaseState } from "./order";

/**
 * Separates the orders that wait for their payment from those that are decided or have expired: the
 * spec's "everything but 2 has failed" is for the latter (spec §4). `payable` are by our own records;
 * the upstream may know of a payment before them.
 */
export function splitOrders<Payable extends Pick<Order, "orderId">>(
  history: readonly HistoryEntry[],
  payable: readonly Payable[],
): { waiting: Payable[]; decided: HistoryEntry[] } {
  const isPending = ({ status }: HistoryEntry) => purchaseState(status) === "pending";
  const decidedIds = new Set(
    history.filter((entry) => !isPending(entry)).map(({ orderId }) => orderId),
  );
  const waiting = payable.filter(({ orderId }) => !decidedIds.has(orderId));
  const waitingIds = new Set(waiting.map(({ orderId }) => orderId));
  return { waiting, decided: history.filter(({ orderId }) => !waitingIds.has(orderId)) };
}
