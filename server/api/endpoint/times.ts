import { parseDateTime } from "~/gateway/core/dates";

/** Converts "2026-01-01 12:00:00" in a time zone to "2026-01-01T04:00:00.000Z", and "" to null. */
export function isoTime(dateTime: string, timeZone: string): string | null {
  const instant = parseDateTime(dateTime, timeZone);
  return instant === null ? null : isoTimeOfMs(instant);
}

export const isoTimeOfMs = (ms: number): string => new Date(ms).toISOString();
