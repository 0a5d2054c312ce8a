import { OrderStatus } from "~/gateway/core/order-status";
import { readAll, readPages } from "../store/pages";
import { type Booking, OPEN_ID, type Outcome, type PaymentFact } from "./facts";
import { type Incidents, toDetail } from "./incidents";
import { type Order, PAYMENT_CHANNELS, type PaymentChannel } from "./order-rules";
import type { Orders } from "./orders";
import type { Refunds } from "./refunds";
import { toSeconds } from "./times";
import type { Unit } from "./unit";

/** What a provider says was paid. */
interface PaidTrade extends PaymentFact {
  readonly channel: PaymentChannel;
  readonly transactionId: string;
}

/** Money that came or went. */
export interface PaymentTransaction {
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

/** Payments by the providers' transaction ids, each counted once, regardless of its order's state. */
export class Payments {
  constructor(
    private readonly unit: Unit,
    private readonly orders: Orders,
    private readonly refunds: Refunds,
    private readonly incidents: Incidents,
  ) {}

  /** Books a payment; only `Books` calls it. */
  async record(trade: PaidTrade, { refundsDuplicates, billDay }: Booking): Promise<Outcome> {
    const { tables, clock, secrets } = this.unit;
    const { channel, orderId, transactionId, amountFen } = trade;
    const order = await this.orders.findLocked(orderId);
    const known = await tables.payments.find({ channel, transactionId });
    if (known) {
      if (billDay) await tables.payments.update({ channel, transactionId }, { billDay });
      const isSame =
        known.orderId === orderId &&
        known.amountFen === amountFen &&
        isSamePayer(secrets.decrypt(known.payer), trade.payer ?? "");
      return isSame ? "repeated" : this.report("payment changed", trade);
    }
    const now = clock.now();
    const paidAt = trade.at ?? now;
    await this.add(trade, billDay);
    if (order?.channel !== channel) return this.report("unknown order", trade);
    if (order.paidAt !== null) return this.report("order paid twice", trade);
    if (order.priceFen !== amountFen) return this.report("other amount", trade);
    const made = await readAll(tables.refundsMade, { channel, orderId }, "at");
    if (trade.state === "refunded" || made.some(({ amountFen }) => amountFen > 0))
      return this.report("refunded before it was counted", trade);
    // The plan of an enterprise outlives the account that ordered it.
    const buyer = order.companyId === "" && (await tables.users.find({ uid: order.uid }));
    const isDeleted = buyer !== false && buyer?.deletedAt !== null;
    const isDuplicate = await this.isDuplicate(order, Math.min(paidAt, now));
    const isRefunded = isDuplicate && refundsDuplicates;
    await this.orders.count(order, paidAt, { extends: !(isRefunded || isDeleted) });
    if (isDeleted && !isRefunded) await this.report("the account was deleted", trade);
    if (isRefunded) await this.refunds.begin(order, "upstream", "two payments for one intent");
    else if (isDuplicate) await this.report("two payments for one intent", trade);
    return "counted";
  }

  /** Keeps a payment, and counts nothing. */
  async add(trade: PaidTrade, billDay: string | null = null): Promise<void> {
    const { tables, clock, secrets } = this.unit;
    const { channel, orderId, transactionId, amountFen, payer, at } = trade;
    const recordedAt = clock.now();
    await tables.payments.insert({
      channel,
      transactionId,
      orderId,
      amountFen: amountFen ?? 0,
      payer: secrets.encrypt(payer ?? ""),
      paidAt: at ?? recordedAt,
      recordedAt,
      billDay,
    });
  }

  /** What providers said was paid, and the refund that they have not done yet. */
  async listOf(orderId: string) {
    const { payments, refunds } = this.unit.tables;
    return {
      payments: await readAll(payments, { orderId }, "recordedAt"),
      refund: await refunds.find({ orderId }),
    };
  }

  /** In the order of their times. @param from ms, and before the other one */
  async listTransactions(from: number, before: number): Promise<PaymentTransaction[]> {
    const { payments, refundsMade } = this.unit.tables;
    const transactions: PaymentTransaction[] = [];
    for (const channel of PAYMENT_CHANNELS) {
      const paidAt = { from: { paidAt: from }, before: { paidAt: before } };
      for await (const row of readPages(payments, { channel }, paidAt)) {
        const { transactionId, paidAt: at, ...paid } = row;
        const order = await this.orders.find(paid.orderId);
        const isOwn = order?.channel === channel && order.paidAt === at;
        const counts = isOwn && order.priceFen === paid.amountFen;
        transactions.push({
          kind: "payment",
          at,
          reference: transactionId,
          order,
          counts,
          ...paid,
        });
      }
      const made = { from: { at: from }, before: { at: before } };
      for await (const row of readPages(refundsMade, { channel }, made)) {
        const { refundId: reference, ...given } = row;
        if (given.amountFen === 0) continue;
        const order = await this.orders.find(given.orderId);
        const counts = order?.channel === channel && order.refundedAt !== null;
        transactions.push({ kind: "refund", reference, order, counts, ...given });
      }
    }
    return transactions.sort((one, other) => one.at - other.at);
  }

  /**
   * Whether another order for the same was paid, and each was made before the other's payment, which
   * is told in seconds. An order that was made after the other's payment had come to be known is a
   * renewal, however far the provider's clock is ahead.
   */
  private async isDuplicate(order: Order, paidAt: number): Promise<boolean> {
    const { tables } = this.unit;
    const { uid, corpId, productId } = order;
    const isBefore = ({ createdAt }: Pick<Order, "createdAt">, at: number) =>
      toSeconds(createdAt) <= toSeconds(at);
    const where = { uid, corpId, productId, status: OrderStatus.paid };
    for await (const other of readPages(tables.orders, where)) {
      const { channel, orderId } = other;
      const known = await readAll(tables.payments, { channel, orderId }, "recordedAt");
      const times = known.map((each) => Math.min(each.paidAt, each.recordedAt));
      const otherPaidAt = Math.min(other.paidAt ?? 0, ...times);
      if (isBefore(order, otherPaidAt) && isBefore(other, paidAt)) return true;
    }
    return false;
  }

  private report(kind: string, trade: PaidTrade): Promise<"incident"> {
    const { channel, orderId, transactionId, amountFen } = trade;
    return this.incidents.write(kind, orderId, toDetail(channel, transactionId, amountFen));
  }
}

/** Who paid, if the provider says so both times, and by ids of one kind. */
function isSamePayer(known: string, said: string): boolean {
  const isComparable = known !== "" && said !== "" && isOpenId(known) === isOpenId(said);
  return !isComparable || known === said;
}

const isOpenId = (payer: string): boolean => payer.startsWith(OPEN_ID);
