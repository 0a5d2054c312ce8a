import type { PaymentScene } from "~/gateway/core/payment-channels";
import type { Account, Fact, PaymentFact, RefundFact } from "../domain/facts";

export const absentPayment = (orderId: string): PaymentFact => ({
  kind: "payment",
  orderId,
  appId: null,
  merchantId: null,
  state: "absent",
  transactionId: null,
  amountFen: null,
  payer: null,
  at: null,
});

/** All of the order was given back, by refunds that the provider does not name. */
export const wholeRefund = (orderId: string, amountFen: number): RefundFact => ({
  kind: "refund",
  orderId,
  appId: null,
  merchantId: null,
  transactionId: null,
  refundId: null,
  state: "done",
  amountFen,
  isTotal: true,
  at: null,
});

export interface NewPayment {
  readonly orderId: string;
  readonly amountFen: number;
  readonly subject: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** The visit that an address is made for. */
export interface PaymentVisit {
  /** Where the buyer comes back to; https. */
  readonly returnUrl: string;
  /** The buyer's IP address: the provider opens the address only there. */
  readonly clientAddress: string;
}

export interface NewRefund {
  readonly orderId: string;
  readonly refundId: string;
  readonly amountFen: number;
  /** The amount of the order. */
  readonly totalFen: number;
}

export interface IncomingNotice {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it arrived: signatures cover its bytes. */
  readonly body: string;
}

export interface NoticeReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A payment or a refund of a day. */
export type BillRow = Fact & {
  readonly transactionId: string;
  readonly amountFen: number;
  readonly at: number;
  /** In 0.001 fen, with the sign of the bill. */
  readonly feeMilliFen: number;
};

/** One way to pay. Every method throws a ProviderError when the provider refuses or fails. */
export interface PaymentProvider {
  readonly account: Account;
  /** What the merchant's contract has. */
  readonly scenes: readonly PaymentScene[];
  /** Returns the text of the QR code. The same order again returns a code of the same trade. */
  create(payment: NewPayment): Promise<string>;
  /**
   * Returns the address at which the buyer pays on the same phone. The same order again returns an
   * address of the same trade; an order that has a code is refused.
   */
  createAddress(payment: NewPayment, visit: PaymentVisit): Promise<string>;
  query(orderId: string): Promise<PaymentFact>;
  /** Returns false when the order has been paid. */
  close(orderId: string): Promise<boolean>;
  /**
   * The same `refundId` again refunds nothing more and returns what became of the refund. Where
   * other refunds have given all of it back, the fact is their total without a name.
   */
  refund(refund: NewRefund): Promise<RefundFact>;
  /** Returns null for a refund that the provider does not know. */
  queryRefund(orderId: string, refundId: string): Promise<RefundFact | null>;
  /**
   * Returns null for a kind of notice that concerns no order.
   * The caller compares the amount with its order's.
   * @throws NoticeRejected
   */
  readNotice(notice: IncomingNotice): Promise<Fact | null>;
  /** After `accepted` the provider no longer repeats the notice. */
  noticeReply(accepted: boolean, notice: IncomingNotice): NoticeReply;
  /** Hour of the next day, in China, from which a day's bill is there. */
  readonly billHour: number;
  /** @param day `YYYY-MM-DD` in China, before today */
  downloadBill(day: string): Promise<BillRow[]>;
}
