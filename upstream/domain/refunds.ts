import { readAll } from "../store/pages";
import type { Audit } from "./audit";
import { type Incidents, toDetail } from "./incidents";
import type { Channel, Order } from "./order-rules";
import { OrderStatus } from "./order-rules";
import type { Orders } from "./orders";
import type { Unit } from "./unit";

/** What a provider says was given back. */
interface GivenBack {
  readonly channel: Channel;
  readonly orderId: string;
  readonly refundId: string;
  readonly state: "done" | "pending" | "failed";
  /** Of this refund, or of all refunds of the order so far. */
  readonly amountFen: number;
  readonly isTotal?: boolean;
  /** ms since the epoch; now by default */
  readonly at?: number;
}

/** The only refund that this upstream makes of an order. */
export const refundIdOf = (orderId: string): string => `R${orderId}`;

/** The kind of an incident. */
const FAILED = "refund failed";

/** What is to be given back, and what the providers say was. */
export class Refunds {
  constructor(
    private readonly unit: Unit,
    private readonly orders: Orders,
    private readonly incidents: Incidents,
    private readonly audit: Audit,
  ) {}

  /** The next round of a node gives the whole amount back. @throws Error when there is nothing to give back */
  async request(orderId: string, actor: string, reason: string): Promise<Order> {
    const { tables } = this.unit;
    const order = await this.orders.findLocked(orderId);
    if (!order) throw new Error(`${orderId}: no such order`);
    if (order.status === OrderStatus.refunded) throw new Error(`${orderId}: refunded already`);
    if (await tables.refunds.find({ orderId }))
      throw new Error(`${orderId}: a refund is under way`);
    if (order.status !== OrderStatus.paid) throw new Error(`${orderId}: not paid`);
    const { channel, priceFen } = order;
    const refundId = refundIdOf(orderId);
    const detail = toDetail(channel, refundId, priceFen);
    if (await tables.incidents.find({ kind: FAILED, orderId, detail }))
      throw new Error(
        `${orderId}: the provider could not do ${refundId} and tries it no more: give it back in its console`,
      );
    await this.begin(order, actor, reason);
    return order;
  }

  /** Without asking whether there is something to give back. */
  async begin(order: Order, actor: string, reason: string): Promise<void> {
    const { orderId, channel, priceFen: amountFen, uid } = order;
    await this.unit.tables.refunds.insert({ orderId, channel, amountFen, triedAt: 0 });
    const detail = { amountFen, reason };
    const subject = `order ${orderId}`;
    await this.audit.write({ actor, action: "refund.requested", subject, uid, detail });
  }

  /** Returns refunds that nobody else works on, and keeps others away for a while. */
  async claim(limit: number, retryMs: number) {
    const { tables, clock } = this.unit;
    const now = clock.now();
    const before = { triedAt: now - retryMs };
    const due = await tables.refunds.list({}, { before, orderBy: "triedAt", limit, lock: "skip" });
    for (const { orderId } of due) await tables.refunds.update({ orderId }, { triedAt: now });
    return due;
  }

  /** A provider refuses the refund for now, as without enough balance: it is tried again later. */
  async postpone(orderId: string, reason: string, ms: number): Promise<void> {
    const { tables, clock } = this.unit;
    await tables.refunds.update({ orderId }, { triedAt: clock.now() + ms });
    await this.incidents.write("refund refused", orderId, reason, { recurs: true });
  }

  /** The order is refunded by the refund of this upstream, or by others that add up to its amount. */
  async record(refund: GivenBack): Promise<void> {
    const { refunds, refundsMade } = this.unit.tables;
    const { channel, orderId, refundId, state, amountFen } = refund;
    if (state === "pending") return;
    const order = await this.orders.findLocked(orderId);
    const isOfOrder = order?.channel === channel;
    const isOwn = isOfOrder && refundId === refundIdOf(orderId);
    const key = { channel, orderId, refundId };
    if (state === "failed") {
      if (isOwn) await refunds.delete({ orderId });
      await refundsMade.delete(key);
      await this.incidents.write(FAILED, orderId, toDetail(channel, refundId, amountFen));
      return;
    }
    const made = await readAll(refundsMade, { channel, orderId }, "at");
    const madeFen = made.reduce((sum, each) => sum + each.amountFen, 0);
    const isKnown = made.some((each) => each.refundId === refundId);
    const saidFen = isKnown ? 0 : amountFen - (refund.isTotal ? madeFen : 0);
    // The provider says so, too, of a refund for which others left nothing or less.
    const isPaid = isOfOrder && order.paidAt !== null;
    const newFen = isPaid ? Math.min(saidFen, order.priceFen - madeFen) : saidFen;
    if (newFen > 0) await this.note(key, newFen, refund.at);
    if (isOwn || (isOfOrder && madeFen + newFen === order.priceFen)) {
      await refunds.delete({ orderId });
      await this.orders.move(order, OrderStatus.refunded);
    } else if (newFen > 0)
      await this.incidents.write("refund by others", orderId, toDetail(channel, refundId, newFen));
  }

  async note(
    key: Pick<GivenBack, "channel" | "orderId" | "refundId">,
    amountFen: number,
    at = this.unit.clock.now(),
  ): Promise<void> {
    const { refundsMade } = this.unit.tables;
    if (await refundsMade.find(key)) return;
    await refundsMade.insert({ ...key, amountFen, at, billDay: null, billId: null });
  }
}
