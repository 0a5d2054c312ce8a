import { z } from "zod";

/*
 * The values of docs/upstream.md in the one form that an upstream should write; `wire.ts` reads more.
 * `heading` is the anchor there.
 */

const under = (heading: string) => ({ heading });

export const id = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,64}$/, "must be text of 1 to 64 characters of 0-9 A-Z a-z _ -")
  .meta({ title: "id", ...under("ids") });

export const orderId = z
  .string()
  .regex(/^[A-Za-z0-9_]{6,32}$/, "must be text of 6 to 32 characters of 0-9 A-Z a-z _")
  .meta({ title: "order id", ...under("ids") });

export const text = z.string().meta({ title: "text", ...under("texts-and-addresses") });

export const webUrl = z
  .string()
  .regex(/^(https?:\/\/.*)?$/i, 'must be an http:// or https:// address, or ""')
  .meta({ title: "web address", ...under("texts-and-addresses") });

/** "" for none */
export const phone = z
  .string()
  .regex(/^(1[3-9]\d{9})?$/, 'must be a number of 11 digits, or ""')
  .meta({ title: "phone number", ...under("texts-and-addresses") });

export const fen = z
  .int()
  .nonnegative()
  .meta({ title: "fen", ...under("money") });

export const number = z.int().meta({ title: "number", ...under("flags-and-levels") });

export const flag = z
  .literal([0, 1], "must be the number 0 or 1")
  .meta({ title: "0 or 1", ...under("flags-and-levels") });

export const orderStatus = z.int().meta({ title: "order status", ...under("order-statuses") });

export const seconds = z
  .int()
  .nonnegative()
  .max(99_999_999_999, "is in milliseconds; it must be in seconds")
  .meta({ title: "seconds since 1970", ...under("times") });

/** "" for none */
export const dateTime = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/, 'must be "YYYY-MM-DD HH:mm:ss", or ""')
  .meta({ title: "date and time", ...under("times") });

export const wxpayQr = paymentQr(/^weixin:\/\//, "must be a text such as weixin://wxpay/…");
export const alipayQr = paymentQr(/^https:\/\//, "must be a text such as https://qr.alipay.com/…");

function paymentQr(form: RegExp, problem: string) {
  return z
    .string()
    .max(1_024)
    .regex(form, problem)
    .meta({ title: "QR text", ...under("payment-qr-texts") });
}
