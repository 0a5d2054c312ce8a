import { slicePage } from "~/app/request/paging";
import type { Gateway } from "~/gateway";
import { historyState, isOrderState, type OrderState } from "~/gateway/core/order";
import { splitOrders } from "~/gateway/core/order-list";
import { toWaitingView } from "./to-waiting-view";

const PAGE_SIZE = 20;

interface Wanted {
  /** null for orders of every state */
  state: OrderState | null;
  page: number;
}

/** The state that an address asks for; any other word is every state. */
export function readOrderState(url: URL): OrderState | null {
  const state = url.searchParams.get("state") ?? "";
  return isOrderState(state) ? state : null;
}

/** The visitor's orders in a state: those that wait for their payment, and one page of all others. */
export async function loadOrders({ orderHistory, purchase }: Gateway, { state, page }: Wanted) {
  const [history, payable] = await Promise.all([orderHistory.find(), purchase.listPayable()]);
  const { waiting, decided } = splitOrders(history ?? [], payable);
  const paid = decided.filter(({ status }) => historyState(status) === "paid");
  const failed = decided.filter(({ status }) => historyState(status) === "failed");
  const entries = { all: decided, pending: [], paid, failed }[state ?? "all"];
  const { shown, ...place } = slicePage(entries, page, PAGE_SIZE);
  const isWaitingShown = state === null || state === "pending";
  return {
    state,
    counts: { pending: waiting.length, paid: paid.length, failed: failed.length },
    historyKnown: history !== null,
    waiting: isWaitingShown ? waiting.map((order) => toWaitingView(order, Date.now())) : [],
    rows: await orderHistory.describe(shown),
    duplicatePayments: await orderHistory.listDuplicatePayments(history ?? []),
    ...place,
  };
}
