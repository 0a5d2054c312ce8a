import { z } from "zod";
import { listOtherOrderIds } from "~/gateway/core/duplicate-payments";
import { matchesOrderFilter, type OrderFilter } from "~/gateway/core/order-filter";
import { endpoint } from "../http/endpoint";
import { linkHeader, pageOf, pageQuery } from "../http/paging";
import { isoTime, isoTimeOfSeconds } from "../http/times";
import { alsoPaidSchema } from "./orders";
import { fenSchema, instantSchema } from "./schemas";

const timeSchema = z.iso.datetime({ offset: true });

const historyQuery = pageQuery
  .extend({
    status: z.enum(["paid", "failed"]).optional().meta({ description: "Such orders alone." }),
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
    message: "invalid-input",
    path: ["to"],
  });

function toFilter({ status, from, to }: z.output<typeof historyQuery>): OrderFilter {
  const toMs = (time?: string) => (time === undefined ? undefined : Date.parse(time));
  return { state: status, from: toMs(from), to: toMs(to) };
}

export const listOrders = endpoint({
  id: "listOrders",
  method: "GET",
  path: "/orders",
  tag: "Buying",
  access: "signed-in",
  summary: "The order history",
  description:
    "As the buyer's page shows it: whatever is not paid is `failed`. Orders that come in between two pages move none: a page begins after the last order of the one before.",
  query: historyQuery,
  reply: {
    status: 200,
    description: "Newest first",
    headers: linkHeader,
    schema: z.array(
      z
        .object({
          orderId: z.string(),
          status: z.enum(["paid", "failed"]),
          productId: z.string(),
          periodName: z.string(),
          years: z.int().nullable().meta({
            description: "How many years were bought; null for the trial.",
          }),
          periodEnd: z
            .string()
            .nullable()
            .meta({ description: "Last day of the paid period, YYYY-MM-DD." }),
          channel: z.string(),
          amount: fenSchema,
          createTime: instantSchema.nullable(),
          payTime: instantSchema.nullable(),
          alsoPaid: alsoPaidSchema,
        })
        .meta({ id: "HistoryOrder" }),
    ),
    example: [
      {
        orderId: "DK2026010112000000000001",
        status: "paid",
        productId: "DT_DOCK_0001",
        periodName: "基础版VIP",
        years: 1,
        periodEnd: "2027-01-01",
        channel: "wxpay",
        amount: 159_900,
        createTime: "2026-01-01T04:00:00.000Z",
        payTime: "2026-01-01T04:01:00.000Z",
        alsoPaid: [],
      },
    ],
  },
  async run(call, { query }) {
    const { orderHistory } = call.gateway;
    const entries = await orderHistory.list();
    const duplicates = await orderHistory.listDuplicatePayments(entries);
    const filter = toFilter(query);
    const shown = pageOf(call, query, entries, {
      idOf: ({ orderId }) => orderId,
      isWanted: (entry) => matchesOrderFilter(entry, filter, call.timeZone),
    });
    return (await orderHistory.describe(shown)).map((order) => ({
      orderId: order.orderId,
      status: order.state,
      productId: order.productId,
      periodName: order.planName,
      years: order.years,
      periodEnd: order.endDate || null,
      channel: order.channel,
      amount: order.amountFen,
      createTime: isoTime(order.createTime, call.timeZone),
      payTime: isoTimeOfSeconds(order.payTime),
      alsoPaid: listOtherOrderIds(duplicates, order.orderId),
    }));
  },
});
