import { OrderStatus } from "~/gateway/core/order-status";
import {
  type Booking,
  type Fact,
  isOwn,
  type Outcome,
  type PaymentFact,
  type Source,
} from "./facts";
import type { Orders } from "./orders";
import type { Payments } from "./payments";
import type { Refunds } from "./refunds";

const UNPAID: Partial<Record<PaymentFact["state"], OrderStatus>> = {
  paying: OrderStatus.scanned,
  failed: OrderStatus.failed,
  closed: OrderStatus.closed,
};

/** The one way in for what providers say about money, however it came. */
export class Books {
  constructor(
    private readonly orders: Orders,
    private readonly payments: Payments,
    private readonly refunds: Refunds,
  ) {}

  async book(source: Source, fact: Fact, booking: Booking): Promise<Outcome> {
    if (!isOwn(fact, source)) return "ignored";
    const { channel } = source;
    if (fact.kind === "refund") return this.refunds.record({ ...fact, channel }, booking);
    const { orderId, state, transactionId } = fact;
    if (transactionId && (state === "paid" || state === "refunded"))
      return this.payments.record({ ...fact, channel, transactionId }, booking);
    const status = UNPAID[state];
    if (status !== undefined) await this.orders.settle(orderId, status);
    return "repeated";
  }
}
