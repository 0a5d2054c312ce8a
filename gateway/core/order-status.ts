/** The numbers by which an upstream tells what an order is (docs/purchase-states.md#one-order-in-every-vocabulary). */
export const OrderStatus = {
  created: 0,
  scanned: 1,
  paid: 2,
  failed: 3,
  closed: 4,
  refunded: 5,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];
