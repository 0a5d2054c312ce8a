import type { RefundState } from "~/upstream/domain/facts";
import { toChinaTime } from "~/upstream/providers/units";
import { Refusal } from "./protocol";

export interface Trade {
  readonly orderId: string;
  readonly amountFen: number;
  readonly subject: string;
  readonly notifyUrl: string;
  readonly expiresAt: number;
  /** What identifies the request, so that a repetition with other values is refused. */
  readonly parameters: string;
  readonly transactionId: string;
  /** Whether a phone has opened its code. */
  isOpened: boolean;
  state: "pending" | "paying" | "paid" | "failed" | "closed";
  paidFen: number;
  payer: string;
  paidAt: number;
  readonly refunds: Map<string, number>;
}

type NewTrade = Pick<
  Trade,
  "orderId" | "amountFen" | "subject" | "notifyUrl" | "expiresAt" | "parameters"
>;

/** A payment or a refund, as the provider keeps it. */
export interface TradeEntry {
  readonly kind: "payment" | "refund";
  readonly orderId: string;
  readonly transactionId: string;
  readonly refundId: string | null;
  readonly amountFen: number;
  readonly feeMilliFen: number;
  readonly at: number;
  /** Of a refund, `done` by default. */
  readonly state?: RefundState;
  /** Another app of the merchant; this one by default. */
  readonly appId?: string;
}

/** The trades of one simulated provider, and its bill. */
export class Trades {
  readonly bill: TradeEntry[] = [];
  private readonly trades = new Map<string, Trade>();

  constructor(
    private readonly now: () => number,
    private readonly codes: { repeated: string; paid: string; closed: string; absent: string },
  ) {}

  create(trade: NewTrade): Trade {
    const known = this.find(trade.orderId);
    if (known) {
      if (known.state === "paid") throw new Refusal(this.codes.paid);
      if (known.state === "closed") throw new Refusal(this.codes.closed);
      if (known.parameters !== trade.parameters) throw new Refusal(this.codes.repeated);
      return known;
    }
    const created: Trade = {
      ...trade,
      transactionId: `42000${String(this.now())}${String(this.trades.size).padStart(6, "0")}`,
      isOpened: false,
      state: "pending",
      paidFen: 0,
      payer: "",
      paidAt: 0,
      refunds: new Map(),
    };
    this.trades.set(trade.orderId, created);
    return created;
  }

  find(orderId: string): Trade | null {
    const trade = this.trades.get(orderId);
    if (!trade) return null;
    const isOpen = trade.state === "pending" || trade.state === "paying";
    if (isOpen && this.now() >= trade.expiresAt) trade.state = "closed";
    return trade;
  }

  findByRefund(refundId: string): Trade | null {
    return [...this.trades.values()].find(({ refunds }) => refunds.has(refundId)) ?? null;
  }

  /** Returns when the refund was made. */
  timeOf(refundId: string): number {
    return this.bill.find((entry) => entry.refundId === refundId)?.at ?? this.now();
  }

  get(orderId: string): Trade {
    const trade = this.find(orderId);
    if (!trade) throw new Refusal(this.codes.absent, 404);
    return trade;
  }

  /** Pays an open trade; another amount is a fault of the provider. */
  pay(orderId: string, payer: string, amountFen?: number): Trade {
    const trade = this.get(orderId);
    if (trade.state === "paid") throw new Refusal(this.codes.paid);
    if (trade.state === "closed") throw new Refusal(this.codes.closed);
    const paidAt = Math.floor(this.now() / 1000) * 1000;
    Object.assign(trade, { state: "paid", paidFen: amountFen ?? trade.amountFen, payer, paidAt });
    this.record(trade, trade.paidFen, null);
    return trade;
  }

  close(orderId: string): void {
    const trade = this.get(orderId);
    if (trade.state === "paid") throw new Refusal(this.codes.paid);
    trade.state = "closed";
  }

  /** Returns false for a repetition. */
  refund(trade: Trade, refundId: string, amountFen: number): boolean {
    if (trade.refunds.get(refundId) === amountFen) return false;
    const refunded = refundedFen(trade);
    const isPossible = trade.state === "paid" && amountFen > 0;
    if (!isPossible || trade.refunds.has(refundId) || refunded + amountFen > trade.paidFen) {
      throw new Refusal(this.codes.repeated);
    }
    trade.refunds.set(refundId, amountFen);
    this.record(trade, amountFen, refundId);
    return true;
  }

  /** Lists the bill of a day that is over. */
  billOf(day: string): TradeEntry[] {
    if (day >= toChinaTime(this.now()).slice(0, 10)) return [];
    return this.bill.filter(({ at }) => toChinaTime(at).startsWith(day));
  }

  private record(trade: Trade, amountFen: number, refundId: string | null): void {
    const { orderId, transactionId } = trade;
    const kind = refundId === null ? "payment" : "refund";
    const at = Math.floor(this.now() / 1000) * 1000;
    // 0.6 %, of which a refund gives back its part.
    const feeMilliFen = amountFen * (kind === "payment" ? 6 : -6);
    this.bill.push({ kind, orderId, transactionId, refundId, amountFen, feeMilliFen, at });
  }
}

export const refundedFen = (trade: Trade): number =>
  [...trade.refunds.values()].reduce((sum, fen) => sum + fen, 0);

export const toFee = (milliFen: number): string => (milliFen / 100_000).toFixed(5);

/** Returns the cells of a bill's row: "" for a column without a value. */
export const toCells = (columns: string, row: Readonly<Record<string, string>>): string[] =>
  columns.split(",").map((name) => row[name] ?? "");
