import { z } from "zod";
import { codeOfIssue, type ErrorCode } from "../errors";
import { requiredText } from "../text-schema";
import { type ArticleDocument, shapeSchema } from "./document-schema";
import { findExcess, isTooDeep } from "./excess";
import { LIMITS } from "./limits";

/**
 * Validates ProseMirror's JSON of an article. Issues: `document-invalid` and those of `findExcess`,
 * `link-address-invalid`, `image-address-invalid` (docs/product.md#a-document-has-a-closed-set-of-parts).
 */
export const documentSchema = z.preprocess((value, context) => {
  const code = isTooDeep(value) ? "document-too-deep" : findProblem(shapeSchema.safeParse(value));
  if (code) context.addIssue({ code: "custom", message: code, input: value });
  return code ? z.NEVER : value;
}, shapeSchema);

/** Issues: `title-required`, `title-too-long` (docs/product.md#a-document-has-limits). */
export const titleSchema = requiredText({
  missing: "title-required",
  invalid: "title-too-long",
  maxLength: LIMITS.title,
});

/** Issue: `digest-too-long` (docs/product.md#a-document-has-limits). */
export const digestSchema = z
  .string()
  .trim()
  .max(LIMITS.digest, "digest-too-long")
  .nullish()
  .transform((digest) => digest ?? "");

/** Issues: `document-too-long`. A document that is made of it has limits of its own, which `documentSchema` checks. */
export const markdownSchema = z.string().max(LIMITS.markdown, "document-too-long");

function findProblem(parsed: z.ZodSafeParseResult<ArticleDocument>): ErrorCode | null {
  if (parsed.success) return findExcess(parsed.data);
  const codes = parsed.error.issues.map(codeOfIssue);
  return codes.find((code) => code !== "invalid-input") ?? "document-invalid";
}
