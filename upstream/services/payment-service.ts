import type { Domain } from "../domain/domain";
import { type Channel, type Order, OrderStatus, UNPAID_LIFETIME } from "../domain/order-rules";
import { refundIdOf } from "../domain/refunds";
import { SECOND } from "../domain/times";
import { publish } from "../events";
import { reportError } from "../log";
import { isRefused, NoticeRejected, refuseUnset } from "../providers/errors";
import type {
  IncomingNotice,
  NoticeReply,
  Payment,
  PaymentProvider,
} from "../providers/payment-provider";
import type { QrTexts } from "../qr-texts";
import type { Row } from "../store/rows";

export type PaymentProviders = Readonly<Record<Channel, PaymentProvider | null>>;

interface Options {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  readonly qrTexts: QrTexts;
  /** Whether a second payment for one intent is given back without a person. */
  readonly autoRefund: boolean;
  /** Otherwise a channel without a provider is refused. */
  readonly isSimulated: boolean;
}

/** At most so often over all nodes, when buyers wait for one order. */
const POLLED_EVERY = 2 * SECOND;
/** Alipay's code of a closed order can be paid until it expires, when nobody had opened it. */
const CHECKED_EVERY = {
  [OrderStatus.scanned]: 30 * SECOND,
  [OrderStatus.created]: 30 * SECOND,
  [OrderStatus.closed]: 60 * SECOND,
};
const REFUNDED_EVERY = 60 * SECOND;
/** Such as for want of balance. */
const REFUSED_EVERY = 3600 * SECOND;
const PER_ROUND = 100;
const AT_ONCE = 10;

/** Between orders and the providers: each payment is counted in one transaction, before or after which they are asked. */
export class PaymentService {
  /** null: nobody but the control interface decides the orders of a channel. */
  providers: PaymentProviders = { wxpay: null, alipay: null };

  private round: Promise<void> = Promise.resolve();
  private nextRound: Promise<void> | null = null;

  constructor(private readonly options: Options) {}

  /** Returns null where the control interface decides. @throws ProviderError without its variables */
  findProvider(channel: Channel): PaymentProvider | null {
    return this.providers[channel] ?? (this.options.isSimulated ? null : refuseUnset(channel));
  }

  /** Returns the QR text; the same order again gets a code of the same trade. @throws ProviderError */
  async createCode({ orderId, channel, priceFen, createdAt, productName }: Order): Promise<string> {
    const provider = this.findProvider(channel);
    if (!provider) return this.options.qrTexts[channel](orderId);
    const expiresAt = createdAt + UNPAID_LIFETIME;
    return provider.create({ orderId, amountFen: priceFen, subject: productName, expiresAt });
  }

  /** Returns the order as a buyer may see it, who waits. */
  async poll(order: Order): Promise<Order> {
    const { orderId, channel, paidAt } = order;
    const isClaimed =
      this.providers[channel] !== null &&
      paidAt === null &&
      (await this.options.transact(({ orders }) => orders.claimCheck(orderId, POLLED_EVERY)));
    if (!isClaimed) return order;
    // The order is as it was while the provider does not answer.
    await this.check(order).catch((error) => reportError("a poll", error));
    return (await this.options.transact(({ orders }) => orders.find(orderId))) ?? order;
  }

  /** Closes the order, at the provider first; one that was paid meanwhile is counted instead. */
  async close(order: Order): Promise<void> {
    const isClosed = (await this.findProvider(order.channel)?.close(order.orderId)) ?? true;
    if (isClosed) await this.settle(order, OrderStatus.closed);
    else await this.check(order);
  }

  /** Does what is due in a round, of which one runs at a time; what asks meanwhile gets the next one. */
  runDue(): Promise<void> {
    this.nextRound ??= this.round.then(() => {
      this.nextRound = null;
      this.round = this.runRound().catch((error) => reportError("a round", error));
      return this.round;
    });
    return this.nextRound;
  }

  /** Resolves when the present round has ended. */
  async endRound(): Promise<void> {
    await this.round;
  }

  /** Asks about unpaid orders, closes expired ones, and gives money back. */
  private async runRound(): Promise<void> {
    const { transact } = this.options;
    if (!(this.providers.wxpay || this.providers.alipay)) return;
    const pending = await transact(({ orders }) => orders.claimPending(PER_ROUND, CHECKED_EVERY));
    await forEach(pending, "an order", (order) => this.checkOrClose(order));
    const refunds = await transact(({ refunds }) => {
      return refunds.claim(PER_ROUND, REFUNDED_EVERY);
    });
    await forEach(refunds, "a refund", (refund) => this.refund(refund));
  }

  private async refund({ orderId, amountFen, ...row }: Row<"refunds">): Promise<void> {
    const { transact } = this.options;
    const channel = row.channel as Channel;
    const refund = { orderId, refundId: refundIdOf(orderId), amountFen };
    try {
      const state = await this.providers[channel]?.refund({ ...refund, totalFen: amountFen });
      if (state) await transact(({ refunds }) => refunds.record({ ...refund, channel, state }));
    } catch (error) {
      if (!isRefused(error)) throw error;
      const reason = `${channel} ${refund.refundId}: ${error.code}`;
      await transact(({ refunds }) => refunds.postpone(orderId, reason, REFUSED_EVERY));
    }
  }

  /** Returns the answer that the provider expects. */
  async answerNotice(channel: Channel, notice: IncomingNotice): Promise<NoticeReply | null> {
    const provider = this.providers[channel];
    if (!provider) return null;
    try {
      const read = await provider.readNotice(notice);
      if (read?.kind === "payment") await this.apply(channel, read.payment);
      const { transact } = this.options;
      if (read?.kind === "refund")
        await transact(({ refunds }) => refunds.record({ ...read, channel }));
      publish("notice", { provider: channel, result: "accepted" });
      return provider.noticeReply(true);
    } catch (error) {
      const isRejected = error instanceof NoticeRejected;
      publish("notice", { provider: channel, result: isRejected ? "rejected" : "failed" });
      if (!isRejected) reportError("a notice", error);
      return provider.noticeReply(false);
    }
  }

  private async checkOrClose(order: Order): Promise<void> {
    const state = await this.check(order);
    const isUnpaid = state === "pending" || state === "paying" || state === "absent";
    if (state === null || (isUnpaid && order.status !== OrderStatus.closed)) return;
    if (isUnpaid) await this.close(order);
    await this.options.transact(({ orders }) => orders.endChecks(order, { isFinal: !isUnpaid }));
  }

  private async check({ orderId, channel }: Order): Promise<Payment["state"] | null> {
    const payment = await this.providers[channel]?.query(orderId);
    if (!payment) return null;
    await this.apply(channel, payment);
    return payment.state;
  }

  /** What the provider says comes to be in one transaction. */
  private async apply(channel: Channel, payment: Payment): Promise<void> {
    const { transact, autoRefund } = this.options;
    const { orderId, state, transactionId } = payment;
    const isPaid = state === "paid" || state === "refunded";
    if (isPaid && transactionId) {
      const trade = { ...payment, channel, transactionId, isRefunded: state === "refunded" };
      const outcome = await transact(({ payments }) => payments.record(trade, autoRefund));
      publish("payment", { provider: channel, outcome });
    }
    const status = {
      paying: OrderStatus.scanned,
      failed: OrderStatus.failed,
      closed: OrderStatus.closed,
    };
    if (state in status) {
      const wanted = status[state as keyof typeof status];
      await transact(({ orders }) => orders.settle(orderId, wanted));
    }
  }

  private async settle({ orderId }: Order, status: OrderStatus): Promise<void> {
    await this.options.transact(({ orders }) => orders.settle(orderId, status));
  }
}

/** Works on so many items at once; an error ends the work on its item alone, until the next round. */
async function forEach<Item>(
  items: readonly Item[],
  name: string,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workInTurn = async () => {
    for (const item of waiting) await work(item).catch((error) => reportError(name, error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workInTurn));
}
