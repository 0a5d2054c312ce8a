/** The most characters of a note. */
export const DAY_NOTE_LENGTH = 500;

export interface NewDayNote {
  /** "YYYY-MM-DD" */
  day: string;
  text: string;
}

/** A note of a space on a day of the market calendar (docs/product.md#notes-on-a-day). */
export interface DayNote extends NewDayNote {
  id: string;
  /** The name of who has added it. */
  createdBy: string;
  /** ISO 8601 */
  createdAt: string | null;
  mayDelete: boolean;
}

export interface DayNotes {
  /** By day, those of a day in the order in which they were added. */
  notes: DayNote[];
  /** Whether the user may add notes. */
  mayWrite: boolean;
}
