import { formatDateTime } from "~/gateway/core/dates";

const asUtc = (dateTime: string) => Date.parse(`${dateTime.replace(" ", "T")}Z`);

/** "2026-01-01 12:00:00" in a zone → "2026-01-01T04:00:00.000Z"; null for "". */
export function isoTime(dateTime: string, timeZone: string): string | null {
  const local = asUtc(dateTime);
  if (Number.isNaN(local)) return null;
  let instant = local;
  // Twice, because the offset at the first guess may be the one across a change of the clocks.
  for (let round = 0; round < 2; round += 1)
    instant = local - (asUtc(formatDateTime(instant / 1000, timeZone)) - instant);
  return new Date(instant).toISOString();
}

/** null for null */
export const isoTimeOfSeconds = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

export const isoTimeOfMs = (ms: number): string => new Date(ms).toISOString();
