import { z } from "zod";
import type { PaymentFact, PaymentState, RefundFact, RefundState } from "../../domain/facts";
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

const time = z.iso.datetime({ offset: true }).nullish();
const toMs = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

export const transactionSchema = z
  .object({
    appid: z.string(),
    mchid: z.string(),
    out_trade_no: z.string(),
    trade_state: ofTable(STATES),
    transaction_id: z.string().nullish(),
    amount: z.object({ total: z.int().nullish() }).nullish(),
    payer: z.object({ openid: z.string().nullish() }).nullish(),
    success_time: time,
  })
  .transform(
    (transaction): PaymentFact => ({
      kind: "payment",
      appId: transaction.appid,
      merchantId: transaction.mchid,
      orderId: transaction.out_trade_no,
      state: transaction.trade_state,
      transactionId: transaction.transaction_id || null,
      amountFen: transaction.amount?.total ?? null,
      payer: transaction.payer?.openid || null,
      at: toMs(transaction.success_time),
    }),
  );

const refundShape = {
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  transaction_id: z.string().nullish(),
  success_time: time,
  amount: z.object({ refund: z.int() }),
};

/** A refund in an answer; a notice has other names for the same. */
export const refundSchema = z
  .object({ ...refundShape, status: ofTable(REFUND_STATES), mchid: z.string().nullish() })
  .transform(
    (refund): RefundFact => ({
      kind: "refund",
      // A refund names no app; its order number tells whose it is.
      appId: null,
      merchantId: refund.mchid ?? null,
      orderId: refund.out_trade_no,
      refundId: refund.out_refund_no,
      transactionId: refund.transaction_id || null,
      state: refund.status,
      amountFen: refund.amount.refund,
      isTotal: false,
      at: toMs(refund.success_time),
    }),
  );

export const refundNoticeSchema = z
  .looseObject({ refund_status: z.string() })
  .transform(({ refund_status: status, ...refund }) => ({ ...refund, status }))
  .pipe(refundSchema);

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
export const addressSchema = z.object({ h5_url: z.url({ protocol: /^https$/ }) });
