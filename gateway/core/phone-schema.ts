import { z } from "zod";
import { MAX_MOBILE_NUMBER_TEXT, MOBILE_NUMBER, normalizeMobileNumber } from "./phone";
import { requiredText } from "./text-schema";

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
