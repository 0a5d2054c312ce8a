import { z } from "zod";
import { parseDateTime } from "../core/dates";
import { DAY_NOTE_LENGTH, type DayNote, type DayNotes, type NewDayNote } from "../core/day-note";
import { daySchema } from "../core/month-schema";
import { UpstreamClient } from "./client";
import { inTimeZone, nothing, wireFlag, wireId, wireObject, wireText } from "./wire";

const wireSchemas = inTimeZone((wireDate, timeZone) => {
  const createdAt = wireDate.transform((dateTime) => {
    const ms = parseDateTime(dateTime, timeZone);
    return ms === null ? null : new Date(ms).toISOString();
  });
  const note = wireObject({
    id: ["note_id", wireId],
    day: daySchema,
    text: z.string().transform((text) => text.slice(0, DAY_NOTE_LENGTH)),
    createdBy: ["creator", wireText],
    createdAt: ["create_time", createdAt],
    mayDelete: ["may_delete", wireFlag],
  });
  return {
    note,
    notes: wireObject({ notes: ["list", z.array(note)], mayWrite: ["may_write", wireFlag] }),
  };
});

interface Space {
  companyId: string;
}

/** Notes of a space on days of the market calendar (docs/upstream.md#notes-on-days). */
export class DayNotesClient extends UpstreamClient {
  list({ companyId, month }: Space & { month: string }): Promise<DayNotes> {
    const { notes: schema } = wireSchemas(this.config.timeZone);
    return this.call({ call: "dayNote.list", input: { corpId: companyId, month }, schema });
  }

  /** @throws `day-notes-full` */
  add({ companyId, ...note }: Space & NewDayNote): Promise<DayNote> {
    const { note: schema } = wireSchemas(this.config.timeZone);
    return this.call({ call: "dayNote.add", input: { corpId: companyId, ...note }, schema });
  }

  /** An unknown note changes nothing. @throws `forbidden` for a note that the user may not delete */
  delete({ companyId, id }: Space & { id: string }): Promise<void> {
    const input = { corpId: companyId, note_id: id };
    return this.call({ call: "dayNote.delete", input, schema: nothing });
  }
}
