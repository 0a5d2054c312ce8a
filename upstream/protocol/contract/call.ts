import { z } from "zod";
import type { BusinessCode } from "../business-codes";

export interface CallContract {
  /** All that the gateway can send. */
  parameters: z.ZodObject;
  /** null for an image or another file */
  data: z.ZodType | null;
  codes: readonly BusinessCode[];
}

/** What the gateway does not read. */
export const unread = z.unknown();

/**
 * Describes what a call sends, what it gets and which codes refuse it. Every call with parameters has code
 * 4001, every one about a company 4032.
 */
export function call(
  sent: z.core.$ZodLooseShape,
  data: z.ZodType | null,
  ...own: readonly BusinessCode[]
): CallContract {
  const names = Object.keys(sent);
  const codes = [...own];
  if (names.length > 0 && data) codes.push(4001);
  if (names.some((name) => name === "company_id" || name === "corpId")) codes.push(4032);
  return { parameters: z.strictObject(sent), data, codes: codes.toSorted() };
}

/** A list of objects that differ in the first member of the shape. */
export function list(shape: z.core.$ZodLooseShape) {
  const [first = ""] = Object.keys(shape);
  return z.array(z.object(shape)).superRefine((items, { addIssue }) => {
    const values = items.map((item) => (item as Record<string, unknown>)[first]);
    if (new Set(values).size < items.length)
      addIssue({ code: "custom", path: [0, first], message: "is listed twice" });
  });
}
