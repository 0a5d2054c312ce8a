import { z } from "zod";
import { labelOf, orderLabels } from "~/gateway/core/order";
import { type Order, orderSchema } from "~/gateway/core/order-schema";
import type { Call } from "../endpoint/endpoint";
import { isoTimeOfMs } from "../endpoint/times";
import { instantSchema } from "./schemas";

const dateSchema = z.string().nullable();
const timeSchema = instantSchema.nullable();

/** An order, the same in lists, replies and events (docs/product.md#one-order-tells-one-story). */
export const orderReply = orderSchema
  .omit({
    amountFen: true,
    createdAt: true,
    payUntil: true,
    paidAt: true,
    refundedAt: true,
    period: true,
  })
  .extend({
    status: z.enum(orderLabels).meta({ description: "`pending` as long as it can be paid." }),
    periodName: z.string().meta({ description: "As `planName`." }),
    amount: orderSchema.shape.amountFen,
    qrText: z.string().meta({
      description:
        "Show it as a QR code; the buyer scans it to pay. Empty in every `state` but `pending`, and in the `scene` `h5`.",
    }),
    createTime: timeSchema,
    expiresAt: timeSchema.meta({
      description: "A pending order cannot be paid from then on: ISO 8601, UTC.",
    }),
    payTime: timeSchema,
    refundTime: timeSchema,
    periodStart: dateSchema.meta({ description: "First day of the paid period, YYYY-MM-DD." }),
    periodEnd: dateSchema.meta({ description: "Last day of the paid period, YYYY-MM-DD." }),
  })
  .meta({ id: "Order" });

type OrderReply = z.output<typeof orderReply>;

export const exampleOrder: OrderReply = {
  orderId: "DK2026010112000000000001",
  status: "pending",
  state: "pending",
  scanned: false,
  cancelled: false,
  productId: "DT_DOCK_0001",
  planName: "基础版VIP",
  periodName: "基础版VIP",
  years: 2,
  channel: "wxpay",
  scene: "native",
  amount: 319_800,
  qrText: "weixin://wxpay/bizpayurl?pr=NwY5Mz9",
  replacedBy: null,
  company: null,
  buyerName: null,
  invoice: null,
  alsoPaid: [],
  createTime: "2026-01-01T04:00:00.000Z",
  expiresAt: "2026-01-01T06:00:00.000Z",
  payTime: null,
  refundTime: null,
  periodStart: null,
  periodEnd: null,
  endedBy: null,
};

export const examplePaidOrder: OrderReply = {
  ...exampleOrder,
  status: "paid",
  state: "paid",
  qrText: "",
  payTime: "2026-01-01T04:01:00.000Z",
  periodStart: "2026-01-01",
  periodEnd: "2028-01-01",
};

/** Returns `pending` as long as an order can be paid, also by the code of a replaced one. */
export function statusOf(
  { state, payUntil }: Pick<Order, "state" | "payUntil">,
  now: number,
): OrderReply["status"] {
  return state === "replaced" && now < (payUntil ?? 0) ? "pending" : labelOf(state);
}

export function toOrderReply(
  { gateway: { calendar } }: Pick<Call, "gateway">,
  order: Order,
  qrText: string,
): OrderReply {
  const { orderId, state, scanned, productId, planName, years, channel, scene } = order;
  const { cancelled, replacedBy, company, buyerName, invoice, alsoPaid, period, endedBy } = order;
  const toTime = (ms: number | null) => (ms === null ? null : isoTimeOfMs(ms));
  const toDate = (ms: number | undefined) => (ms === undefined ? null : calendar.toDate(ms));
  return {
    orderId,
    status: statusOf(order, calendar.now()),
    state,
    scanned,
    cancelled,
    productId,
    planName,
    periodName: planName,
    years,
    channel,
    scene,
    amount: order.amountFen,
    qrText: state === "pending" ? qrText : "",
    replacedBy,
    company,
    buyerName,
    invoice,
    alsoPaid,
    createTime: toTime(order.createdAt),
    expiresAt: toTime(order.payUntil),
    payTime: toTime(order.paidAt),
    refundTime: toTime(order.refundedAt),
    periodStart: toDate(period?.from),
    periodEnd: toDate(period?.to),
    endedBy,
  };
}
