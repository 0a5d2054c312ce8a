import { z } from "zod";
import { OPEN_ID, type PaymentFact, type PaymentState, type RefundFact } from "../../domain/facts";
import { parseChinaTime, parseYuan } from "../units";

const fen = z.string().transform((text, context) => {
  const amount = parseYuan(text);
  if (amount !== null) return amount;
  context.addIssue("no amount");
  return z.NEVER;
});
const time = z.string().transform(parseChinaTime);
export const resultSchema = z.object({ code: z.string(), msg: z.string().default("") });
export const failureSchema = z.object({
  sub_code: z.string().optional(),
  sub_msg: z.string().optional(),
});

const tradeSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(["WAIT_BUYER_PAY", "TRADE_SUCCESS", "TRADE_FINISHED", "TRADE_CLOSED"]),
  total_amount: fen,
  buyer_user_id: z.string().optional(),
  buyer_open_id: z.string().optional(),
});
export const queriedSchema = tradeSchema.extend({ send_pay_date: time.optional() });
export const noticeSchema = tradeSchema.extend({
  notify_id: z.string(),
  notify_time: time,
  app_id: z.string(),
  seller_id: z.string(),
  buyer_id: z.string().optional(),
  gmt_payment: time.optional(),
  gmt_refund: time.optional(),
  refund_fee: fen.optional(),
  out_biz_no: z.string().optional(),
});

export const refundSchema = z.object({
  refund_status: z.string().optional(),
  refund_amount: fen.optional(),
  gmt_refund_pay: time.optional(),
  trade_no: z.string().optional(),
});

/** What a trade says of a payment. Alipay's answers name no app; notices are checked before. */
export function toPayment(
  trade: z.infer<typeof tradeSchema>,
  at: number | null = null,
): PaymentFact {
  const openId = trade.buyer_open_id;
  return {
    kind: "payment",
    appId: null,
    merchantId: null,
    orderId: trade.out_trade_no,
    state: toState(trade.trade_status, at),
    transactionId: trade.trade_no,
    amountFen: trade.total_amount,
    payer: trade.buyer_user_id ?? (openId ? OPEN_ID + openId : null),
    at,
  };
}

/** Returns null for a refund that has not ended. */
export function toRefund(
  refund: z.infer<typeof refundSchema>,
  orderId: string,
  refundId: string,
): RefundFact | null {
  if (refund.refund_status !== "REFUND_SUCCESS" || refund.refund_amount === undefined) return null;
  return {
    kind: "refund",
    appId: null,
    merchantId: null,
    orderId,
    refundId,
    transactionId: refund.trade_no ?? null,
    state: "done",
    amountFen: refund.refund_amount,
    isTotal: false,
    at: refund.gmt_refund_pay ?? null,
  };
}

function toState(
  status: z.infer<typeof tradeSchema>["trade_status"],
  at: number | null,
): PaymentState {
  if (status === "WAIT_BUYER_PAY") return "paying";
  if (status !== "TRADE_CLOSED") return "paid";
  return at === null ? "closed" : "refunded";
}
