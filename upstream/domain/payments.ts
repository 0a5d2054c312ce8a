import type { Row } from "../store/rows";
import type { Audit } from "./audit";
import type { Channel, Order } from "./order-rules";
import { OrderStatus } from "./order-rules";
import type { Orders } from "./orders";
import { toSeconds } from "./times";
import type { Unit } from "./unit";

/** What a provider says was paid. */
interface PaidTrade {
  readonly channel: Channel;
  readonly orderId: string;
  readonly transactionId: string;
  readonly amountFen: number | null;
  readonly payer: string | null;
  /** ms since the epoch */
  readonly paidAt: number | null;
  /** Whether some of it has been given back. */
  readonly isRefunded: boolean;
}

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

/** Stands before an id of Alipay's that only this app knows, beside which there is a user id. */
const OPEN_ID = "open:";

/** Money that came or went. */
export interface Movement {
  readonly kind: "payment" | "refund";
  /** ms since the epoch */
  readonly at: number;
  readonly channel: string;
  readonly orderId: string;
  /** The provider's transaction id, or the id of the refund. */
  readonly reference: string;
  readonly amountFen: number;
  /** null for one that is not of this upstream */
  readonly order: Order | null;
  /** Whether the order was paid or refunded by it; otherwise there is an incident. */
  readonly counts: boolean;
}

/** The only refund that this upstream makes of an order. */
export const refundIdOf = (orderId: string): string => `R${orderId}`;

/** The kind of an incident. */
const FAILED = "refund failed";

/** `repeated` changes nothing; `incident` counts nothing, and an operator has to look at it. */
type Outcome = "counted" | "repeated" | "incident";

/** Payments by the providers' transaction ids, each counted once, whatever became of its order. */
export class Payments {
  constructor(
    private readonly unit: Unit,
    private readonly orders: Orders,
    private readonly audit: Audit,
  ) {}

  /** @param refundsDuplicates gives the second payment for one intent back, instead of an incident */
  async record(trade: PaidTrade, refundsDuplicates: boolean): Promise<Outcome> {
    const { tables, clock, secrets } = this.unit;
    const { channel, orderId, transactionId, amountFen } = trade;
    const order = await this.orders.findLocked(orderId);
    const known = await tables.payments.find({ channel, transactionId });
    if (known) {
      const isSame =
        known.orderId === orderId &&
        known.amountFen === amountFen &&
        isSamePayer(secrets.decrypt(known.payer), trade.payer ?? "");
      return isSame ? "repeated" : this.report("payment changed", trade);
    }
    const now = clock.now();
    await tables.payments.insert({
      channel,
      transactionId,
      orderId,
      amountFen: amountFen ?? 0,
      payer: secrets.encrypt(trade.payer ?? ""),
      paidAt: trade.paidAt ?? now,
      recordedAt: now,
      billDay: null,
    });
    if (order?.channel !== channel) return this.report("unknown order", trade);
    if (order.paidAt !== null) return this.report("order paid twice", trade);
    if (order.priceFen !== amountFen) return this.report("other amount", trade);
    const isRefundKnown = (await tables.refundsMade.find({ channel, orderId })) !== null;
    if (trade.isRefunded || isRefundKnown)
      return this.report("refunded before it was counted", trade);
    const buyer = await tables.users.find({ uid: order.uid });
    const isDeleted = buyer?.deletedAt !== null;
    const isDuplicate = await this.isDuplicate(order, trade.paidAt ?? now);
    const isRefunded = isDuplicate && refundsDuplicates;
    await this.orders.count(order, trade.paidAt ?? now, { extends: !(isRefunded || isDeleted) });
    if (isDeleted && !isRefunded) await this.report("the account was deleted", trade);
    if (isRefunded) await this.requestRefund(order, "upstream", "two payments for one intent");
    else if (isDuplicate) await this.report("two payments for one intent", trade);
    return "counted";
  }

  /** The next round of a node gives the whole amount back. @throws Error when there is nothing to give back */
  async refund(orderId: string, actor: string, reason: string): Promise<Order> {
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
    await this.requestRefund(order, actor, reason);
    return order;
  }

  /** What providers said was paid, and the refund that they have not done yet. */
  async listOf(orderId: string) {
    const { payments, refunds } = this.unit.tables;
    return {
      payments: await payments.list({ orderId }, { orderBy: "recordedAt" }),
      refund: await refunds.find({ orderId }),
    };
  }

  /** In the order of their times. @param from ms, and before the other one */
  async listMovements(from: number, before: number): Promise<Movement[]> {
    const { payments, refundsMade } = this.unit.tables;
    const movements: Movement[] = [];
    for (const channel of ["wxpay", "alipay"]) {
      const paidAt = { from: { paidAt: from }, before: { paidAt: before } };
      for (const { transactionId, paidAt: at, ...paid } of await payments.list(
        { channel },
        paidAt,
      )) {
        const order = await this.orders.find(paid.orderId);
        const isOwn = order?.channel === channel && order.paidAt === at;
        const counts = isOwn && order.priceFen === paid.amountFen;
        movements.push({ kind: "payment", at, reference: transactionId, order, counts, ...paid });
      }
      const made = { from: { at: from }, before: { at: before } };
      for (const { refundId: reference, ...given } of await refundsMade.list({ channel }, made)) {
        const order = await this.orders.find(given.orderId);
        const counts = order?.channel === channel && order.refundedAt !== null;
        movements.push({ kind: "refund", reference, order, counts, ...given });
      }
    }
    return movements.sort((one, other) => one.at - other.at);
  }

  private async requestRefund(order: Order, actor: string, reason: string): Promise<void> {
    const { orderId, channel, priceFen: amountFen, uid } = order;
    await this.unit.tables.refunds.insert({ orderId, channel, amountFen, triedAt: 0 });
    const detail = { amountFen, reason };
    const subject = `order ${orderId}`;
    await this.audit.write({ actor, action: "refund.requested", subject, uid, detail });
  }

  /** Whether another order for the same was paid, and each was made before the other's payment, which is told in seconds. */
  private async isDuplicate(order: Order, paidAt: number): Promise<boolean> {
    const { uid, corpId, productId } = order;
    const isBefore = ({ createdAt }: Pick<Order, "createdAt">, at: number | null) =>
      toSeconds(createdAt) <= toSeconds(at ?? 0);
    const where = { uid, corpId, productId, status: OrderStatus.paid };
    const paid = await this.unit.tables.orders.list(where);
    return paid.some((other) => isBefore(order, other.paidAt) && isBefore(other, paidAt));
  }

  private report(kind: string, trade: PaidTrade): Promise<"incident"> {
    const { channel, orderId, transactionId, amountFen } = trade;
    return this.write(kind, orderId, toDetail(channel, transactionId, amountFen));
  }

  /**
   * The same incident is written once, however often a provider repeats it.
   * @param recurs writes one that is done again, since it happened anew
   */
  async write(
    kind: string,
    orderId: string,
    detail: string,
    { recurs = false } = {},
  ): Promise<"incident"> {
    const { tables, ids, clock } = this.unit;
    const incident = { kind, orderId, detail };
    if (!(await tables.incidents.find({ ...incident, ...(recurs && { doneAt: null }) })))
      await tables.incidents.insert({
        ...incident,
        seq: ids.position(),
        at: clock.now(),
        doneAt: null,
        doneBy: "",
        note: "",
      });
    return "incident";
  }

  /** Oldest first. */
  listIncidents(where: Partial<Row<"incidents">> = {}): Promise<Row<"incidents">[]> {
    return this.unit.tables.incidents.list(where, { orderBy: "seq" });
  }

  /** A person has done something about it. @throws Error when it is not open */
  async finishIncident(seq: number, actor: string, note: string): Promise<Row<"incidents">> {
    const { tables, clock } = this.unit;
    const incident = await tables.incidents.find({ seq }, "update");
    if (incident?.doneAt !== null) throw new Error(`${seq}: no open incident`);
    const changes = { doneAt: clock.now(), doneBy: actor, note };
    await tables.incidents.update({ seq }, changes);
    const subject = `order ${incident.orderId}`;
    const detail = { kind: incident.kind, seq };
    await this.audit.write({ actor, action: "incident.done", subject, detail });
    return { ...incident, ...changes };
  }

  /** Returns refunds that nobody else works on, and keeps others away for a while. */
  async claimRefunds(limit: number, retryMs: number) {
    const { tables, clock } = this.unit;
    const now = clock.now();
    const before = { triedAt: now - retryMs };
    const due = await tables.refunds.list({}, { before, orderBy: "triedAt", limit, lock: "skip" });
    for (const { orderId } of due) await tables.refunds.update({ orderId }, { triedAt: now });
    return due;
  }

  /** A provider refuses the refund for now, as without enough balance: it is tried again later. */
  async postponeRefund(orderId: string, reason: string, ms: number): Promise<void> {
    const { tables, clock } = this.unit;
    await tables.refunds.update({ orderId }, { triedAt: clock.now() + ms });
    await this.write("refund refused", orderId, reason, { recurs: true });
  }

  /** The order is refunded by the refund of this upstream, or by others that add up to its amount. */
  async recordRefund(refund: GivenBack): Promise<void> {
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
      await this.write(FAILED, orderId, toDetail(channel, refundId, amountFen));
      return;
    }
    const made = await refundsMade.list({ channel, orderId });
    const madeFen = made.reduce((sum, each) => sum + each.amountFen, 0);
    const isKnown = made.some((each) => each.refundId === refundId);
    const saidFen = isKnown ? 0 : amountFen - (refund.isTotal ? madeFen : 0);
    // The provider says so, too, of a refund for which others left nothing or less.
    const isPaid = isOfOrder && order.paidAt !== null;
    const newFen = isPaid ? Math.min(saidFen, order.priceFen - madeFen) : saidFen;
    if (newFen > 0) await this.noteRefund(key, newFen, refund.at);
    if (isOwn || (isOfOrder && madeFen + newFen === order.priceFen)) {
      await refunds.delete({ orderId });
      await this.orders.move(order, OrderStatus.refunded);
    } else if (newFen > 0)
      await this.write("refund by others", orderId, toDetail(channel, refundId, newFen));
  }

  async noteRefund(
    key: Pick<GivenBack, "channel" | "orderId" | "refundId">,
    amountFen: number,
    at = this.unit.clock.now(),
  ): Promise<void> {
    const { refundsMade } = this.unit.tables;
    if (await refundsMade.find(key)) return;
    await refundsMade.insert({ ...key, amountFen, at, billDay: null, billId: null });
  }
}

const toDetail = (channel: string, reference: string, amountFen: number | null): string =>
  `${channel} ${reference}: ${amountFen} fen`;

/** Who paid, if the provider says so both times, and by ids of one kind. */
function isSamePayer(known: string, said: string): boolean {
  const isComparable = known !== "" && said !== "" && isOpenId(known) === isOpenId(said);
  return !isComparable || known === said;
}

const isOpenId = (payer: string): boolean => payer.startsWith(OPEN_ID);
