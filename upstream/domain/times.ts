export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Constant since 1991. */
const SHANGHAI_OFFSET = 8 * 3600 * SECOND;

/** Converts ms since the epoch to "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai. */
export function formatTime(ms: number): string {
  return new Date(ms + SHANGHAI_OFFSET).toISOString().slice(0, 19).replace("T", " ");
}

/** Converts "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai to ms since the epoch. */
export const parseTime = (text: string): number => Date.parse(`${text.replace(" ", "T")}+08:00`);

export const toSeconds = (ms: number): number => Math.floor(ms / SECOND);
