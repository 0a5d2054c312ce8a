import { requiredText } from "./text-schema";

/** The key an enterprise hands out, trimmed. @throws `company-key-invalid` as issue (spec §5) */
export const companyKeySchema = requiredText({
  missing: "company-key-invalid",
  invalid: "company-key-invalid",
  maxLength: 64,
});

/** An id as forms send it (contract §2.4: 1 to 64 characters). @throws `invalid-input` as issue */
export const companyIdSchema = requiredText({
  missing: "invalid-input",
  invalid: "invalid-input",
  maxLength: 64,
});
