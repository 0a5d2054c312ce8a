import { slicePage } from "~/app/request/paging";
import type { Gateway } from "~/gateway";
import { isOrderId, labelOf, type OrderLabel, orderLabels } from "~/gateway/core/order";
import type { ListedOrder } from "~/gateway/order/orders";
import { toOrderView } from "./to-order-view";

const PAGE_SIZE = 20;

interface OrderQuery {
  /** null for all orders */
  label: OrderLabel | null;
  /** The order after which the list begins; null for the newest. */
  from: string | null;
  page: number;
}

/** Returns the `state` of a query, null for any other value. */
export function readOrderLabel(url: URL): OrderLabel | null {
  const state = url.searchParams.get("state");
  return orderLabels.find((label) => label === state) ?? null;
}

/** Returns the `from` of a query, null for anything that is no order number. */
export function readFirstOrder(url: URL): string | null {
  const from = url.searchParams.get("from") ?? "";
  return isOrderId(from) ? from : null;
}

/**
 * Returns the orders that can be paid and one page of the others, of one label or of all
 * (docs/product.md#orders).
 */
export async function loadOrders(
  { calendar, orders }: Pick<Gateway, "calendar" | "orders">,
  { label, from, page }: OrderQuery,
) {
  const found = await orders.find({ from: from ?? undefined });
  const { duplicatePayments, historyAvailable } = found;
  // The part before ends with the order with which this one begins.
  const listed = found.orders.filter(({ orderId }) => orderId !== from);
  const count = (each: OrderLabel) => listed.filter(({ state }) => labelOf(state) === each).length;
  const wanted = listed.filter(({ state }) => label === null || labelOf(state) === label);
  const isWaiting = ({ state }: ListedOrder) => state === "pending";
  const waiting = wanted.filter(isWaiting);
  const others = wanted.filter((order) => !isWaiting(order));
  const { shown, ...paging } = slicePage(others, page, PAGE_SIZE);
  return {
    label,
    counts: { pending: count("pending"), paid: count("paid"), failed: count("failed") },
    historyAvailable,
    waiting: waiting.map((order) => toOrderView(order, calendar)),
    rows: shown.map((order) => toOrderView(order, calendar)),
    duplicatePayments,
    from,
    older: paging.pageNumber === paging.pageCount ? found.next : null,
    ...paging,
  };
}
