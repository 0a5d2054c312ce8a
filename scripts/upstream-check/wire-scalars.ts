import { z } from "zod";
import {
  wireDate,
  wireEpochSeconds,
  wireFen,
  wireFlag,
  wireId,
  wireLevel,
  wireStatus,
  wireText,
  wireWebUrl,
} from "~/gateway/upstream/wire";
import type { Clause } from "./clauses";

interface Complaint {
  problem: string;
  /** Whether the gateway reads it nevertheless. */
  tolerated: boolean;
}

/** A kind of value with its heading and its check. */
export interface Scalar {
  clause: Clause;
  /** For the table of members. */
  description: string;
  find(value: unknown): Complaint | null;
}

const wrong = (problem: string): Complaint => ({ problem, tolerated: false });
const tolerated = (problem: string): Complaint => ({ problem, tolerated: true });

const isDigits = (value: unknown) => typeof value === "string" && /^-?\d{1,15}$/.test(value);
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const SECONDS_UNTIL = 1e11;
/** In seconds, 9 September 2001. */
const SECONDS_FROM = 1e9;

const integer = (value: unknown) => {
  if (isInteger(value)) return null;
  return isDigits(value) ? tolerated("should be a number, not text") : wrong("must be an integer");
};

const id: Scalar = {
  clause: "ids",
  description: "id",
  find(value) {
    if (isInteger(value)) return tolerated("should be text, not a number");
    const isId = typeof value === "string" && /^[0-9A-Za-z_-]{1,64}$/.test(value);
    return isId ? null : wrong("must be text of 1 to 64 characters of 0-9 A-Z a-z _ -");
  },
};

const text: Scalar = {
  clause: "texts-and-addresses",
  description: "text",
  find(value) {
    if (typeof value === "string") return null;
    const isRead = value === null || typeof value === "number";
    return isRead ? tolerated('should be text, "" when there is none') : wrong("must be text");
  },
};

const webUrl: Scalar = {
  clause: "texts-and-addresses",
  description: "web address",
  find(value) {
    if (value === "" || (typeof value === "string" && /^https?:\/\//i.test(value))) return null;
    return wrong('must be an http:// or https:// address, or ""');
  },
};

const fen: Scalar = {
  clause: "money",
  description: "fen",
  find: (value) => (isInteger(value) && value < 0 ? wrong("must not be negative") : integer(value)),
};

const level: Scalar = { clause: "flags-and-levels", description: "number", find: integer };
const status: Scalar = { clause: "order-statuses", description: "order status", find: integer };

const flag: Scalar = {
  clause: "flags-and-levels",
  description: "0 or 1",
  find(value) {
    if (value === 0 || value === 1) return null;
    const isRead = typeof value === "boolean" || value === "0" || value === "1";
    return isRead ? tolerated("should be the number 0 or 1") : wrong("must be 0 or 1");
  },
};

const epochSeconds: Scalar = {
  clause: "times",
  description: "seconds since 1970",
  find(value) {
    const form = integer(value);
    const seconds = Number(value);
    if (form && !form.tolerated) return form;
    if (seconds >= SECONDS_UNTIL) return wrong("is in milliseconds; it must be in seconds");
    if (seconds !== 0 && seconds < SECONDS_FROM) return wrong("is no time of this century");
    return form;
  },
};

const date: Scalar = {
  clause: "times",
  description: "date and time",
  find(value) {
    if (value === "" || (typeof value === "string" && DATE_TIME.test(value))) return null;
    const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value);
    const isNumber = (isInteger(value) || isDigits(value)) && Number(value) >= SECONDS_FROM;
    if (value === null || isDay || isNumber)
      return tolerated('should be "YYYY-MM-DD HH:mm:ss", "" when there is none');
    return wrong('must be "YYYY-MM-DD HH:mm:ss", "" when there is none');
  },
};

const scalars: ReadonlyMap<z.core.$ZodType, Scalar> = new Map<z.core.$ZodType, Scalar>([
  [wireId, id],
  [wireText, text],
  [wireWebUrl, webUrl],
  [wireFen, fen],
  [wireLevel, level],
  [wireFlag, flag],
  [wireStatus, status],
  [wireEpochSeconds, epochSeconds],
  [wireDate, date],
]);

/** Returns the kind of value of a schema, null for other schemas. */
export function findScalar(schema: z.core.$ZodType): Scalar | null {
  // A refined schema is a copy of the one that it refines.
  if (schema instanceof z.ZodUnion && schema.options === wireId.options) return id;
  return scalars.get(schema) ?? null;
}
