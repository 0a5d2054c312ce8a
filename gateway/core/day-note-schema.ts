import { z } from "zod";
import { DAY_NOTE_LENGTH } from "./day-note";
import { daySchema } from "./month-schema";
import { requiredLines } from "./text-schema";

/** A note to add. Issues: `note-required`, `note-too-long`, `text-unprintable`. */
export const dayNoteSchema = z.strictObject({
  day: daySchema,
  text: requiredLines({
    missing: "note-required",
    invalid: "note-too-long",
    maxLength: DAY_NOTE_LENGTH,
  }),
});
