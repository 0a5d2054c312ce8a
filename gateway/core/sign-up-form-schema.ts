import { z } from "zod";
import { isSiteAddress } from "./favourite";
import { requiredText } from "./text-schema";

/** What an author says of a sign-up form (docs/product.md#a-sign-up-form-has-an-owner). */
export const newSignUpFormSchema = z.object({
  title: requiredText({ missing: "title-required", maxLength: 64 }),
  organiser: requiredText({ missing: "organiser-required", maxLength: 60 }),
  purpose: requiredText({ missing: "purpose-required", maxLength: 200 }),
  privacyUrl: requiredText({
    missing: "privacy-url-required",
    invalid: "privacy-url-invalid",
    maxLength: 500,
  }).refine((url) => /^https:/i.test(url) && isSiteAddress(url), "privacy-url-invalid"),
});

export type NewSignUpForm = z.output<typeof newSignUpFormSchema>;
