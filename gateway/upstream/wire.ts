import { z } from "zod";

/*
 * Scalars as the upstream sends them, with the tolerance the contract asks for (§2.4). Members that
 * decide something (ids, prices) are strict; texts for people never make an answer unreadable.
 */

const MAX_TEXT = 200;
const MAX_URL = 2_048;

const tolerant = <Value>(read: (value: unknown) => Value) => z.unknown().optional().transform(read);

/** Uids, company, order, role and favourite ids: 1 to 64 safe characters; a number becomes text. */
export const wireId = z.union([
  z.string().regex(/^[0-9A-Za-z_-]{1,64}$/),
  z.int().transform(String),
]);

/** Text for people, cut to a sane length; anything else than text or a number is "". */
export const wireText = tolerant((value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
});

/** A web address that may stand in a page: http or https, otherwise "" (never `javascript:`). */
export const wireWebUrl = tolerant((value) => {
  const text = typeof value === "string" && value.length <= MAX_URL ? value.trim() : "";
  return /^https?:/i.test(text) && URL.canParse(text) ? text : "";
});

const INTEGER = /^-?\d{1,15}$/;

/** Integer or its decimal digits. */
export const wireInteger = z.union([z.int(), z.string().regex(INTEGER).transform(Number)]);

/** The same, null for anything else. */
function findInteger(value: unknown): number | null {
  if (typeof value === "string") return INTEGER.test(value) ? Number(value) : null;
  return Number.isSafeInteger(value) ? (value as number) : null;
}

/** Money in fen. */
export const wireFen = wireInteger.pipe(z.int().nonnegative());

/** A level or a count that is 0 when it is absent or unreadable. */
export const wireLevel = tolerant((value) => findInteger(value) ?? 0);

/** An order's status; null is "any other" than the known ones (contract §2.4). */
export const wireStatus = tolerant(findInteger);

/** 1, "1" or true; everything else is false. */
export const wireFlag = tolerant((value) => value === 1 || value === "1" || value === true);

/** Epoch seconds; null for 0, absent, unreadable or outside the calendar. */
export const wireEpochSeconds = tolerant((value) => {
  const seconds = findInteger(value) ?? 0;
  return seconds > 0 && seconds < 1e11 ? seconds : null;
});

/** A string date, epoch seconds or milliseconds; `parseWireDate` reads it in the configured zone. */
export const wireDate = z.unknown().optional();

/** For calls whose success is all that counts. */
export const nothing = z.unknown().transform((): void => undefined);
