import type { PaymentFact, RefundFact } from "../../domain/facts";
import type { BillRow } from "../../providers/payment-provider";

/** A payment of all of an order, and the refund that gave all of it back. */
export interface Trade {
  readonly orderId: string;
  readonly transactionId: string;
  readonly amountFen: number;
  readonly paidAt: number;
  readonly refund: { readonly refundId: string; readonly at: number } | null;
}

/** 0.6 % in 0.001 fen. */
const FEE_MILLI_FEN = 6;

/** The merchant and the app of every simulated provider. */
export const ACCOUNT = { appId: "simulated", merchantId: "simulated" };

export const toPayment = ({ refund, paidAt: at, ...trade }: Trade) =>
  ({
    ...ACCOUNT,
    ...trade,
    kind: "payment",
    state: refund ? "refunded" : "paid",
    payer: null,
    at,
  }) satisfies PaymentFact;

/** Returns null without a refund. */
export const toRefund = ({ refund, paidAt: _, ...trade }: Trade) =>
  refund &&
  ({
    ...ACCOUNT,
    ...trade,
    ...refund,
    kind: "refund",
    state: "done",
    isTotal: false,
  } satisfies RefundFact);

/** Returns what bills list of the trade, of any day. */
export function toBillRows(trade: Trade): BillRow[] {
  const feeMilliFen = trade.amountFen * FEE_MILLI_FEN;
  const refund = toRefund(trade);
  return [
    { ...toPayment(trade), state: "paid", feeMilliFen },
    ...(refund ? [{ ...refund, feeMilliFen: -feeMilliFen }] : []),
  ];
}
