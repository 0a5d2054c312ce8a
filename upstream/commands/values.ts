import type { Membership } from "../domain/membership-rules";
import { isPrintable } from "../domain/printable";
import { formatTime, parseTime } from "../domain/times";
import { parseYuan } from "../providers/units";
import { WrongUse } from "./command";

const MOST_YUAN = 1_000_000;

/** Returns fen. @throws WrongUse, as all of these */
export function parsePrice(option: string, text: string): number {
  const fen = parseYuan(text) ?? 0;
  if (fen > 0 && fen <= MOST_YUAN * 100) return fen;
  throw new WrongUse(`--${option}: yuan from 0.01 to ${MOST_YUAN}, such as 1599 or 1599.00`);
}

/** Returns a name of `--name`. */
export function parseName(name: string, maxLength: number): string {
  if (name !== "" && name.length <= maxLength && isPrintable(name) && name.trim() === name)
    return name;
  throw new WrongUse(`--name: 1 to ${maxLength} printable characters`);
}

export function parseInteger(option: string, text: string, from: number, to: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= from && value <= to) return value;
  throw new WrongUse(`--${option}: an integer from ${from} to ${to}`);
}

export function parseOneOf<const T extends string>(
  option: string,
  text: string,
  values: readonly T[],
): T {
  const value = values.find((each) => each === text);
  if (value !== undefined) return value;
  throw new WrongUse(`--${option}: ${values.join(", ")}`);
}

/** How many rows a list has. @param text null for 50 */
export const parseLimit = (text: string | null): number =>
  text === null ? 50 : parseInteger("limit", text, 1, 10_000);

/** Returns when the day begins in Shanghai. */
export function parseDay(option: string, text: string): number {
  const time = parseTime(`${text} 00:00:00`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && formatTime(time).startsWith(text)) return time;
  throw new WrongUse(`--${option}: a day, such as 2026-03-01`);
}

/** Returns when the month begins in Shanghai. */
export function parseMonth(option: string, text: string): number {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return parseTime(`${text}-01 00:00:00`);
  throw new WrongUse(`--${option}: a month, such as 2026-03`);
}

/** Returns the time in Shanghai with its offset, null for null. */
export const showTime = (ms: number | null): string | null =>
  ms === null ? null : `${formatTime(ms).replace(" ", "T")}+08:00`;

/** Returns a plan as commands print it. */
export const showPlan = ({ level, name, limit, isTrial }: Membership) => {
  return { level, name, until: showTime(limit), isTrial };
};
