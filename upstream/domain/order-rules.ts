import { OrderStatus } from "~/gateway/core/order-status";
import type { PaymentScene } from "~/gateway/core/payment-channels";
import { type PaymentChannel, paymentChannels } from "~/gateway/core/payment-channels";
import type { Row } from "../store/rows";
import { firstNameOf } from "./products";
import { SECOND } from "./times";

/** The ways to pay. What differs between them is a table of all of them. */
export const PAYMENT_CHANNELS = paymentChannels;
export type { PaymentChannel };

/** Returns a table with a value for each way to pay. */
export const forEachChannel = <Value>(create: (channel: PaymentChannel) => Value) =>
  Object.fromEntries(PAYMENT_CHANNELS.map((channel) => [channel, create(channel)])) as Record<
    PaymentChannel,
    Value
  >;

export const UNPAID_LIFETIME = 7_200 * SECOND;
/** After its lifetime, a provider may still tell of a payment that was made within it. */
export const LATE_PAYMENT = 600 * SECOND;
/** Sentinel for `checkedAt`: never check again. */
export const NO_MORE_CHECKS = Number.MAX_SAFE_INTEGER;

/** See docs/upstream.md#order-statuses */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  0: [1, 2, 3, 4],
  1: [2, 3, 4],
  2: [5],
  3: [],
  4: [],
  5: [],
};

export interface Order extends Row<"orders"> {
  readonly channel: PaymentChannel;
  readonly scene: PaymentScene;
  readonly status: OrderStatus;
}

/** Returns the row as it counts at a time: an order is closed if it is unpaid after two hours. */
export function toOrder(row: Row<"orders">, now: number): Order {
  const isPending = row.status === OrderStatus.created || row.status === OrderStatus.scanned;
  const isExpired = isPending && now - row.createdAt >= UNPAID_LIFETIME;
  const status = (isExpired ? OrderStatus.closed : row.status) as OrderStatus;
  const productName = row.productName || firstNameOf(row.productId);
  const channel = row.channel as PaymentChannel;
  return { ...row, productName, channel, scene: row.scene as PaymentScene, status };
}

/** Returns the period that an order gives; the one of a refunded order was taken, unless it was left to the buyer. */
export const periodOf = ({ status, keepsPeriod, periodFrom: from, periodTo: to }: Order) =>
  from !== null && to !== null && (status === OrderStatus.paid || keepsPeriod)
    ? { from, to }
    : null;

export const canMove = (order: Order, status: OrderStatus): boolean =>
  NEXT[order.status].includes(status);
