import { formatDateTime } from "./core/dates";

/** The clock and the time zone of what screens show (docs/product.md#dates-are-written-yyyy-mm-dd). */
export class Calendar {
  constructor(
    /** Returns ms since the epoch. */
    readonly now: () => number,
    private readonly timeZone: string,
  ) {}

  /** Converts ms since the epoch to "YYYY-MM-DD HH:mm:ss". */
  toDateTime(ms: number): string {
    return formatDateTime(ms / 1000, this.timeZone);
  }
}
