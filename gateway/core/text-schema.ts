import { z } from "zod";
import type { ErrorCode } from "./errors";

/** Control characters, lone surrogates, line separators, and overrides of the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
const LINE_BREAKS = /[\t\n\r]/g;

/** Returns whether a person sees all characters of one line (docs/product.md#names-are-printable). */
export const isPrintable = (text: string): boolean => !UNPRINTABLE.test(text);

const arePrintable = (lines: string): boolean => isPrintable(lines.replace(LINE_BREAKS, ""));

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
    .max(maxLength, { error: invalid, abort: true })
    .refine(isPrintable, { error: invalid ?? "text-unprintable", abort: true });
}

/** Returns a schema, like `requiredText`, for several lines. Issues: the codes, `text-unprintable`. */
export function requiredLines({ missing, invalid, maxLength }: Required<RequiredText>) {
  return (
    z
      .string({ error: missing })
      // A browser's form has other line breaks than what was typed.
      .overwrite((text) => text.replaceAll("\r\n", "\n"))
      .trim()
      .min(1, { error: missing, abort: true })
      .max(maxLength, { error: invalid, abort: true })
      .refine(arePrintable, "text-unprintable")
  );
}

/** Returns a schema for a trimmed line of text, which may be empty. Issue: `text-unprintable`. */
export const shortText = (maxLength: number) =>
  z.string().trim().max(maxLength).refine(isPrintable, "text-unprintable");

/** Returns a schema for a trimmed text of several lines that may be absent. Issue: `text-unprintable`. */
export function optionalLines(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine(arePrintable, "text-unprintable")
    .nullish()
    .transform((text) => text ?? "");
}

/** Returns a schema for a trimmed line of text that may be absent. Issue: `text-unprintable`. */
export function optionalText(maxLength: number) {
  return shortText(maxLength)
    .nullish()
    .transform((text) => text ?? "");
}

/** Returns whether a form's field is missing or a JSON member is null. */
export const isAbsent = (input: unknown): boolean => input === undefined || input === null;
