import { OrderStatus } from "~/gateway/core/order-status";
import { readAll } from "../store/pages";
import type { Audit } from "./audit";
import type { Booking, Outcome, RefundFact } from "./facts";
import { type Incidents, toDetail } from "./incidents";
import type { Order, PaymentChannel } from "./order-rules";
import type { Orders } from "./orders";
import { deriveAmounts, type RefundRow, refundIdOf, WHOLE } from "./refund-rules";
import type { Unit } from "./unit";

type Refund = RefundFact & { readonly channel: PaymentChannel };
type Given = Pick<Booking, "billDay" | "isCurrent">;

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
  async request(
    orderId: string,
    { actor, reason, keepsPeriod }: { actor: string; reason: string; keepsPeriod: boolean },
  ): Promise<Order> {
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
    await this.orders.setKeepsPeriod(order, keepsPeriod);
    await this.begin({ ...order, keepsPeriod }, actor, reason);
    return order;
  }

  /** Without asking whether there is something to give back. */
  async begin(order: Order, actor: string, reason: string): Promise<void> {
    const { orderId, channel, priceFen: amountFen, uid, keepsPeriod } = order;
    await this.unit.tables.refunds.insert({ orderId, channel, amountFen, triedAt: 0 });
    const detail = { amountFen, reason, keepsPeriod };
    const subject = `order ${orderId}`;
    await this.audit.write({ actor, action: "refund.requested", subject, uid, detail });
  }

  /** Returns refunds of a provider that nobody else works on, and keeps others away for a while. */
  async claim(channel: PaymentChannel, limit: number, retryMs: number) {
    const { tables, clock } = this.unit;
    const now = clock.now();
    const before = { triedAt: now - retryMs };
    const options = { before, orderBy: "triedAt", limit, lock: "skip" } as const;
    const due = await tables.refunds.list({ channel }, options);
    for (const { orderId } of due) await tables.refunds.update({ orderId }, { triedAt: now });
    return due;
  }

  /** A provider refuses the refund for now, as without enough balance: it is tried again later. */
  async postpone(orderId: string, reason: string, ms: number): Promise<void> {
    const { tables, clock } = this.unit;
    await tables.refunds.update({ orderId }, { triedAt: clock.now() + ms });
    await this.incidents.write("refund refused", orderId, reason, { recurs: true });
  }

  /** Lists refunds that the provider had begun and not ended when it told of them. */
  listPending(channel: PaymentChannel): Promise<RefundRow[]> {
    return readAll(this.unit.tables.refundsMade, { channel, state: "pending" }, "at");
  }

  /** Finds the refund by the name that a notice or a bill gives it. */
  async find(channel: PaymentChannel, orderId: string, refundId: string | null) {
    const made = await readAll(this.unit.tables.refundsMade, { channel, orderId }, "at");
    return findByName(made, refundId);
  }

  /**
   * Books a refund; only `Books` calls it. A confirmed amount replaces a derived one. The order is
   * refunded while its refunds add up to its amount.
   */
  async record(refund: Refund, { billDay, isCurrent = false }: Given): Promise<Outcome> {
    const { channel, orderId } = refund;
    const order = await this.orders.findLocked(orderId);
    const { refunds, refundsMade } = this.unit.tables;
    const made = await readAll(refundsMade, { channel, orderId }, "at");
    const known = findByName(made, idOf(refund, order)) ?? findUnnamed(made, refund, billDay);
    if (known && !isCurrent && contradicts(known, refund)) return "doubtful";
    const next = this.toRow(refund, known, billDay, order);
    if (known) await refundsMade.update(keyOf(known), next);
    else await refundsMade.insert(next);
    const booked = await this.deriveAll(channel, orderId);
    const madeFen = booked.reduce((sum, { amountFen }) => sum + amountFen, 0);
    const isWhole = order?.channel === channel && madeFen >= order.priceFen;
    const isOwn = order?.channel === channel && next.refundId === refundIdOf(orderId);
    if (isWhole || (isOwn && next.state !== "pending")) await refunds.delete({ orderId });
    if (isWhole) await this.orders.move(order, OrderStatus.refunded, next.at);
    else if (order && known?.state === "done") await this.orders.restore(order);
    if (next.state === known?.state || next.state === "pending") return "repeated";
    if (next.state === "done" && isWhole) return "counted";
    const amountFen = next.state === "done" ? amountOf(booked, next) : refund.amountFen;
    if (amountFen === 0) return "repeated";
    const kind = next.state === "failed" ? FAILED : "refund by others";
    return this.incidents.write(kind, orderId, toDetail(channel, next.refundId, amountFen));
  }

  private toRow(
    refund: Refund,
    known: RefundRow | null,
    billDay: string | undefined,
    order: Order | null,
  ): RefundRow {
    const { channel, orderId, refundId, amountFen, isTotal } = refund;
    const isLate = known?.state === "done" && refund.state === "pending";
    const state = isLate ? known.state : refund.state;
    const isConfirmed = known !== null && known.state === state && known.totalFen === null;
    const said = {
      state,
      amountFen: state === "done" && !isTotal ? amountFen : 0,
      totalFen: state === "done" && isTotal ? amountFen : null,
      at: refund.at ?? known?.at ?? this.unit.clock.now(),
    };
    const booked = known && (isLate || (isConfirmed && isTotal)) ? known : said;
    // The bill says on which day a refund counts.
    const at = known?.billDay && !billDay ? known.at : booked.at;
    return {
      channel,
      orderId,
      refundId: known?.refundId ?? idOf(refund, order),
      state: booked.state,
      amountFen: booked.amountFen,
      totalFen: booked.totalFen,
      at,
      billDay: billDay ?? known?.billDay ?? null,
      billId: billDay ? refundId : (known?.billId ?? null),
    };
  }

  /** Returns what every refund of the order amounts to now. */
  private async deriveAll(channel: PaymentChannel, orderId: string): Promise<RefundRow[]> {
    const { refundsMade } = this.unit.tables;
    const rows = await readAll(refundsMade, { channel, orderId }, "at");
    const derived = deriveAmounts(rows);
    for (const row of derived)
      if (!rows.some((each) => each.refundId === row.refundId && each.amountFen === row.amountFen))
        await refundsMade.update(keyOf(row), { amountFen: row.amountFen });
    return derived;
  }
}

const keyOf = ({ channel, orderId, refundId }: RefundRow) => ({ channel, orderId, refundId });

const idOf = ({ refundId, amountFen }: Refund, order: Order | null): string =>
  refundId ?? (amountFen === order?.priceFen ? WHOLE : `total-${amountFen}`);

const findByName = (made: readonly RefundRow[], refundId: string | null): RefundRow | null =>
  made.find((each) => each.refundId === refundId || each.billId === refundId) ?? null;

/** A notice of Alipay may name a refund of the console in another way than the bill. */
const findUnnamed = (
  made: readonly RefundRow[],
  { amountFen, isTotal }: Refund,
  billDay: string | undefined,
): RefundRow | null =>
  (billDay &&
    !isTotal &&
    made.find((each) => !each.billDay && each.totalFen !== null && each.amountFen === amountFen)) ||
  null;

/** A refund that succeeded and failed, in either order: a late notice, or a change at the provider. */
const contradicts = ({ state }: RefundRow, refund: Refund): boolean =>
  refund.state !== "pending" && state !== "pending" && state !== refund.state;

const amountOf = (booked: readonly RefundRow[], { refundId }: RefundRow): number =>
  booked.find((each) => each.refundId === refundId)?.amountFen ?? 0;
