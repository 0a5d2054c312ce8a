import { z } from "zod";
import { isDecided } from "~/gateway/core/order";
import { orderIdSchema, orderSchema } from "~/gateway/core/order-schema";
import { newOrderSchema, yearsNumberSchema } from "~/gateway/core/purchase-form";
import { weakEtag } from "../../http/etag";
import { endpoint, locationHeader } from "../endpoint/endpoint";
import { versionOf } from "../events/version";
import { exampleOrder, examplePaidOrder, orderReply, toOrderReply } from "./order-view";
import { pollAfterMsSchema } from "./schemas";

const tag = "Buying";
const access = "signed-in";

const params = z.strictObject({
  orderId: orderIdSchema.meta({ description: "The `orderId` of one of the user's own orders." }),
});

const orderBodySchema = newOrderSchema
  .extend({
    years: yearsNumberSchema,
    scene: newOrderSchema.shape.scene.meta({
      description:
        "`h5` for a buyer who will pay on the phone that they hold, in a browser other than WeChat's. A service without such payments makes a `native` order, whose code is scanned; that is the default.",
    }),
    forfeit: z.boolean().optional().meta({
      description:
        "Needed, and true, when the order ends a running paid plan of another level before its time: the rest is lost.",
    }),
  })
  .strict()
  .meta({ id: "NewOrder" });

export const createOrder = endpoint({
  id: "createOrder",
  method: "POST",
  path: "/orders",
  tag,
  access,
  idempotent: true,
  summary: "Buy a plan",
  description:
    "The plan is the one of the chosen company, which its administrators alone buy for; in a personal company, or without one, it is the buyer's own. Also without a key, a buyer's pending order of the same product, years and channel is given again instead of a second one. The amount is set by the seller: price × years.",
  body: orderBodySchema,
  bodyExample: { productId: "DT_DOCK_0001", years: 2, channel: "wxpay" },
  errors: [
    "not-a-member",
    "not-an-administrator",
    "product-unknown",
    "years-out-of-range",
    "forfeit-required",
    "purchases-frozen",
  ],
  reply: {
    status: 201,
    description: "The order to pay",
    headers: locationHeader,
    schema: orderReply,
    example: exampleOrder,
  },
  async run(call, { body }) {
    const order = await call.gateway.purchase.start(body);
    call.setLocation(`/orders/${order.orderId}`);
    return toOrderReply(call, order, order.qrText);
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
    "The same object as in the list, for every order that the history has. Polling a `pending` order more often than every 2 seconds is harmless: the last state is returned again. Any other order is read from the history at each request, so stop polling then, or wait with `GET /orders/{orderId}/payment`.",
  params,
  reply: { status: 200, description: "The order", schema: orderReply, example: exampleOrder },
  async run(call, { params: { orderId } }) {
    const order = await call.gateway.orders.getChecked(orderId);
    return toOrderReply(call, order, order.qrText);
  },
});

export const cancelOrder = endpoint({
  id: "cancelOrder",
  method: "POST",
  path: "/orders/{orderId}/cancellation",
  tag,
  access,
  summary: "Cancel an order that waits for its payment",
  description:
    "The order cannot be paid any more. An order that is over already is given as it is, so another try is harmless. Refused while somebody may be paying; a payment that came first counts.",
  params,
  errors: ["payment-under-way", "order-decided"],
  reply: {
    status: 200,
    description: "The order as it is now",
    schema: orderReply,
    example: { ...exampleOrder, status: "failed", state: "failed", cancelled: true, qrText: "" },
  },
  async run(call, { params: { orderId } }) {
    const order = await call.gateway.purchase.cancel(orderId);
    return toOrderReply(call, order, order.qrText);
  },
});

export const openPayment = endpoint({
  id: "openPayment",
  method: "POST",
  path: "/orders/{orderId}/payment",
  tag,
  access,
  summary: "Get the address where an order is paid",
  description:
    "For an order whose `scene` is `h5`, on the buyer's own phone. The address works for five minutes, for the IP address of this request only, and leads back to the order's payment page; each request gives a new address of the same payment. Do not store it. WeChat Pay wants to be opened from a page of this service's domain. 404 also where the service has no such payment.",
  params,
  errors: ["order-not-payable"],
  reply: {
    status: 200,
    description: "Where to send the buyer's browser",
    schema: z.object({ url: z.url() }).meta({ id: "PaymentAddress" }),
    example: { url: "https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx26" },
  },
  async run({ gateway, publicOrigin }, { params: { orderId } }) {
    const returnUrl = `${publicOrigin}/pricing/pay/${orderId}`;
    return { url: await gateway.purchase.getPayUrl(orderId, returnUrl) };
  },
});

const paymentReply = orderSchema
  .pick({ orderId: true, state: true, scanned: true, replacedBy: true })
  .extend({
    expired: z.boolean().meta({
      description: "It can no longer be paid; it may have been paid just before.",
    }),
    remaining: z.number().meta({ description: "Seconds until it expires, rounded up." }),
    statusKnown: z.boolean().meta({
      description: "false when the service did not answer; then `state` is older.",
    }),
    pollAfterMs: pollAfterMsSchema,
  })
  .meta({ id: "Payment" });

export const getPayment = endpoint({
  id: "getPayment",
  method: "GET",
  path: "/orders/{orderId}/payment",
  tag,
  access,
  summary: "Get the state of an order's payment",
  description:
    "What a client needs while it waits; the payment page reads the same. The history is never read, so this is cheap for a decided order too, which `GET /orders/{orderId}` is not. Polling more often than every 2 seconds is harmless: the last state is returned again. The `ETag` changes with the state, not with the time that is left. An order that was not made here, or more than a day ago, is `not-found`.",
  params,
  reply: {
    status: 200,
    description: "The payment",
    schema: paymentReply,
    example: {
      orderId: "DK2026010112000000000001",
      state: "pending",
      scanned: false,
      replacedBy: null,
      expired: false,
      remaining: 7_140,
      statusKnown: true,
      pollAfterMs: 2_000,
    },
  },
  async run({ gateway, setHeader }, { params: { orderId } }) {
    const payment = await gateway.purchase.check(orderId);
    const { remaining: _counting, pollAfterMs: _interval, ...state } = payment;
    setHeader("ETag", weakEtag(JSON.stringify(state)));
    return payment;
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
    "Server-sent events: an event `state` now and at each change of the order, until it is paid, refunded or failed, or can no longer be paid. The event's id is the version of the order: with it as `Last-Event-ID` no change is missed; 204 means that nothing can come any more. An event `problem` carries a problem document.",
  params,
  reply: {
    status: 200,
    description: "The states as they come",
    eventSchema: orderReply,
    example: examplePaidOrder,
  },
  async run(call, { params: { orderId } }) {
    const order = await call.gateway.orders.getChecked(orderId);
    const data = toOrderReply(call, order, order.qrText);
    const final = isDecided(order.state) || call.now >= (order.payUntil ?? 0);
    return { version: versionOf(data), data, final, nextReadMs: order.pollAfterMs };
  },
});
