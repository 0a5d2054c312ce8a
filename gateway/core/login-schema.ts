import { z } from "zod";
import {
  CODE_LENGTH,
  MAX_MOBILE_NUMBER_TEXT,
  MOBILE_NUMBER,
  normalizeMobileNumber,
  plainDigits,
} from "./phone";
import { isAbsent, optionalLines, optionalText, requiredText } from "./text-schema";

/** Issues: `phone-required`, `phone-invalid` (docs/product.md#a-mobile-number-has-eleven-digits). */
export const mobileNumberSchema = requiredText({
  missing: "phone-required",
  invalid: "phone-invalid",
  maxLength: MAX_MOBILE_NUMBER_TEXT,
}).regex(MOBILE_NUMBER, "phone-invalid");

/** A number as people type or paste it. Issues as `mobileNumberSchema`. */
export const enteredMobileNumberSchema = z.preprocess(
  (entered) => (isShort(entered) ? normalizeMobileNumber(entered) : entered),
  mobileNumberSchema,
);

const isShort = (entered: unknown): entered is string =>
  typeof entered === "string" && entered.length <= MAX_MOBILE_NUMBER_TEXT;

/** Issues: `code-required`, `code-invalid` (docs/product.md#a-verification-code-has-at-most-six-digits). */
export const verificationCodeSchema = requiredText({
  missing: "code-required",
  invalid: "code-invalid",
  maxLength: CODE_LENGTH,
}).regex(/^[0-9]+$/, "code-invalid");

/** A code as people type or paste it. Issues as `verificationCodeSchema`. */
export const enteredVerificationCodeSchema = z.preprocess(
  (entered) => (isShort(entered) ? plainDigits(entered) : entered),
  verificationCodeSchema,
);

/** Untrimmed, because a password may contain spaces. Issue: `password-required`. */
export const passwordSchema = z
  .string({ error: ({ input }) => (isAbsent(input) ? "password-required" : undefined) })
  .min(1, { error: "password-required", abort: true })
  .max(128);

/** Issues: `phone-required`, `phone-invalid` (docs/product.md#the-widget-needs-the-phone-alone). */
export const signUpSchema = z.object({
  mobileNumber: enteredMobileNumberSchema,
  name: optionalText(50),
  remark: optionalLines(500),
});

export type SignUp = z.output<typeof signUpSchema>;

export const signedInSchema = z.discriminatedUnion("next", [
  z.object({ next: z.enum(["done", "choose-company", "accept-company"]) }),
  z.object({ next: z.literal("join-company"), companyId: z.string() }),
]);
