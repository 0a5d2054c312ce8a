import { z } from "zod";
import type { ErrorCode } from "./errors";

interface RequiredText {
  missing?: ErrorCode;
  invalid?: ErrorCode;
  maxLength: number;
}

/** Returns a schema for a trimmed, required text; the issues are the given codes, otherwise `invalid-input`. */
export function requiredText({ missing, invalid, maxLength }: RequiredText) {
  return z
    .string({ error: ({ input }) => (isAbsent(input) ? missing : invalid) })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(maxLength, { error: invalid, abort: true });
}

/** Returns a schema for a trimmed text that may be absent. */
export function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((text) => text ?? "");
}

/** Returns whether a form's field is missing or a JSON member is null. */
export const isAbsent = (input: unknown): boolean => input === undefined || input === null;
