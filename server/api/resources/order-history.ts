import { z } from "zod";
import { formatDate } from "~/gateway/core/dates";
import { orderStates } from "~/gateway/core/order";
import { matchesOrderFilter, type OrderFilter } from "~/gateway/core/order-filter";
import { endpoint } from "../http/endpoint";
import { linkHeader, pageOf, pageQuery } from "../http/paging";
import { isoTimeOfMs } from "../http/times";
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
    params: { expected: { key: "later", than: "from" } },
  });

/** Whatever is not paid is called failed. */
const STATES = { paid: ["paid"], failed: orderStates.filter((state) => state !== "paid") } as const;

function toFilter({ status, from, to }: z.output<typeof historyQuery>): OrderFilter {
  const toMs = (time?: string) => (time === undefined ? undefined : Date.parse(time));
  return { states: status && STATES[status], from: toMs(from), to: toMs(to) };
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
          amount: fenSchema.nullable(),
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
    const { orders } = await call.gateway.orders.list();
    const filter = toFilter(query);
    const shown = pageOf(call, query, orders, {
      idOf: ({ orderId }) => orderId,
      isWanted: (order) => matchesOrderFilter(order, filter),
    });
    const toTime = (ms: number | null) => (ms === null ? null : isoTimeOfMs(ms));
    return shown.map((order) => ({
      orderId: order.orderId,
      status: order.state === "paid" ? ("paid" as const) : ("failed" as const),
      productId: order.productId,
      periodName: order.planName,
      years: order.years,
      periodEnd: order.period && formatDate(order.period.to / 1000, call.timeZone),
      channel: order.channel,
      amount: order.amountFen,
      createTime: toTime(order.createdAt),
      payTime: toTime(order.paidAt),
      alsoPaid: order.alsoPaid,
    }));
  },
});
