import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/app/paths";
import { flashUndoable } from "~/app/request/flash";
import { type FormValues, fieldValue } from "~/app/request/form-values";
import type { PageContext } from "~/app/request/page";
import { idSchema } from "~/gateway/core/account-schema";
import { dayNoteSchema } from "~/gateway/core/day-note-schema";
import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";
import { daySchema } from "~/gateway/core/month-schema";

/** Adds a note, or deletes one. */
export const noteForm = z.discriminatedUnion("intent", [
  z.object({ ...dayNoteSchema.shape, intent: z.literal("add") }),
  z.object({ intent: z.literal("delete"), note: idSchema }),
]);

const placeOf = (day: string) => `day-note.${day}`;

/** Keeps a note for the time after the login (docs/product.md#notes-on-a-day). */
export async function keepNote({ gateway }: PageContext, values: FormValues): Promise<boolean> {
  const day = daySchema.safeParse(fieldValue(values, "day")).data;
  const text = fieldValue(values, "text");
  if (!day || !text) return true;
  return gateway.keptTexts.keep(placeOf(day), { text }, fieldValue(values, FORM_SEAL_FIELD));
}

/** Returns the note that a form before the login could not add, or null. */
export async function findKeptNote({ gateway }: PageContext, day: string): Promise<string | null> {
  const find = gateway.keptTexts.find(placeOf(day));
  const kept = await gateway.tolerate(find, null, "kept note not read");
  return kept?.text.text ?? null;
}

export async function addNote(
  { gateway }: Pick<PageContext, "gateway">,
  note: z.output<typeof dayNoteSchema>,
): Promise<Response> {
  const { day, text } = note;
  await gateway.marketCalendar.addNote({ day, text });
  const drop = gateway.keptTexts.drop(placeOf(day));
  await gateway.tolerate(drop, undefined, "kept note not dropped");
  return toNotesOf(day);
}

/** Deletes a note of the page's day; the next page can add it again. */
export async function deleteNote(
  { gateway, session, url }: Pick<PageContext, "gateway" | "session" | "url">,
  id: string,
): Promise<Response> {
  const day = daySchema.parse(url.searchParams.get("day") ?? gateway.marketCalendar.today);
  const { notes } = await gateway.marketCalendar.listNotes(day.slice(0, 7));
  const note = notes.find((each) => each.id === id);
  await gateway.marketCalendar.deleteNote(id);
  if (note) {
    const fields = { intent: "add", day: note.day, text: note.text };
    const undo = { path: paths.marketCalendar({ day }), fields };
    flashUndoable(session, "outcomes:day-note-deleted", undo);
  }
  return toNotesOf(day);
}

const toNotesOf = (day: string) => redirect(`${paths.marketCalendar({ day })}#notes`, 303);
