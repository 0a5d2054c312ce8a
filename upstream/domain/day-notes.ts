import type { Row } from "../store/rows";
import type { Unit } from "./unit";

export type DayNote = Row<"dayNotes">;

const MOST_OF_DAY = 10;
const MOST_OF_SPACE = 5_000;
const MOST_OF_MONTH = 31 * MOST_OF_DAY;

/** Notes of a space on days of the market calendar (docs/product.md#notes-on-a-day). */
export class DayNotes {
  constructor(private readonly unit: Unit) {}

  /** Returns the notes of a month, those of a day in the order in which they were added. */
  async list(spaceId: string, month: string): Promise<DayNote[]> {
    const range = { from: { day: `${month}-01` }, before: { day: `${month}-32` } };
    const options = { ...range, orderBy: "day", limit: MOST_OF_MONTH } as const;
    const notes = await this.unit.tables.dayNotes.list({ spaceId }, options);
    return notes.toSorted((one, other) =>
      one.day === other.day ? one.seq - other.seq : one.day < other.day ? -1 : 1,
    );
  }

  find(spaceId: string, id: string): Promise<DayNote | null> {
    return this.unit.tables.dayNotes.find({ id, spaceId });
  }

  /**
   * Returns the note, or the one that its author has added with the same text before; null when the
   * day or the space has no room. Lock whose space it is before.
   */
  async add(
    given: Pick<DayNote, "spaceId" | "day" | "text" | "createdBy">,
  ): Promise<DayNote | null> {
    const { tables, ids, clock } = this.unit;
    const { spaceId, day } = given;
    const before = await tables.dayNotes.list({ spaceId, day }, { limit: MOST_OF_DAY });
    const same = before.find(
      ({ text, createdBy }) => text === given.text && createdBy === given.createdBy,
    );
    if (same) return same;
    if (before.length >= MOST_OF_DAY) return null;
    if ((await tables.dayNotes.count({ spaceId })) >= MOST_OF_SPACE) return null;
    const made = { id: ids.number("day-note"), createdAt: clock.now(), seq: ids.position() };
    const note = { ...given, ...made };
    await tables.dayNotes.insert(note);
    return note;
  }

  async delete({ id }: DayNote): Promise<void> {
    await this.unit.tables.dayNotes.delete({ id });
  }
}
