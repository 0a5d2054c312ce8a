import { z } from "zod";
import { channels } from "../core/order";

/*
 * The members of docs/upstream.md in the one form that an upstream should write; `wire.ts` reads more.
 * `title` is the kind of a value, `heading` its anchor there.
 */

export const matching = (pattern: RegExp, what: string) =>
  z.string().regex(pattern, `must be ${what}`);
export const text = z.string().meta({ title: "text", heading: "texts-and-addresses" });
export const id = matching(
  /^[0-9A-Za-z_-]{1,64}$/,
  "text of 1 to 64 characters of 0-9 A-Z a-z _ -",
).meta({ title: "id", heading: "ids" });
const orderId = matching(
  /^[A-Za-z0-9_]{6,32}$/,
  "text of 6 to 32 characters of 0-9 A-Z a-z _",
).meta({ title: "order id", heading: "ids" });
export const webUrl = matching(/^(https?:\/\/.*)?$/i, 'an http:// or https:// address, or ""').meta(
  { title: "web address", heading: "texts-and-addresses" },
);
export const phone = matching(/^(1[3-9]\d{9})?$/, 'a number of 11 digits, or ""').meta({
  title: "phone number",
  heading: "texts-and-addresses",
});
const dateTime = matching(
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/,
  '"YYYY-MM-DD HH:mm:ss", or ""',
).meta({ title: "date and time", heading: "times" });
const qrText = (pattern: RegExp, example: string) =>
  matching(pattern, `a text such as ${example}…`)
    .max(1_024)
    .meta({ title: "QR text", heading: "payment-qr-texts" });
const fen = z.int().nonnegative().meta({ title: "fen", heading: "money" });
const number = z.int().meta({ title: "number", heading: "flags-and-levels" });
export const flag = z
  .literal([0, 1], "must be the number 0 or 1")
  .meta({ title: "0 or 1", heading: "flags-and-levels" });
const seconds = z
  .int()
  .nonnegative()
  .max(99_999_999_999, "is in milliseconds; it must be in seconds")
  .meta({ title: "seconds since 1970", heading: "times" });
const status = z.int().meta({ title: "order status", heading: "order-statuses" });
const roles = ["company-admin", "project-admin", "content-admin", "check", "write"];

/** What each name means, in every call that has no meaning of its own for it. */
const members = {
  ...each(text, {
    code: "SMS code",
    company_key: "the enterprise key that an administrator gives to new members",
    company_name: "name of the company",
    company_remark:
      "kind of company; the value of `UPSTREAM_ENTERPRISE_REMARK` means an enterprise",
    creator: "name of the user who made it",
    data: "the report as JSON; the name is `UPSTREAM_STATS_PARAM`",
    department: "department in the company",
    description: "name of the product",
    group: "group in the company",
    name: "name of the user",
    nickname: "name of the user",
    position: "position in the company",
    remark: "what the visitor wrote, or empty",
    role_name: "name of the role",
    ticket: "the ticket of `auth.qr`",
    updater: "name of the user who changed it",
    url_name: "name of the site",
    vip_name: "name of the membership",
  }),
  ...each(id, {
    company_id: "the company",
    corpId: "the company for which the user acts, `0` for none",
    pid: "the product",
    productId: "the product",
    role_id: "the role",
    uid: "the user",
    userId: "the user",
  }),
  ...each(orderId, { orderId: "the order", order_id: "the order" }),
  ...each(number, {
    maxUserLimit: "years that are bought, 1 to 100",
    page: "page of the list, from 1",
    page_size: "users on a page",
    productType: "kind of products: `VIP_PRODUCT_TYPE`",
    total: "users of the company, over all pages",
    user_count: "number of users",
    vip_id: "level of the membership or of the trial, 0 for none",
    vip_level: "level of the membership: 0 none, 1 basic, 2 advanced",
  }),
  ...each(flag, {
    is_company: "whether the user is a member",
    is_super: "whether the user may do everything in the company",
    is_vip_exp: "whether the user has the free trial now",
    just_opened: "1 the first time that it is read after the trial was claimed",
  }),
  ...each(phone, {
    mobile: "phone number, 11 digits",
    mobileNumber: "phone number, 11 digits",
    mobile_number: "phone number, 11 digits",
  }),
  ...each(webUrl, {
    headimgurl: "picture of the user",
    logo_url: "picture of the site, empty when there is none",
    url: "address of the site",
  }),
  ...each(dateTime, {
    create_time: "when it was made",
    update_time: "when it was changed",
    vip_limit_time: "when the membership or the trial ends, empty for none",
  }),
  ...each(fen, { pprice: "amount of the whole order", price: "price of one year" }),
  ...each(seconds, { pay_time: "when the order was paid, 0 until then" }),
  ...each(status, { status: "status of the order" }),
  ...each(z.enum(channels), { channel: "payment provider: `wxpay` or `alipay`" }),
  ...each(z.int().min(0).max(2), { sex: "0 unknown, 1 male, 2 female" }),
  ...each(z.int().min(1).max(2_592_000), {
    expire_seconds: "how long the code can be scanned, in seconds",
  }),
  ...each(z.array(id).min(1), { role_ids: "ids of all roles the user shall have" }),
  ...each(z.enum([...roles, ""]), {
    company_key_role: `the user's role: \`${roles.join("`, `")}\`, or empty in a personal company`,
  }),
  ...each(qrText(/^weixin:\/\//, "weixin://wxpay/"), { code_url: "text of a WeChat payment code" }),
  ...each(qrText(/^https:\/\//, "https://qr.alipay.com/"), {
    qr_code: "text of an Alipay payment code",
  }),
  ...each(matching(/^[\x20-\x7e]{1,4096}$/, "1 to 4096 characters of printable ASCII"), {
    token: "the user's token, printable ASCII, valid for one day",
  }),
  ...each(matching(/^[0-9a-f]{32}$/, "32 lower-case hexadecimal digits"), {
    passwdMd: "MD5 of the password's UTF-8 bytes, 32 lower-case hexadecimal digits",
  }),
};

function each<Name extends string>(schema: z.ZodType, meanings: Record<Name, string>) {
  const described = Object.entries<string>(meanings).map(([name, meaning]) => [
    name,
    schema.describe(meaning),
  ]);
  return Object.fromEntries(described) as Record<Name, z.ZodType>;
}

export const pick = (...names: (keyof typeof members)[]): Record<string, z.ZodType> =>
  Object.fromEntries(names.map((name) => [name, members[name]]));
