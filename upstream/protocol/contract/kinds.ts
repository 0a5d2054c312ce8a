import { z } from "zod";

/* The members of docs/upstream.md in the one form that an upstream should write; `wire.ts` reads more. */

/** Makes members of a kind; `heading` is that of docs/upstream.md. */
export const kind = (title: string, heading: string, schema: z.ZodType) => (description: string) =>
  schema.meta({ title, heading, description });
export const matching = (pattern: RegExp, what: string) =>
  z.string().regex(pattern, `must be ${what}`);

const TEXTS = "texts-and-addresses";
export const ID = matching(/^[\w-]{1,64}$/, "text of 1 to 64 characters of 0-9 A-Z a-z _ -");
export const ORDER_ID = matching(/^\w{6,32}$/, "text of 6 to 32 characters of 0-9 A-Z a-z _");
const WEB_URL = matching(/^(https?:\/\/.*)?$/i, 'an http:// or https:// address, or ""');
const TIME = matching(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/, '"YYYY-MM-DD HH:mm:ss", or ""');
export const SECONDS = z
  .int()
  .min(0)
  .max(99_999_999_999, "is in milliseconds; it must be in seconds");
export const WX_CODE = matching(/^weixin:\/\//, "a text such as weixin://wxpay/…").max(1_024);
export const ALI_CODE = matching(/^https:\/\//, "a text such as https://qr.alipay.com/…").max(
  1_024,
);
/** A simulated provider has no certificate. */
export const PAY_URL = matching(/^(https:\/\/|http:\/\/127\.0\.0\.1:)/, "an https:// address").max(
  4_096,
);
export const ADDRESS = matching(/^[a-z][a-z0-9+.-]*:/i, "an address with a scheme such as http:");
export const TOKEN = matching(/^[\x20-\x7e]{1,4096}$/, "1 to 4096 characters of printable ASCII");
export const DIGEST = matching(/^[0-9a-f]{32}$/, "32 lower-case hexadecimal digits");

export const text = kind("text", TEXTS, z.string());
export const id = kind("id", "ids", ID);
export const webUrl = kind("web address", TEXTS, WEB_URL);
export const phone = kind("phone number", TEXTS, matching(/^(1[3-9]\d{9})?$/, '11 digits, or ""'));
export const number = kind("number", "flags-and-levels", z.int());
export const flag = kind(
  "0 or 1",
  "flags-and-levels",
  z.literal([0, 1], "must be the number 0 or 1"),
);
export const time = kind("date and time", "times", TIME);
export const document = kind(
  "document",
  "documents",
  z.record(z.string(), z.unknown()).refine(({ type }) => type === "doc", "must be a document"),
);
export const fen = kind("fen", "money", z.int().min(0));
