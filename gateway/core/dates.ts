import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

export const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MILLISECONDS_FROM = 1e12;
const LAST_SECONDS = 1e11;
const WIRE_DATE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: (?:[01]\d|2[0-3])(?::[0-5]\d){2})?$/;
const SHORTEST_MONTH_DAYS = 28;

/** Converts seconds since the epoch to "YYYY-MM-DD HH:mm:ss" in the zone. */
function formatDateTime(epochSeconds: number, timeZone: string): string {
  const offset = offsetMinutes(epochSeconds, timeZone);
  return dayjs.unix(epochSeconds).utc().utcOffset(offset).format("YYYY-MM-DD HH:mm:ss");
}

/** Cached, because creating a format is slow. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** By zone and day of UTC; null for a day whose offset changes. */
const offsetsOfDays = new Map<string, number | null>();
const MOST_DAYS = 5_000;
const DAY_SECONDS = 86_400;

/** A history has many times of few days, and asking a format takes long. */
function offsetMinutes(epochSeconds: number, timeZone: string): number {
  const day = Math.floor(epochSeconds / DAY_SECONDS);
  const key = `${timeZone} ${day}`;
  let offset = offsetsOfDays.get(key);
  if (offset === undefined) {
    const first = askOffsetMinutes(day * DAY_SECONDS, timeZone);
    offset = askOffsetMinutes((day + 1) * DAY_SECONDS, timeZone) === first ? first : null;
    if (offsetsOfDays.size >= MOST_DAYS) offsetsOfDays.clear();
    offsetsOfDays.set(key, offset);
  }
  return offset ?? askOffsetMinutes(epochSeconds, timeZone);
}

function askOffsetMinutes(epochSeconds: number, timeZone: string): number {
  const format =
    offsetFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  offsetFormats.set(timeZone, format);
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(epochSeconds * 1000)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The clock and the time zone of what screens show (docs/product.md#dates-are-written-yyyy-mm-dd). Times in ms since the epoch. */
export class Calendar {
  constructor(
    readonly now: () => number,
    readonly timeZone: string,
  ) {}

  /** Returns "YYYY-MM-DD HH:mm:ss". */
  toDateTime(ms: number): string {
    return formatDateTime(ms / 1000, this.timeZone);
  }

  /** Returns "YYYY-MM-DD". */
  toDate(ms: number): string {
    return datePart(this.toDateTime(ms));
  }
}

const asUtc = (dateTime: string) => Date.parse(`${dateTime.replace(" ", "T")}Z`);

/** Converts "YYYY-MM-DD HH:mm:ss" in the zone to ms since the epoch; null for "". */
export function parseDateTime(dateTime: string, timeZone: string): number | null {
  const local = asUtc(dateTime);
  if (Number.isNaN(local)) return null;
  let instant = local;
  // Twice, because the first guess may lie on the other side of a change to summer time.
  for (let round = 0; round < 2; round += 1)
    instant = local - offsetMinutes(instant / 1000, timeZone) * MINUTE_MS;
  return instant;
}

/** Converts ms since the epoch to the upstream's "YYYY-MM-DD HH:mm:ss" (docs/upstream.md#times). */
export const formatWireDate = (ms: number, timeZone: string): string =>
  formatDateTime(Math.floor(ms / 1000), timeZone);

/** Returns the date of "YYYY-MM-DD HH:mm:ss". */
export const datePart = (dateTime: string): string => dateTime.slice(0, 10);

/** Returns the days from one date to another, both YYYY-MM-DD; NaN for "". */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Converts any upstream date to "YYYY-MM-DD HH:mm:ss" in the zone; "" for none (docs/upstream.md#times). */
export function parseWireDate(value: unknown, timeZone: string): string {
  if (typeof value === "number" && Number.isFinite(value) && value > 0) {
    const seconds = value < MILLISECONDS_FROM ? value : value / 1000;
    return seconds < LAST_SECONDS ? formatDateTime(seconds, timeZone) : "";
  }
  if (typeof value !== "string") return "";
  const text = value.trim();
  if (/^\d{1,16}$/.test(text)) return parseWireDate(Number(text), timeZone);
  if (!WIRE_DATE.test(text)) return "";
  const dateTime = text.length === 10 ? `${text} 00:00:00` : text;
  return isOnTheCalendar(dateTime) ? dateTime : "";
}

function isOnTheCalendar(dateTime: string): boolean {
  const day = Number(dateTime.slice(8, 10));
  return day <= SHORTEST_MONTH_DAYS || new Date(asUtc(dateTime)).getUTCDate() === day;
}
