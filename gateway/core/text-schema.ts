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
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : invalid) })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(maxLength, { error: invalid, abort: true });
}
