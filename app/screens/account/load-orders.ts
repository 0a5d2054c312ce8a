import { slicePage } from "~/app/request/paging";
import type { Gateway } from "~/gateway";
import { historyState, isOrderState, type OrderState } from "~/gateway/core/order";
import { splitOrders } from "~/gateway/core/order-list";
import { toWaitingView } from "./to-waiting-view";

const PAGE_SIZE = 20;

interface OrderQuery {
  /** null for orders in every state */
  state: OrderState | null;
  page: number;
}

/** Returns the `state` of a query, null for any other value. */
export function readOrderState(url: URL): OrderState | null {
  const state = url.searchParams.get("state") ?? "";
  return isOrderState(state) ? state : null;
}

/**
 * Returns the orders that can be paid and one page of the history, in one state or in all
 * (docs/product.md#orders).
 */
export async function loadOrders(
  { calendar, orderHistory, purchase }: Gateway,
  { state, page }: OrderQuery,
) {
  const [history, payable] = await Promise.all([orderHistory.find(), purchase.listPayable()]);
  const { waiting, decided } = splitOrders(history ?? [], payable);
  const paid = decided.filter(({ status }) => historyState(status) === "paid");
  const failed = decided.filter(({ status }) => historyState(status) === "failed");
  const entries = { all: decided, pending: [], paid, failed }[state ?? "all"];
  const { shown, ...paging } = slicePage(entries, page, PAGE_SIZE);
  const isWaitingShown = state === null || state === "pending";
  return {
    state,
    counts: { pending: waiting.length, paid: paid.length, failed: failed.length },
    historyAvailable: history !== null,
    waiting: isWaitingShown ? waiting.map((order) => toWaitingView(order, calendar)) : [],
    rows: await orderHistory.describe(shown),
    duplicatePayments: await orderHistory.listDuplicatePayments(history ?? []),
    ...paging,
  };
}
