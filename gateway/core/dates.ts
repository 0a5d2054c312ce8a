import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

const DEFAULT_TIME_ZONE = "Asia/Shanghai";

const MILLISECONDS_FROM = 1e12;
const LAST_SECONDS = 1e11;
const WIRE_DATE =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: (?:[01]\d|2[0-3])(?::[0-5]\d){2})?$/;
const SHORTEST_MONTH_DAYS = 28;

/** Seconds since the epoch → "YYYY-MM-DD HH:mm:ss" in the zone. */
export function formatDateTime(epochSeconds: number, timeZone = DEFAULT_TIME_ZONE): string {
  const offset = offsetMinutes(epochSeconds, timeZone);
  return dayjs.unix(epochSeconds).utc().utcOffset(offset).format("YYYY-MM-DD HH:mm:ss");
}

/** By zone: making one costs more than all the rest, and dayjs's own plugin makes one for each date. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at a moment, in minutes. */
function offsetMinutes(epochSeconds: number, timeZone: string): number {
  const format =
    offsetFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  offsetFormats.set(timeZone, format);
  const [, sign, hours, minutes] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(format.format(epochSeconds * 1000)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Seconds since the epoch → "YYYY-MM-DD" in the zone (spec §9 "Date format"). */
export function formatDate(epochSeconds: number, timeZone = DEFAULT_TIME_ZONE): string {
  return datePart(formatDateTime(epochSeconds, timeZone));
}

const asUtc = (dateTime: string) => Date.parse(`${dateTime.replace(" ", "T")}Z`);

/** "2026-01-01 12:00:00" in the zone → ms since the epoch; null for "". */
export function parseDateTime(dateTime: string, timeZone = DEFAULT_TIME_ZONE): number | null {
  const local = asUtc(dateTime);
  if (Number.isNaN(local)) return null;
  let instant = local;
  // Twice, because the offset at the first guess may be the one across a change of the clocks.
  for (let round = 0; round < 2; round += 1)
    instant = local - (asUtc(formatDateTime(instant / 1000, timeZone)) - instant);
  return instant;
}

/** "2027-01-01 12:00:00" → "2027-01-01" */
export const datePart = (dateTime: string): string => dateTime.slice(0, 10);

/**
 * Any date the upstream may send → "YYYY-MM-DD HH:mm:ss" in the zone, "" when there is none:
 * texts, seconds (< 10¹²), milliseconds, null (contract §2.4).
 */
export function parseWireDate(value: unknown, timeZone = DEFAULT_TIME_ZONE): string {
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

/** false where the month has no such day. Asking the calendar is most of the price of reading a date. */
function isOnTheCalendar(dateTime: string): boolean {
  const day = Number(dateTime.slice(8, 10));
  return day <= SHORTEST_MONTH_DAYS || new Date(asUtc(dateTime)).getUTCDate() === day;
}
