import { pageOf } from "~/app/request/paging";
import type { Gateway } from "~/gateway";
import { type HistoryEntry, purchaseState } from "~/gateway/core/order";
import { toWaitingView } from "./to-waiting-view";

const PAGE_SIZE = 20;

/**
 * The visitor's orders: those that wait for their payment, and one page of all others. The spec's
 * "everything but 2 has failed" is for orders that are decided or have expired (spec §4).
 */
export async function loadOrders({ orderHistory, purchase }: Gateway, wantedPage: number) {
  const [history, payable] = await Promise.all([orderHistory.find(), purchase.listPayable()]);
  const isDecided = decidedOf(history ?? []);
  const waiting = payable.filter(({ orderId }) => !isDecided(orderId));
  const isWaiting = new Set(waiting.map(({ orderId }) => orderId));
  const others = (history ?? []).filter(({ orderId }) => !isWaiting.has(orderId));
  const { shown, ...place } = pageOf(others, wantedPage, PAGE_SIZE);
  return {
    historyKnown: history !== null,
    waiting: waiting.map((order) => toWaitingView(order, Date.now())),
    rows: await orderHistory.describe(shown),
    duplicatePayments: await orderHistory.listDuplicatePayments(history ?? []),
    ...place,
  };
}

/** The upstream may know of a payment before our own record does. */
function decidedOf(history: readonly HistoryEntry[]) {
  const decided = new Set(
    history
      .filter(({ status }) => purchaseState(status) !== "pending")
      .map(({ orderId }) => orderId),
  );
  return (orderId: string) => decided.has(orderId);
}
