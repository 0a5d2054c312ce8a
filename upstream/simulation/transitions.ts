import { OrderStatus } from "~/gateway/core/order-status";

/** A person's actions on an order, and the resulting statuses. */
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
