import { z } from "zod";
import { channels } from "~/gateway/core/order";
import { orderSchema, yearsNumberSchema } from "~/gateway/core/purchase-form";
import type { PurchaseOrder } from "~/gateway/order/view";
import { type Call, endpoint } from "../http/endpoint";
import { isoTimeOfMs } from "../http/times";
import { productIdSchema } from "./products";
import { fenSchema, instantSchema } from "./schemas";

const tag = "Buying";
const access = "signed-in";

const orderIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_]{6,32}$/)
  .meta({ example: "DK2026010112000000000001" });

export const alsoPaidSchema = z.array(z.string()).meta({
  description:
    "Other orders that were paid for the same plan while this one could be paid. Not empty: more than one payment arrived. Nothing has to be paid or ordered again; customer service refunds what was not meant as a renewal.",
});

const params = z.strictObject({
  orderId: orderIdSchema.meta({ description: "The `orderId` of one of the user's own orders." }),
});

const newOrderSchema = orderSchema
  .extend({ years: yearsNumberSchema })
  .strict()
  .meta({ id: "NewOrder" });

const orderReply = z
  .object({
    orderId: orderIdSchema,
    status: z.enum(["pending", "paid", "failed"]),
    productId: productIdSchema,
    years: z.int(),
    channel: z.enum(channels),
    qrText: z.string().meta({
      description:
        "Show it as a QR code; the buyer scans it to pay. Empty once `replacedBy` is set.",
    }),
    replacedBy: orderIdSchema.nullable().meta({
      description:
        "A later order of the same product that is to be paid instead, so that the buyer does not pay for both.",
    }),
    amount: fenSchema
      .nullable()
      .meta({ description: "In fen; null while the price is not known." }),
    alsoPaid: alsoPaidSchema,
    expiresAt: instantSchema.meta({
      description: "A pending order cannot be paid from then on: ISO 8601, UTC.",
    }),
  })
  .meta({ id: "Order" });

const exampleOrder: z.output<typeof orderReply> = {
  orderId: "DK2026010112000000000001",
  status: "pending",
  productId: "DT_DOCK_0001",
  years: 2,
  channel: "wxpay",
  qrText: "weixin://wxpay/bizpayurl?pr=NwY5Mz9",
  replacedBy: null,
  amount: 319_800,
  alsoPaid: [],
  expiresAt: "2026-01-01T06:00:00.000Z",
};

export const createOrder = endpoint({
  id: "createOrder",
  method: "POST",
  path: "/orders",
  tag,
  access,
  idempotent: true,
  summary: "Buy a plan",
  description:
    "Also without a key, a buyer's pending order of the same product, years and channel is given again instead of a second one. The amount is set by the seller: price × years.",
  body: newOrderSchema,
  bodyExample: { productId: "DT_DOCK_0001", years: 2, channel: "wxpay" },
  errors: ["not-a-member", "product-unknown", "years-out-of-range"],
  reply: {
    status: 201,
    description: "The order to pay",
    schema: orderReply,
    example: exampleOrder,
  },
  async run(call, { body }) {
    const order = await call.gateway.purchase.start(body);
    call.setHeader("Location", `/api/v1/orders/${order.orderId}`);
    return toOrder(call, order);
  },
});

export const getOrder = endpoint({
  id: "getOrder",
  method: "GET",
  path: "/orders/{orderId}",
  tag,
  access,
  summary: "Get the state of an order",
  description:
    "Polling more often than every 2 seconds is harmless: the last state is returned again. For orders made through this gateway within the last day; older ones are in the history.",
  params,
  reply: { status: 200, description: "The order", schema: orderReply, example: exampleOrder },
  async run(call, { params: { orderId } }) {
    return toOrder(call, await call.gateway.purchase.getChecked(orderId));
  },
});

export const watchOrder = endpoint({
  id: "watchOrder",
  method: "GET",
  path: "/orders/{orderId}/events",
  tag,
  access,
  summary: "Wait for an order's payment",
  description:
    "Server-sent events: an event `state` now and at each change, also when another order replaces it, until it is paid, has failed or expires. `Last-Event-ID` is honoured; 204 means that nothing can come any more. An event `problem` carries a problem document.",
  params,
  reply: {
    status: 200,
    description: "The states as they come",
    eventSchema: orderReply,
    example: { ...exampleOrder, status: "paid" },
  },
  async run(call, { params: { orderId } }) {
    const order = await call.gateway.purchase.getChecked(orderId);
    const data = await toOrder(call, order);
    const state = order.expired && order.state === "replaced" ? "expired" : order.state;
    const final = state !== "pending" && state !== "replaced";
    return { state, data, final, nextReadMs: order.pollAfterMs };
  },
});

/** A replaced order can still be paid, and an expired one may have been. */
const STATUSES = {
  pending: "pending",
  replaced: "pending",
  expired: "pending",
  paid: "paid",
  refunded: "failed",
  failed: "failed",
} as const;

async function toOrder(call: Call, order: PurchaseOrder): Promise<z.output<typeof orderReply>> {
  const { orderId, state, productId, years, channel, replacedBy } = order;
  return {
    orderId,
    status: STATUSES[state],
    productId,
    years,
    channel,
    qrText: replacedBy ? "" : order.qrText,
    replacedBy,
    amount: order.amountFen,
    alsoPaid: await call.gateway.purchase.listOtherPayments(order),
    expiresAt: isoTimeOfMs(order.payUntil),
  };
}
