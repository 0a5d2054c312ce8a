import { z } from "zod";

/* The requests that WeChat Pay takes; it refuses any other member. */

export const nativeSchema = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  description: z
    .string()
    .min(1)
    .refine((text) => Buffer.byteLength(text) <= 127),
  out_trade_no: z.string().regex(/^[\w|*-]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }),
  notify_url: z.url().max(255),
  amount: z.strictObject({ total: z.int().min(1), currency: z.literal("CNY") }),
});

export const h5Schema = nativeSchema.extend({
  scene_info: z.strictObject({
    payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
    h5_info: z.strictObject({ type: z.literal("Wap") }),
  }),
});

export const refundSchema = z.strictObject({
  out_trade_no: z.string(),
  out_refund_no: z.string().regex(/^[\w|*@-]{1,64}$/),
  notify_url: z.url().max(255),
  amount: z.strictObject({
    refund: z.int().min(1),
    total: z.int().min(1),
    currency: z.literal("CNY"),
  }),
});
