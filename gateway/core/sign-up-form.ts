import { z } from "zod";
import { enteredMobileNumberSchema } from "./phone-schema";
import { optionalText } from "./text-schema";

/** Issues: `phone-required`, `phone-invalid`, `invalid-input` (docs/product.md#the-widget-needs-the-phone-alone). */
export const signUpSchema = z.object(
  {
    mobileNumber: enteredMobileNumberSchema,
    name: optionalText(50),
    remark: optionalText(500),
  },
  "invalid-input",
);

export type SignUp = z.output<typeof signUpSchema>;
