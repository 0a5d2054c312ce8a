import { z } from "zod";
import { matchesOrderFilter, orderLabels, orderStates } from "~/gateway/core/order";
import { endpoint } from "../endpoint/endpoint";
import { linkHeader, pageOf, pageQuery, readPart } from "../endpoint/paging";
import { examplePaidOrder, orderReply, statusOf, toOrderReply } from "./order-view";

const timeSchema = z.iso.datetime({ offset: true });

const historyQuery = pageQuery
  .extend({
    status: z.enum(orderLabels).optional().meta({ description: "Such orders alone." }),
    state: z.enum(orderStates).optional().meta({ description: "Such orders alone." }),
    from: timeSchema.optional().meta({
      description: "Orders created then or later: ISO 8601, in UTC or with an offset.",
      example: "2026-01-01T00:00:00Z",
    }),
    to: timeSchema.optional().meta({
      description: "Orders created before that; later than `from`.",
      example: "2026-02-01T00:00:00Z",
    }),
  })
  .refine(({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to), {
    path: ["to"],
    params: { expected: { key: "later", than: "from" } },
  });

export const listOrders = endpoint({
  id: "listOrders",
  method: "GET",
  path: "/orders",
  tag: "Buying",
  access: "signed-in",
  summary: "The order history",
  description:
    "Of the chosen company, for its administrators, whoever ordered; in a personal company, or without one, the user's own. The user's orders that can still be paid are included, whatever they are for. Orders that come in between two pages move none: a page begins after the last order of the one before. With a filter a page may have fewer orders than `limit`, or none, and still a next page.",
  query: historyQuery,
  reply: {
    status: 200,
    description: "Newest first",
    headers: linkHeader,
    schema: z.array(orderReply),
    example: [examplePaidOrder],
  },
  async run(call, { query }) {
    const { orders, next } = await call.gateway.orders.list({ from: readPart(query) });
    const { status, state, from, to } = query;
    const toMs = (time?: string) => (time === undefined ? undefined : Date.parse(time));
    const filter = { states: state && [state], from: toMs(from), to: toMs(to) };
    const shown = pageOf(call, query, orders, {
      idOf: ({ orderId }) => orderId,
      nextPart: next,
      isWanted: (order) =>
        matchesOrderFilter(order, filter) && (!status || statusOf(order, call.now) === status),
    });
    const payable = shown.some(({ isPayable }) => isPayable)
      ? await call.gateway.purchase.listPayable()
      : [];
    const qrTexts = new Map(payable.map(({ orderId, qrText }) => [orderId, qrText]));
    return shown.map((order) => toOrderReply(call, order, qrTexts.get(order.orderId) ?? ""));
  },
});
