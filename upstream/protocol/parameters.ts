import { arePrintable, isPrintable } from "../domain/printable";
import { BusinessFailure } from "./failures";

/** The query of a GET, the JSON object of a POST. */
export type Input = Readonly<Record<string, unknown>>;

/** More than any text that the gateway sends. */
const MOST_CHARACTERS = 8 * 1024;
const ID = /^[\w-]{1,64}$/;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export const MOBILE_NUMBER = /^1[3-9]\d{9}$/;

/** Returns a text of several lines, or a number as text, otherwise null. */
export function findText(input: Input, name: string): string | null {
  const value = input[name];
  if (typeof value === "string")
    return value.length <= MOST_CHARACTERS && arePrintable(value) ? value : null;
  return typeof value === "number" ? String(value) : null;
}

/** Finds, like `findText`, a text of one line, such as a name. */
export function findLine(input: Input, name: string): string | null {
  const text = findText(input, name);
  return text !== null && isPrintable(text) ? text : null;
}

/** @throws 4001 when it is absent or empty */
export function getLine(input: Input, name: string): string {
  const line = findLine(input, name);
  if (!line) throw new BusinessFailure(4001);
  return line;
}

/** @throws 4001 when it is absent or empty */
export function getText(input: Input, name: string): string {
  const text = findText(input, name);
  if (!text) throw new BusinessFailure(4001);
  return text;
}

/** @throws 4001 when it is absent or not an id */
export function getId(input: Input, name: string): string {
  const id = getText(input, name);
  if (!ID.test(id)) throw new BusinessFailure(4001);
  return id;
}

/** @throws 4001 when it is absent or not a mainland mobile number */
export function getMobileNumber(input: Input, name: string): string {
  const number = getText(input, name);
  if (!MOBILE_NUMBER.test(number)) throw new BusinessFailure(4001);
  return number;
}

/** Returns "YYYY-MM". @throws 4001 for another text */
export function getMonth(input: Input, name: string): string {
  const month = getText(input, name);
  if (!MONTH.test(month)) throw new BusinessFailure(4001);
  return month;
}

/** @throws 4001 unless it is one of the values */
export function getOneOf<T extends string>(input: Input, name: string, values: readonly T[]): T {
  const text = findText(input, name);
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new BusinessFailure(4001);
  return value;
}

/** Returns an integer in a range, otherwise null. */
export function findInteger(input: Input, name: string, from: number, to: number): number | null {
  const text = findText(input, name);
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= from && value <= to ? value : null;
}
