/**
 * `absent`: the provider has no such trade. `paying`: the payer has opened it.
 * `refunded`: some of the amount at WeChat Pay, all of it at Alipay.
 */
export type PaymentState =
  | "absent"
  | "pending"
  | "paying"
  | "paid"
  | "failed"
  | "closed"
  | "refunded";

/** What the provider says about an order; null is what it does not say. */
export interface Payment {
  readonly orderId: string;
  readonly state: PaymentState;
  readonly transactionId: string | null;
  readonly amountFen: number | null;
  /** The provider's id of who paid; `open:` stands before an id that is this app's alone. */
  readonly payer: string | null;
  /** Milliseconds. */
  readonly paidAt: number | null;
}

export const absentPayment = (orderId: string): Payment => ({
  orderId,
  state: "absent",
  transactionId: null,
  amountFen: null,
  payer: null,
  paidAt: null,
});

export interface NewPayment {
  readonly orderId: string;
  readonly amountFen: number;
  readonly subject: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

export interface NewRefund {
  readonly orderId: string;
  readonly refundId: string;
  readonly amountFen: number;
  /** The amount of the order. */
  readonly totalFen: number;
}

export type RefundState = "done" | "pending" | "failed";

export interface IncomingNotice {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As it arrived: signatures cover its bytes. */
  readonly body: string;
}

export type PaymentNotice =
  | { readonly kind: "payment"; readonly id: string; readonly payment: Payment }
  | {
      readonly kind: "refund";
      readonly id: string;
      readonly orderId: string;
      readonly refundId: string;
      readonly state: RefundState;
      /** Of this refund, or of all refunds of the order so far. */
      readonly amountFen: number;
      readonly isTotal: boolean;
    };

export interface NoticeReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A payment or a refund of a day. */
export interface BillRow {
  readonly kind: "payment" | "refund";
  readonly orderId: string;
  readonly transactionId: string;
  /** null for a payment. */
  readonly refundId: string | null;
  readonly amountFen: number;
  /** In 0.001 fen, with the sign of the bill. */
  readonly feeMilliFen: number;
  /** Milliseconds. */
  readonly at: number;
}

/** One way to pay. Every method throws a ProviderError when the provider refuses or fails. */
export interface PaymentProvider {
  /** Returns the text of the QR code. The same order again returns a code of the same trade. */
  create(payment: NewPayment): Promise<string>;
  query(orderId: string): Promise<Payment>;
  /** Returns false when the order has been paid. */
  close(orderId: string): Promise<boolean>;
  /**
   * The same `refundId` again refunds nothing more and returns the refund's state, which is `done`
   * when other refunds have given all of it back.
   */
  refund(refund: NewRefund): Promise<RefundState>;
  /**
   * Returns null for a kind of notice that concerns no order.
   * The caller compares the amount with its order's.
   * @throws NoticeRejected
   */
  readNotice(notice: IncomingNotice): Promise<PaymentNotice | null>;
  /** After `accepted` the provider repeats the notice no more. */
  noticeReply(accepted: boolean): NoticeReply;
  /** Hour of the next day, in China, from which a day's bill is there. */
  readonly billHour: number;
  /** @param day `YYYY-MM-DD` in China, before today */
  downloadBill(day: string): Promise<BillRow[]>;
}
