import { z } from "zod";
import { invoiceFileTypes, invoiceKinds, invoiceStates } from "~/gateway/core/invoice-kinds";
import { paymentScenes } from "~/gateway/core/payment-channels";
import type { CallKey } from "~/gateway/upstream/calls";
import { PAYMENT_CHANNELS } from "../../domain/order-rules";
import { type CallContract, call, list, unread } from "./call";
import {
  ALI_CODE,
  fen,
  flag,
  id,
  kind,
  number,
  ORDER_ID,
  PAY_URL,
  SECONDS,
  text,
  time,
  WX_CODE,
  webUrl,
} from "./kinds";
import {
  corpId,
  create_time,
  productId,
  productType,
  spaceId,
  uid,
  userId,
  vip_limit_time,
  vip_name,
} from "./members";

const orderId = kind("order id", "ids", ORDER_ID)("the order");
const amount = fen("amount of the whole order, as it will be charged");
const years = number("years that were bought; absent for the trial");
const scene = z
  .enum(paymentScenes)
  .describe("`h5` for an order that is paid at an address; without it, by a code");
const status = kind("order status", "order-statuses", z.int())("status of the order");
const ordering = {
  maxUserLimit: number("years that are bought, 1 to 100"),
  productId,
  corpId,
  userId,
  scene: scene.optional(),
};
const told = { amount: amount.optional(), years: years.optional(), scene: scene.optional() };
const qrText = (pattern: z.ZodType) => kind("QR text", "payment-qr-texts", pattern);
const toOrder = (name: "code_url" | "qr_code", qr: z.ZodType) =>
  z
    .object({ orderId, [name]: qr.optional(), ...told })
    .refine((data: Record<string, unknown>) => data.scene === "h5" || data[name] !== undefined, {
      path: [name],
      error: "must be there, unless scene is h5",
    });
const toWxOrder = toOrder("code_url", qrText(WX_CODE)("text of a WeChat payment code"));
const toAliOrder = toOrder("qr_code", qrText(ALI_CODE)("text of an Alipay payment code"));
const REFUSED = [4031, 4044, 4040, 4043] as const;

const paging = {
  limit: number("the most orders of the answer, 1 to 200; without it 200").optional(),
  from: kind(
    "order id",
    "ids",
    ORDER_ID,
  )("the order with which the list begins; without it, the newest").optional(),
};
const unixTime = (meaning: string) => kind("seconds since 1970", "times", SECONDS)(meaning);
const orders = list({
  order_id: orderId,
  create_time,
  pid: id("the product"),
  channel: z.enum(PAYMENT_CHANNELS).describe("payment provider: `wxpay` or `alipay`"),
  pay_time: unixTime("when the order was paid, 0 until then"),
  status,
  pprice: fen("amount of the whole order"),
  years: years.optional(),
  period_from: time("when the paid period begins, empty for an order that is not paid").optional(),
  period_to: time("when it ends, which another plan may have moved").optional(),
  refund_time: unixTime("when it was refunded, 0 until then").optional(),
  company_id: id("the enterprise whose plan it buys, `0` for the buyer's own").optional(),
  company_name: text("its name, empty for the buyer's own").optional(),
  name: text("name of the user who ordered").optional(),
  invoice_state: z
    .enum(["", ...invoiceStates])
    .describe("`requested`, or `issued` when there is a file; empty without an invoice")
    .optional(),
});

const buyer = {
  kind: z.enum(invoiceKinds).describe("for whom it is: `company` or `person`"),
  title: text("name of the company or the person, 1 to 100 characters"),
};
const tax_number = text("tax number of a company, empty for a person");
const email = text("address to which the invoice is sent; empty when it is no longer kept");

const hasEnd = (flagName: string) => (data: Record<string, unknown>) =>
  data[flagName] === 0 || data.vip_limit_time !== "";
const NO_END = { path: ["vip_limit_time"], error: "must not be empty for a member" };
const membership = z
  .object({
    vip_level: number("level of the membership: 0 none, 1 basic, 2 advanced"),
    vip_limit_time,
    vip_name: vip_name.optional(),
    disk_used: kind(
      "number",
      "flags-and-levels",
      z.int().min(0),
    )("bytes of what the space stores").optional(),
  })
  .refine(hasEnd("vip_level"), NO_END);
const trial = z
  .object({
    is_vip_exp: flag("whether the user has the free trial now"),
    just_opened: flag("1 the first time that it is read after the trial was claimed"),
    vip_limit_time,
  })
  .refine(hasEnd("is_vip_exp"), NO_END);

export const payCalls = {
  "pay.products": call(
    { productType },
    list({ productId, description: text("name of the product"), price: fen("price of one year") }),
  ),
  "pay.openFree": call({ productId, corpId, userId }, unread, 4040, 4042),
  "pay.openInfo": call(
    { productType, userId, corpId },
    z.string().describe('`"null"` while the trial can be claimed, otherwise JSON'),
  ),
  "pay.wx.create": call(ordering, toWxOrder, ...REFUSED),
  "pay.ali.create": call(ordering, toAliOrder, ...REFUSED),
  "pay.wx.info": call({ orderId }, z.object({ status }), 4041),
  "pay.ali.info": call({ orderId }, z.object({ status }), 4041),
  "pay.address": call(
    { orderId, return_url: webUrl("page to which the buyer comes back") },
    z.object({
      pay_url: kind("payment address", "payment-addresses", PAY_URL)("where the buyer pays"),
    }),
    ...([4041, 4045] as const),
  ),
  "pay.close": call({ orderId }, unread, 4041),
  "pay.requestInvoice": call(
    { orderId, ...buyer, tax_number: tax_number.optional(), email },
    unread,
    ...([4041, 4046, 4047] as const),
  ),
  "pay.invoice": call(
    { orderId },
    z.object({
      invoice_state: z
        .enum(invoiceStates)
        .describe("`requested`, or `issued` when there is a file"),
      ...buyer,
      tax_number,
      email,
      request_time: time("when somebody asked for it"),
      issue_time: time("when it was issued, empty until then"),
      file_type: z
        .enum(["", ...invoiceFileTypes])
        .describe("kind of its file: `pdf` or `ofd`; empty until then"),
    }),
    4041,
  ),
  "pay.invoiceFile": call({ orderId }, null, 4001, 4041),
  "pay.history": call({ productType, userId, corpId, ...paging }, orders, 4031),

  "vip.experience": call({ userId, corpId }, trial),
  "vip.orders": call({ uid, corpId: spaceId.optional(), ...paging }, orders, 4031),
  "vip.membership": call({ uid, corpId: spaceId.optional() }, z.array(membership), 4031),
} satisfies Partial<Record<CallKey, CallContract>>;
