import type { PaymentFact, RefundFact } from "../../domain/facts";
import type { Order, PaymentChannel } from "../../domain/order-rules";
import { dayOf } from "../../domain/reconciliations";
import { DAY } from "../../domain/times";
import { ProviderError } from "../../providers/errors";
import { absentPayment, type BillRow } from "../../providers/payment-provider";
import type { BillProvider } from "../../services/reconciler";
import { readAll } from "../../store/pages";
import type { Store } from "../../store/store";
import { ACCOUNT, type Trade, toBillRows, toPayment, toRefund } from "./trades";

interface Options {
  readonly channel: PaymentChannel;
  readonly store: Store;
  readonly now: () => number;
}

/** WeChat Pay keeps its bills for three months. */
const KEPT_FOR = 90 * DAY;

/**
 * The books of a simulated provider. They are in the store, apart from the service's payments, so
 * that every node and every command knows of a payment whose notice was lost.
 */
export class SimulatedBooks implements BillProvider {
  readonly account = ACCOUNT;
  /** A bill is there while its day lasts, so that a rehearsal need not wait for the next one. */
  readonly billHour = -24;

  constructor(protected readonly options: Options) {}

  /** Books a payment of all of the order, once. @param paidAt ms since the epoch, now by default */
  pay({ orderId, priceFen: amountFen }: Order, paidAt = this.options.now()): Promise<Trade> {
    const transactionId = `simulated-${this.options.channel}-${orderId}`;
    return this.change(
      orderId,
      (trade) => trade ?? { orderId, transactionId, amountFen, paidAt, refund: null },
    );
  }

  /** Books a refund of all of the payment, once. @throws ProviderError without a payment */
  giveBack(orderId: string, refundId: string): Promise<Trade> {
    const at = this.options.now();
    return this.change(orderId, (trade) => {
      if (!trade) throw new ProviderError(this.options.channel, "NOT_PAID", "no such trade");
      return { ...trade, refund: trade.refund ?? { refundId, at } };
    });
  }

  async query(orderId: string): Promise<PaymentFact> {
    const trade = await this.find(orderId);
    return trade ? toPayment(trade) : absentPayment(orderId);
  }

  async queryRefund(orderId: string, refundId: string): Promise<RefundFact | null> {
    const trade = await this.find(orderId);
    return trade?.refund?.refundId === refundId ? toRefund(trade) : null;
  }

  async downloadBill(day: string): Promise<BillRow[]> {
    const rows = await this.options.store.transaction(({ shared }) => readAll(shared, {}, "key"));
    const own = rows.filter(({ key }) => key.startsWith(this.keyOf("")));
    return own
      .flatMap(({ value }) => toBillRows(parse(value)))
      .filter(({ at }) => dayOf(at) === day);
  }

  protected find(orderId: string): Promise<Trade | null> {
    return this.options.store.transaction(async ({ shared }) => {
      const row = await shared.find({ key: this.keyOf(orderId) });
      return row && parse(row.value);
    });
  }

  private change(orderId: string, toNext: (trade: Trade | null) => Trade): Promise<Trade> {
    const key = this.keyOf(orderId);
    const expiresAt = this.options.now() + KEPT_FOR;
    return this.options.store.transaction(async ({ shared }) => {
      const row = await shared.find({ key }, "update");
      const trade = toNext(row && parse(row.value));
      const changed = { value: JSON.stringify(trade), expiresAt };
      if (row) await shared.update({ key }, changed);
      else await shared.insert({ key, ...changed });
      return trade;
    });
  }

  private readonly keyOf = (orderId: string) => `simulated ${this.options.channel} ${orderId}`;
}

const parse = (value: string): Trade => JSON.parse(value);
