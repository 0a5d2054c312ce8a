import { z } from "zod";
import type { PaymentState, RefundState } from "../payment-provider";
import { encryptedSchema } from "./signature";

/* What WeChat Pay answers and sends, in its own words, and what that is in ours. */

const STATES: Readonly<Record<string, PaymentState>> = {
  NOTPAY: "pending",
  USERPAYING: "paying",
  SUCCESS: "paid",
  REFUND: "refunded",
  CLOSED: "closed",
  REVOKED: "closed",
  PAYERROR: "failed",
};

const REFUND_STATES: Readonly<Record<string, RefundState>> = {
  SUCCESS: "done",
  PROCESSING: "pending",
  CLOSED: "failed",
  ABNORMAL: "failed",
};

const ofTable = <T>(table: Readonly<Record<string, T>>) =>
  z.string().transform((text, context) => {
    const value = table[text];
    if (value !== undefined) return value;
    context.addIssue(`unknown: ${text}`);
    return z.NEVER;
  });

export const transactionSchema = z
  .object({
    appid: z.string(),
    mchid: z.string(),
    out_trade_no: z.string(),
    trade_state: ofTable(STATES),
    transaction_id: z.string().nullish(),
    amount: z.object({ total: z.int().nullish() }).nullish(),
    payer: z.object({ openid: z.string().nullish() }).nullish(),
    success_time: z.iso.datetime({ offset: true }).nullish(),
  })
  .transform(({ appid, mchid, ...transaction }) => ({
    appId: appid,
    merchantId: mchid,
    payment: {
      orderId: transaction.out_trade_no,
      state: transaction.trade_state,
      transactionId: transaction.transaction_id || null,
      amountFen: transaction.amount?.total ?? null,
      payer: transaction.payer?.openid || null,
      paidAt: transaction.success_time ? Date.parse(transaction.success_time) : null,
    },
  }));

export const refundNoticeSchema = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_status: ofTable(REFUND_STATES),
  amount: z.object({ refund: z.int() }),
});

export const noticeSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: encryptedSchema,
});

export const certificatesSchema = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: encryptedSchema })),
});

export const errorSchema = z.object({ code: z.string(), message: z.string().default("") });
export const billSchema = z.object({ hash_value: z.string(), download_url: z.url() });

export const codeSchema = z.object({ code_url: z.string() });
export const refundSchema = z.object({ status: ofTable(REFUND_STATES) });
