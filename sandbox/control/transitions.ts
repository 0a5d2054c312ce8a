import { OrderStatus } from "../state/orders";

/** What a person does to an order, and the status it leads to (contract §6). */
export const orderActions: Readonly<Record<string, OrderStatus>> = {
  scan: OrderStatus.scanned,
  pay: OrderStatus.paid,
  fail: OrderStatus.failed,
  close: OrderStatus.closed,
  refund: OrderStatus.refunded,
};

const statuses: readonly number[] = Object.values(OrderStatus);
export const isOrderStatus = (value: unknown): value is OrderStatus =>
  typeof value === "number" && statuses.includes(value);
