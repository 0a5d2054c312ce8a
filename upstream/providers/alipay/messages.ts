import { z } from "zod";
import type { Payment, PaymentState } from "../payment-provider";
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
  gmt_refund: z.string().optional(),
  refund_fee: fen.optional(),
  out_biz_no: z.string().optional(),
});

/** What a trade says of a payment. */
export function toPayment(
  trade: z.infer<typeof tradeSchema>,
  paidAt: number | null = null,
): Payment {
  return {
    orderId: trade.out_trade_no,
    state: toState(trade.trade_status, paidAt),
    transactionId: trade.trade_no,
    amountFen: trade.total_amount,
    payer: trade.buyer_user_id ?? (trade.buyer_open_id ? `open:${trade.buyer_open_id}` : null),
    paidAt,
  };
}

function toState(
  status: z.infer<typeof tradeSchema>["trade_status"],
  paidAt: number | null,
): PaymentState {
  if (status === "WAIT_BUYER_PAY") return "paying";
  if (status !== "TRADE_CLOSED") return "paid";
  return paidAt === null ? "closed" : "refunded";
}
