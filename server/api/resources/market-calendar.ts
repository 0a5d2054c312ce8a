import { z } from "zod";
import { monthSchema } from "~/gateway/core/month-schema";
import { endpoint } from "../endpoint/endpoint";

const month = monthSchema.meta({ description: "A month in China.", example: "2026-10" });

const dayReply = z
  .object({
    date: z.iso.date(),
    weekday: z.int().min(1).max(7).meta({ description: "1 for Monday to 7 for Sunday." }),
    lunarDate: z.string().meta({ description: "In the language of the request." }),
    solarTerm: z.string().nullable().meta({ description: "The one that begins on the day." }),
    holiday: z
      .string()
      .nullable()
      .meta({ description: "The public holiday to which the day belongs, or is worked for." }),
    change: z
      .enum(["off", "make-up"])
      .nullable()
      .meta({ description: "A day off, or a weekend day that is worked for a holiday." }),
    isTrading: z.boolean().nullable().meta({
      description:
        "Whether Shanghai and Shenzhen trade, as computed: Monday to Friday, unless it is a public holiday. null while the year is not announced.",
    }),
  })
  .meta({ id: "MarketDay" });

/** docs/product.md#market-calendar */
export const getMarketCalendar = endpoint({
  id: "getMarketCalendar",
  method: "GET",
  path: "/market-calendar",
  examplePath: "/market-calendar?month=2026-10",
  tag: "Articles",
  access: "signed-in",
  summary: "A month with holidays, solar terms, lunar dates and trading days",
  description: "The account needs the market calendar.",
  query: z.strictObject({ month }),
  reply: {
    status: 200,
    description: "The days of the month",
    schema: z
      .object({
        month,
        isAnnounced: z
          .boolean()
          .meta({ description: "Whether the public holidays of the year are announced." }),
        days: z.array(dayReply),
      })
      .meta({ id: "MarketCalendar" }),
    example: {
      month: "2026-10",
      isAnnounced: true,
      days: [
        {
          ...{ date: "2026-10-01", weekday: 4, lunarDate: "八月廿一", solarTerm: null },
          ...{ holiday: "国庆节", change: "off", isTrading: false },
        },
      ],
    },
  },
  run: ({ gateway }, { query }) => gateway.marketCalendar.getMonth(query.month),
});
