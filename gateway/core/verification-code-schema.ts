import { requiredText } from "./text-schema";
import { CODE_LENGTH } from "./verification-code";

/** @throws `code-required`, `code-invalid` as issues (spec §5) */
export const verificationCodeSchema = requiredText({
  missing: "code-required",
  invalid: "code-invalid",
  maxLength: CODE_LENGTH,
}).regex(/^[0-9]+$/, "code-invalid");
