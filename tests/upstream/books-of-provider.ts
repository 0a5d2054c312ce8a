import type { PaymentFact, RefundFact, RefundState } from "~/upstream/domain/facts";
import type { PaymentChannel } from "~/upstream/domain/order-rules";
import {
  absentPayment,
  type BillRow,
  type NewRefund,
  type PaymentProvider,
  wholeRefund,
} from "~/upstream/providers/payment-provider";

interface Given {
  readonly refundId: string;
  readonly amountFen: number;
  readonly at: number;
  state: RefundState;
}

interface Trade {
  readonly orderId: string;
  readonly amountFen: number;
  readonly paidAt: number;
  readonly refunds: Given[];
}

/** What differs between providers, and between their merchants. */
export interface Habits {
  readonly channel: PaymentChannel;
  /** The provider's clock is ahead by this. */
  readonly skewMs: number;
  /** Alipay may name a refund of the console in its bill only, and in its notices otherwise or not. */
  readonly naming: "same" | "other" | "none";
}

/** The true books of a provider, which tells of them as WeChat Pay and Alipay do. */
export class BooksOfProvider implements PaymentProvider {
  readonly scenes = ["native"] as const;
  readonly account = { appId: "app", merchantId: "merchant" };
  readonly billHour = 9;
  readonly trades: Trade[] = [];
  readonly notices: string[] = [];
  private count = 0;

  constructor(
    private readonly habits: Habits,
    private readonly now: () => number,
  ) {}

  pay(orderId: string, amountFen: number): void {
    if (this.trades.some((each) => each.orderId === orderId)) return;
    this.trades.push({ orderId, amountFen, paidAt: this.time(), refunds: [] });
    this.tell(this.toPayment(this.get(orderId)));
  }

  /** A person gives a part back in the console. */
  giveBack(orderId: string, amountFen: number, isSlow: boolean): void {
    const trade = this.trades.find((each) => each.orderId === orderId);
    if (!trade || amountFen > leftOf(trade)) return;
    this.add(trade, `C${this.count++}`, amountFen, isSlow);
  }

  /** Ends a refund that is under way, or ends one that has ended otherwise. */
  end(orderId: string, isDone: boolean): void {
    const trade = this.trades.find((each) => each.orderId === orderId);
    const refund = trade?.refunds.find(({ state }) => state === (isDone ? "pending" : "done"));
    const pending = trade?.refunds.find(({ state }) => state === "pending");
    const ended = isDone ? refund : (pending ?? refund);
    if (!trade || !ended || this.habits.channel === "alipay") return;
    ended.state = isDone ? "done" : "failed";
    this.tell(this.toRefund(trade, ended));
  }

  async create(): Promise<string> {
    return "";
  }

  async createAddress(): Promise<string> {
    return "";
  }

  async query(orderId: string): Promise<PaymentFact> {
    const trade = this.trades.find((each) => each.orderId === orderId);
    return trade ? this.toPayment(trade) : absentPayment(orderId);
  }

  async close(): Promise<boolean> {
    return true;
  }

  async refund({ orderId, refundId, amountFen }: NewRefund): Promise<RefundFact> {
    const trade = this.get(orderId);
    const known = trade.refunds.find((each) => each.refundId === refundId);
    if (known) return this.toRefund(trade, known);
    if (doneOf(trade) === trade.amountFen) return wholeRefund(orderId, amountFen);
    if (leftOf(trade) < amountFen) return { ...this.toRefund(trade, FAILED), refundId };
    return this.toRefund(trade, this.add(trade, refundId, amountFen, false));
  }

  async queryRefund(orderId: string, refundId: string): Promise<RefundFact | null> {
    const trade = this.get(orderId);
    const refund = trade.refunds.find((each) => each.refundId === refundId);
    return refund ? this.toRefund(trade, refund) : null;
  }

  async readNotice({ body }: { body: string }) {
    return JSON.parse(body);
  }

  noticeReply(isAccepted: boolean) {
    return { status: isAccepted ? 200 : 500, type: "text/plain", body: "" };
  }

  async downloadBill(): Promise<BillRow[]> {
    return this.trades.flatMap((trade) => [
      { ...this.toPayment(trade), ...toRow(trade, trade.amountFen, trade.paidAt), state: "paid" },
      ...trade.refunds.map((refund): BillRow => {
        const row = toRow(trade, refund.amountFen, refund.at);
        return { ...this.toRefund(trade, refund), ...row, refundId: this.nameInBill(refund) };
      }),
    ]) as BillRow[];
  }

  private add(trade: Trade, refundId: string, amountFen: number, isSlow: boolean): Given {
    const state = isSlow && this.habits.channel === "wxpay" ? "pending" : "done";
    const refund: Given = { refundId, amountFen, at: this.time(), state };
    trade.refunds.push(refund);
    if (state === "pending") return refund;
    const { channel, naming } = this.habits;
    const fact = this.toRefund(trade, refund);
    if (channel === "wxpay") this.tell(fact);
    else {
      const name = refundId.startsWith("C") && naming === "none" ? null : refundId;
      this.tell({ ...fact, refundId: name, amountFen: doneOf(trade), isTotal: true });
    }
    return refund;
  }

  private tell(fact: PaymentFact | RefundFact): void {
    this.notices.push(JSON.stringify(fact));
  }

  private nameInBill({ refundId }: Given): string {
    const isOther = this.habits.channel === "alipay" && this.habits.naming === "other";
    return isOther && refundId.startsWith("C") ? `B${refundId}` : refundId;
  }

  private toPayment(trade: Trade): PaymentFact {
    const given = doneOf(trade);
    const isRefunded =
      this.habits.channel === "wxpay" ? given > 0 : given > 0 && given === trade.amountFen;
    return {
      ...absentPayment(trade.orderId),
      ...this.account,
      transactionId: `T${trade.orderId}`,
      state: isRefunded ? "refunded" : "paid",
      amountFen: trade.amountFen,
      at: trade.paidAt,
    };
  }

  private toRefund({ orderId }: Trade, { refundId, amountFen, state, at }: Given): RefundFact {
    const said = { ...wholeRefund(orderId, amountFen), ...this.account, isTotal: false };
    return { ...said, transactionId: `T${orderId}`, refundId, state, at };
  }

  private get(orderId: string): Trade {
    const trade = this.trades.find((each) => each.orderId === orderId);
    if (!trade) throw new Error(`no trade of ${orderId}`);
    return trade;
  }

  private time(): number {
    return Math.floor((this.now() + this.habits.skewMs) / 1000) * 1000;
  }
}

const FAILED: Given = { refundId: "", amountFen: 0, at: 0, state: "failed" };

export const doneOf = ({ refunds }: Pick<Trade, "refunds">): number =>
  refunds
    .filter(({ state }) => state === "done")
    .reduce((sum, { amountFen }) => sum + amountFen, 0);

const leftOf = (trade: Trade): number =>
  trade.amountFen -
  trade.refunds
    .filter(({ state }) => state !== "failed")
    .reduce((sum, { amountFen }) => sum + amountFen, 0);

const toRow = ({ orderId }: Trade, amountFen: number, at: number) => ({
  transactionId: `T${orderId}`,
  amountFen,
  at,
  feeMilliFen: 0,
});
