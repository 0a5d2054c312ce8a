import type { PageContext } from "~/app/request/page";
import type { DayNote } from "~/gateway/core/day-note";
import { toMinutes } from "~/gateway/core/publishing/publication-view";

export type DayNoteView = ReturnType<typeof toNoteView>;

/** Returns the notes of a month by day; null where they cannot be read, and the page shows the rest. */
export async function loadNotes({ gateway }: PageContext, month: string) {
  const read = await gateway.tolerate(
    gateway.marketCalendar.listNotes(month),
    null,
    "notes on days not read",
  );
  if (!read) return { notes: null, mayNote: false };
  const notes: Partial<Record<string, DayNoteView[]>> = {};
  for (const note of read.notes)
    notes[note.day] = [...(notes[note.day] ?? []), toNoteView(note, gateway)];
  return { notes, mayNote: read.mayWrite };
}

function toNoteView(
  { id, day, text, createdBy, createdAt, mayDelete }: DayNote,
  { calendar }: PageContext["gateway"],
) {
  const facts = [createdBy, toMinutes(createdAt, calendar)].filter(Boolean).join(" · ");
  return { id, day, text, facts, mayDelete };
}
