import { requiredText } from "./text-schema";
import { CODE_LENGTH } from "./verification-code";

/** Issues: `code-required`, `code-invalid` (docs/product.md#a-verification-code-has-at-most-six-digits). */
export const verificationCodeSchema = requiredText({
  missing: "code-required",
  invalid: "code-invalid",
  maxLength: CODE_LENGTH,
}).regex(/^[0-9]+$/, "code-invalid");
