import { z } from "zod";
import { parseWireDate } from "../core/dates";
import { MAX_YEARS, MIN_YEARS } from "../core/order";

/* Scalars (docs/product.md#upstream-values-are-read-with-tolerance): ids and prices are strict, texts tolerant. */

const MAX_TEXT = 200;
const MAX_URL = 2_048;

const tolerant = <Value>(read: (value: unknown) => Value) => z.unknown().optional().transform(read);

/** 1 to 64 safe characters; a number becomes text. */
export const wireId = z.union([
  z.string().regex(/^[0-9A-Za-z_-]{1,64}$/),
  z.int().transform(String),
]);

/** Cut to a limited length; "" for anything but text and numbers. */
export const wireText = tolerant((value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value.slice(0, MAX_TEXT) : "";
});

const MAX_LINES = 1_000;

/** A text of several lines; otherwise as `wireText`. */
export const wireLines = tolerant((value) =>
  typeof value === "string" ? value.slice(0, MAX_LINES) : "",
);

/** http or https, otherwise "" (never `javascript:`). */
export const wireWebUrl = tolerant((value) => {
  const text = typeof value === "string" && value.length <= MAX_URL ? value.trim() : "";
  return /^https?:/i.test(text) && URL.canParse(text) ? text : "";
});

/** Phones cannot read larger QR codes. */
const MAX_QR_BYTES = 1_024;
/** A lone surrogate has no UTF-8 form. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** A text that can be drawn as a QR code. */
export const wireQrText = z
  .string()
  .refine((text) => Buffer.byteLength(text) <= MAX_QR_BYTES && !LONE_SURROGATE.test(text));

const INTEGER = /^-?\d{1,15}$/;

/** An integer or its decimal digits. */
export const wireInteger = z.union([z.int(), z.string().regex(INTEGER).transform(Number)]);

function findInteger(value: unknown): number | null {
  if (typeof value === "string") return INTEGER.test(value) ? Number(value) : null;
  return Number.isSafeInteger(value) ? (value as number) : null;
}

export const wireFen = wireInteger.pipe(z.int().nonnegative());

/** null for a number of years that is not for sale */
export const wireYears = tolerant((value) => {
  const years = findInteger(value);
  return years !== null && years >= MIN_YEARS && years <= MAX_YEARS ? years : null;
});

/** 0 when absent or unreadable */
export const wireLevel = tolerant((value) => findInteger(value) ?? 0);

/** null for any value but an integer */
export const wireStatus = tolerant(findInteger);

/** 1, "1" or true; everything else is false. */
export const wireFlag = tolerant((value) => value === 1 || value === "1" || value === true);

/** Converts seconds to ms; null for 0, absent, unreadable or out of range. */
export const wireEpochMs = tolerant((value) => {
  const seconds = findInteger(value) ?? 0;
  return seconds > 0 && seconds < 1e11 ? seconds * 1000 : null;
});

/** Returns a function that returns the schema for a time zone, made once for each (docs/upstream.md#times). */
export function inTimeZone<Schema>(
  make: (wireDate: z.ZodType<string>, timeZone: string) => Schema,
): (timeZone: string) => Schema {
  const schemas = new Map<string, Schema>();
  return (timeZone) => {
    const wireDate = tolerant((value) => parseWireDate(value, timeZone));
    const schema = schemas.get(timeZone) ?? make(wireDate, timeZone);
    schemas.set(timeZone, schema);
    return schema;
  };
}

/** Returns the schema of an object whose members may have another name there: `companyId: ["company_id", wireId]`. */
export function wireObject<Members extends Record<string, z.ZodType | [string, z.ZodType]>>(
  members: Members,
) {
  type Read = {
    [Name in keyof Members]: z.output<
      Members[Name] extends [string, infer Schema] ? Schema : Members[Name]
    >;
  };
  const named = Object.entries(members).map(([name, member]) =>
    Array.isArray(member) ? ([name, ...member] as const) : ([name, name, member] as const),
  );
  const shape = Object.fromEntries(named.map(([, theirs, schema]) => [theirs, schema]));
  return z
    .object(shape)
    .transform(
      (read) => Object.fromEntries(named.map(([name, theirs]) => [name, read[theirs]])) as Read,
    );
}

/** For calls without data. */
export const nothing = z.unknown().transform((): void => undefined);
