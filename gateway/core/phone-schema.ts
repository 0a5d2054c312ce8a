import { MOBILE_NUMBER } from "./phone";
import { requiredText } from "./text-schema";

/** @throws `phone-required`, `phone-invalid` as issues (spec §5) */
export const mobileNumberSchema = requiredText({
  missing: "phone-required",
  invalid: "phone-invalid",
  maxLength: 64,
}).regex(MOBILE_NUMBER, "phone-invalid");
