import { z } from "zod";
import { enteredMobileNumberSchema } from "./phone-schema";
import { optionalText } from "./text-schema";

/** The sign-up widget: only the phone is required (spec §5). @throws `phone-required`, `phone-invalid`, `invalid-input` as issues */
export const signUpSchema = z.object(
  {
    mobileNumber: enteredMobileNumberSchema,
    name: optionalText(50),
    remark: optionalText(500),
  },
  "invalid-input",
);

export type SignUp = z.output<typeof signUpSchema>;
