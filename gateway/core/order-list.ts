import { type HistoryEntry, type Order, purchaseState } from "./order";

/** Separates payable orders, by the gateway's records, from the history (docs/product.md#a-waiting-order-stands-apart). */
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
