import { readAll, readPages } from "../store/pages";
import { type Incidents, toDetail } from "./incidents";
import type { Channel, Order } from "./order-rules";
import { OrderStatus } from "./order-rules";
import type { Orders } from "./orders";
import type { Refunds } from "./refunds";
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

/** Stands before an id of Alipay's that only this app knows, beside which there is a user id. */
const OPEN_ID = "open:";

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

/** `repeated` changes nothing; `incident` counts nothing, and an operator has to look at it. */
type Outcome = "counted" | "repeated" | "incident";

/** Payments by the providers' transaction ids, each counted once, whatever became of its order. */
export class Payments {
  constructor(
    private readonly unit: Unit,
    private readonly orders: Orders,
    private readonly refunds: Refunds,
    private readonly incidents: Incidents,
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
    if (isRefunded) await this.refunds.begin(order, "upstream", "two payments for one intent");
    else if (isDuplicate) await this.report("two payments for one intent", trade);
    return "counted";
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
    for (const channel of ["wxpay", "alipay"]) {
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
        const order = await this.orders.find(given.orderId);
        const counts = order?.channel === channel && order.refundedAt !== null;
        transactions.push({ kind: "refund", reference, order, counts, ...given });
      }
    }
    return transactions.sort((one, other) => one.at - other.at);
  }

  /** Whether another order for the same was paid, and each was made before the other's payment, which is told in seconds. */
  private async isDuplicate(order: Order, paidAt: number): Promise<boolean> {
    const { uid, corpId, productId } = order;
    const isBefore = ({ createdAt }: Pick<Order, "createdAt">, at: number | null) =>
      toSeconds(createdAt) <= toSeconds(at ?? 0);
    const where = { uid, corpId, productId, status: OrderStatus.paid };
    for await (const other of readPages(this.unit.tables.orders, where))
      if (isBefore(order, other.paidAt) && isBefore(other, paidAt)) return true;
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
