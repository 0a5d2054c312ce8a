import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list, unread } from "./call";
import { flag, id, text } from "./kinds";
import { corpId, create_time, creator } from "./members";

const note_id = id("the note");
const noted = {
  day: text("day in China, as `2026-11-27`"),
  text: text("1 to 500 characters, in one line or several"),
};
const note = {
  note_id,
  ...noted,
  creator,
  create_time,
  may_delete: flag("whether the user may delete it"),
};

export const dayNoteCalls = {
  "dayNote.list": call(
    { corpId, month: text("month in China, as `2026-11`") },
    z.object({
      may_write: flag("whether the user may add notes"),
      list: list(note).describe("the notes of the month, by day, then as they were added"),
    }),
    4031,
  ),
  "dayNote.add": call({ corpId, ...noted }, z.object(note), 4031, 4120),
  "dayNote.delete": call({ corpId, note_id }, unread, 4031),
} satisfies Partial<Record<CallKey, CallContract>>;
