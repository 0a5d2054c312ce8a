import { parseDateTime } from "~/gateway/core/dates";

/** "2026-01-01 12:00:00" in a zone → "2026-01-01T04:00:00.000Z"; null for "". */
export function isoTime(dateTime: string, timeZone: string): string | null {
  const instant = parseDateTime(dateTime, timeZone);
  return instant === null ? null : isoTimeOfMs(instant);
}

/** null for null */
export const isoTimeOfSeconds = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

export const isoTimeOfMs = (ms: number): string => new Date(ms).toISOString();
