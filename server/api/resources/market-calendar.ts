import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { DAY_NOTE_LENGTH } from "~/gateway/core/day-note";
import { dayNoteSchema } from "~/gateway/core/day-note-schema";
import { monthSchema } from "~/gateway/core/month-schema";
import { endpoint } from "../endpoint/endpoint";
import { instantSchema } from "./schemas";

const tag = "Articles";
const access = "signed-in";

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
  tag,
  access,
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

const noteReply = z
  .object({
    id: idSchema,
    day: z.iso.date(),
    text: z.string(),
    createdBy: z.string().meta({ description: "The name of who has added it; may be empty." }),
    createdAt: instantSchema.nullable(),
    mayDelete: z.boolean(),
  })
  .meta({ id: "DayNote" });
const noteExample = {
  ...{ id: "93001", day: "2026-10-01", text: "国庆选题：周末去哪儿", createdBy: "李编辑" },
  ...{ createdAt: "2026-09-20T01:00:00.000Z", mayDelete: true },
};

/** docs/product.md#notes-on-a-day */
export const listDayNotes = endpoint({
  id: "listDayNotes",
  method: "GET",
  path: "/market-calendar/notes",
  examplePath: "/market-calendar/notes?month=2026-10",
  tag,
  access,
  summary: "What the space has noted on the days of a month",
  description: "The account needs the market calendar. At most ten notes a day.",
  query: z.strictObject({ month }),
  reply: {
    status: 200,
    description: "By day, those of a day in the order in which they were added",
    schema: z
      .object({
        notes: z.array(noteReply),
        mayWrite: z.boolean().meta({ description: "Whether the user may add notes." }),
      })
      .meta({ id: "DayNotes" }),
    example: { notes: [noteExample], mayWrite: true },
  },
  run: ({ gateway }, { query }) => gateway.marketCalendar.listNotes(query.month),
});

export const addDayNote = endpoint({
  id: "addDayNote",
  method: "POST",
  path: "/market-calendar/notes",
  tag,
  access,
  idempotent: true,
  summary: "Note something on a day",
  description: `At most ${DAY_NOTE_LENGTH} characters. The same text of the same user on the same day is one note.`,
  errors: ["day-notes-full", "note-required", "note-too-long", "text-unprintable"],
  body: dayNoteSchema.meta({ id: "NewDayNote" }),
  bodyExample: { day: noteExample.day, text: noteExample.text },
  reply: { status: 201, description: "The note", schema: noteReply, example: noteExample },
  run: ({ gateway }, { body }) => gateway.marketCalendar.addNote(body),
});

export const deleteDayNote = endpoint({
  id: "deleteDayNote",
  method: "DELETE",
  path: "/market-calendar/notes/{id}",
  tag,
  access,
  summary: "Delete a note",
  description: "A note that is not there changes nothing.",
  params: z.strictObject({
    id: idSchema.meta({ description: "The note's `id`.", example: noteExample.id }),
  }),
  reply: { status: 204, description: "Deleted" },
  run: ({ gateway }, { params: { id } }) => gateway.marketCalendar.deleteNote(id),
});
