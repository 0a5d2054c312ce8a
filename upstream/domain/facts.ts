import type { PaymentChannel } from "./order-rules";

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

export type RefundState = "done" | "pending" | "failed";

/** What is null the provider does not say. */
interface Said {
  readonly orderId: string;
  readonly appId: string | null;
  readonly merchantId: string | null;
  /** The provider's id of the payment. */
  readonly transactionId: string | null;
  /** ms since the epoch, by the provider's clock. */
  readonly at: number | null;
}

export interface PaymentFact extends Said {
  readonly kind: "payment";
  readonly state: PaymentState;
  readonly amountFen: number | null;
  /** The provider's id of who paid; an open id has a prefix (`OPEN_ID`). */
  readonly payer: string | null;
}

export interface RefundFact extends Said {
  readonly kind: "refund";
  /** null for a running total of refunds without names. */
  readonly refundId: string | null;
  readonly state: RefundState;
  /** The amount of this refund, or of all refunds of the order so far. */
  readonly amountFen: number;
  /** Whether the amount is the running total. */
  readonly isTotal: boolean;
}

/** What a provider says about the money of an order, the same by notice, answer and bill. */
export type Fact = PaymentFact | RefundFact;

/** The merchant and the app for which a provider moves money. */
export interface Account {
  readonly appId: string;
  readonly merchantId: string;
}

/** Where a fact comes from. */
export interface Source extends Account {
  readonly channel: PaymentChannel;
}

/**
 * `ignored`: not about this upstream. `repeated` changes nothing that was told before. `incident`: a
 * person has to look at it. `doubtful`: it contradicts what the provider said before, so that
 * nothing was booked; ask the provider what is true now.
 */
export type Outcome = "ignored" | "repeated" | "counted" | "incident" | "doubtful";

export interface Booking {
  /** Gives the second payment for one intent back, instead of an incident. */
  readonly refundsDuplicates: boolean;
  /** The bill that lists it, `YYYY-MM-DD`. */
  readonly billDay?: string;
  /** Whether the provider has just been asked, so that it replaces whatever was said before. */
  readonly isCurrent?: boolean;
}

/**
 * Prefix of an Alipay open id. An open id and a user id differ for the same person; never compare
 * them.
 */
export const OPEN_ID = "open:";

/** Orders of other systems of the merchant, and trial orders of the command `try`, have other forms. */
const ORDER_ID = /^DK\d+$/;

/** Whether the order number is one that this upstream makes. */
export const isOrderId = (orderId: string): boolean => ORDER_ID.test(orderId);

/** Whether the fact is about this app, this merchant and an order of this upstream. */
export const isOwn = (fact: Fact, account: Account): boolean =>
  isOrderId(fact.orderId) &&
  (fact.appId ?? account.appId) === account.appId &&
  (fact.merchantId ?? account.merchantId) === account.merchantId;
