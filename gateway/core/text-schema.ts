import { z } from "zod";
import type { ErrorCode } from "./errors";

interface RequiredText {
  /** The field is absent, or empty after trimming. */
  missing: ErrorCode;
  /** It is there and wrong: too long, repeated, not a text. */
  invalid: ErrorCode;
  maxLength: number;
}

/** A trimmed text that must be there; every other input has its code and none throws. */
export function requiredText({ missing, invalid, maxLength }: RequiredText) {
  return z
    .string({ error: ({ input }) => (isAbsent(input) ? missing : invalid) })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(maxLength, { error: invalid, abort: true });
}

/** A trimmed text that may be absent, which is the same as empty. @throws `invalid-input` as issue */
export function optionalText(maxLength: number) {
  return z
    .string("invalid-input")
    .trim()
    .max(maxLength, "invalid-input")
    .nullish()
    .transform((text) => text ?? "");
}

/** A form's missing field and JSON's null say the same. */
export const isAbsent = (input: unknown): boolean => input === undefined || input === null;
