import { OrderStatus } from "~/gateway/core/order-status";
import type { PaymentScene } from "~/gateway/core/payment-channels";
import type { Domain } from "../domain/domain";
import type { Fact, PaymentFact } from "../domain/facts";
import {
  forEachChannel,
  type Order,
  type PaymentChannel,
  UNPAID_LIFETIME,
} from "../domain/order-rules";
import { refundIdOf } from "../domain/refund-rules";
import { SECOND } from "../domain/times";
import { publish } from "../events";
import { reportError } from "../log";
import { isRefused, NoticeRejected, refuseUnset } from "../providers/errors";
import type {
  IncomingNotice,
  NewPayment,
  NoticeReply,
  PaymentProvider,
  PaymentVisit,
} from "../providers/payment-provider";
import type { Row } from "../store/rows";
import { bookFact } from "./book-fact";

type PaymentProviders = Readonly<Record<PaymentChannel, PaymentProvider | null>>;

interface Options {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  /** Whether a second payment for one intent is given back without a person. */
  readonly autoRefund: boolean;
}

/** The shortest interval over all nodes while buyers wait for one order. */
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
/** The provider has the order, and it is paid. */
const PAID = /PAID|HAS_SUCCESS/;
const PER_ROUND = 100;
const AT_ONCE = 10;

/** Between orders and the providers: each payment is counted in one transaction. They are asked before or after it. */
export class PaymentService {
  /** null refuses orders of the channel. */
  providers: PaymentProviders = forEachChannel(() => null);

  /** A provider that hangs delays no round of the other one. */
  private readonly rounds = forEachChannel((channel) => new Rounds(() => this.runRound(channel)));

  constructor(private readonly options: Options) {}

  /** Replaces the provider of a channel. */
  setProvider(channel: PaymentChannel, provider: PaymentProvider | null): void {
    this.providers = { ...this.providers, [channel]: provider };
  }

  get hasProviders(): boolean {
    return Object.values(this.providers).some((provider) => provider !== null);
  }

  /** @throws ProviderError without the variables of the channel */
  private get(channel: PaymentChannel): PaymentProvider {
    return this.providers[channel] ?? refuseUnset(channel);
  }

  /** Returns the wanted scene where the channel has it, otherwise the one that every channel has. @throws ProviderError without the variables of the channel */
  toScene(channel: PaymentChannel, wanted: PaymentScene): PaymentScene {
    return this.get(channel).scenes.includes(wanted) ? wanted : "native";
  }

  /** Returns the QR text; the same order again gets a code of the same trade. @throws ProviderError */
  createCode(order: Order): Promise<string> {
    return this.begin(order, (payment) => this.get(order.channel).create(payment));
  }

  /** Returns the address of an order that is paid at one; later addresses are of the same trade. @throws ProviderError */
  createAddress(order: Order, visit: PaymentVisit): Promise<string> {
    return this.begin(order, (payment) => this.get(order.channel).createAddress(payment, visit));
  }

  /** An order that the provider refuses is closed. */
  private async begin(
    { orderId, priceFen, createdAt, productName }: Order,
    create: (payment: NewPayment) => Promise<string>,
  ): Promise<string> {
    const expiresAt = createdAt + UNPAID_LIFETIME;
    try {
      return await create({ orderId, amountFen: priceFen, subject: productName, expiresAt });
    } catch (error) {
      if (isRefused(error) && !PAID.test(error.code))
        await this.options.transact(({ orders }) => orders.abandon(orderId));
      throw error;
    }
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
    const isClosed = await this.get(order.channel).close(order.orderId);
    if (isClosed) await this.settle(order, OrderStatus.closed);
    else await this.check(order);
  }

  /** Does what is due at each provider. One round runs at a time. */
  async runDue(): Promise<void> {
    await Promise.all(Object.values(this.rounds).map((rounds) => rounds.run()));
  }

  /** Resolves when the present rounds have ended. */
  async endRound(): Promise<void> {
    await Promise.all(Object.values(this.rounds).map((rounds) => rounds.end()));
  }

  /** Asks about unpaid orders, closes expired ones, and gives money back. */
  private async runRound(channel: PaymentChannel): Promise<void> {
    const { transact } = this.options;
    if (!this.providers[channel]) return;
    const pending = await transact(({ orders }) => {
      return orders.claimPending(channel, PER_ROUND, CHECKED_EVERY);
    });
    await forEach(pending, "an order", (order) => this.checkOrClose(order));
    const refunds = await transact(({ refunds }) => {
      return refunds.claim(channel, PER_ROUND, REFUNDED_EVERY);
    });
    await forEach(refunds, "a refund", (refund) => this.refund(channel, refund));
  }

  private async refund(
    channel: PaymentChannel,
    { orderId, amountFen }: Row<"refunds">,
  ): Promise<void> {
    const { transact } = this.options;
    const refund = { orderId, refundId: refundIdOf(orderId), amountFen };
    try {
      const fact = await this.providers[channel]?.refund({ ...refund, totalFen: amountFen });
      if (fact) await this.book(channel, fact, { isCurrent: true });
    } catch (error) {
      if (!isRefused(error)) throw error;
      reportError("a refund", error);
      const reason = `${channel} ${refund.refundId}: ${error.code}`;
      await transact(({ refunds }) => refunds.postpone(orderId, reason, REFUSED_EVERY));
    }
  }

  /** Returns the answer that the provider expects. */
  async answerNotice(channel: PaymentChannel, notice: IncomingNotice): Promise<NoticeReply | null> {
    const provider = this.providers[channel];
    if (!provider) return null;
    try {
      const fact = await provider.readNotice(notice);
      const outcome = fact && (await this.book(channel, fact));
      if (outcome === "doubtful")
        throw new NoticeRejected("contradiction", "another notice says otherwise");
      publish("notice", { provider: channel, result: "accepted" });
      return provider.noticeReply(true, notice);
    } catch (error) {
      const isRejected = error instanceof NoticeRejected;
      publish("notice", { provider: channel, result: isRejected ? "rejected" : "failed" });
      reportError(`a notice of ${channel}`, error);
      return provider.noticeReply(false, notice);
    }
  }

  private async checkOrClose(order: Order): Promise<void> {
    const state = await this.check(order);
    const isUnpaid = state === "pending" || state === "paying" || state === "absent";
    if (state === null || (isUnpaid && order.status !== OrderStatus.closed)) return;
    if (isUnpaid) await this.close(order);
    await this.options.transact(({ orders }) => orders.endChecks(order, { isFinal: !isUnpaid }));
  }

  private async check({ orderId, channel }: Order): Promise<PaymentFact["state"] | null> {
    const payment = await this.providers[channel]?.query(orderId);
    if (!payment) return null;
    await this.book(channel, payment);
    return payment.state;
  }

  private async book(channel: PaymentChannel, fact: Fact, given = {}) {
    const provider = this.providers[channel];
    if (!provider) return "ignored";
    const source = { channel, ...provider.account };
    const outcome = await bookFact({ ...this.options, ...given }, provider, source, fact);
    const isPaid = fact.state === "paid" || fact.state === "refunded";
    if (isPaid && outcome !== "ignored" && outcome !== "doubtful")
      publish("payment", { provider: channel, outcome });
    return outcome;
  }

  private async settle({ orderId }: Order, status: OrderStatus): Promise<void> {
    await this.options.transact(({ orders }) => orders.settle(orderId, status));
  }
}

/** Runs one round at a time; what asks meanwhile gets the next one. */
class Rounds {
  private round: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(private readonly work: () => Promise<void>) {}

  run(): Promise<void> {
    this.next ??= this.round.then(() => {
      this.next = null;
      this.round = this.work().catch((error) => reportError("a round", error));
      return this.round;
    });
    return this.next;
  }

  async end(): Promise<void> {
    await this.round;
  }
}

/** Works on up to `AT_ONCE` items at once; an error ends the work on its item alone, until the next round. */
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
