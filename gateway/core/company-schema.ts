import { requiredText } from "./text-schema";

/** The key an enterprise hands out, trimmed. @throws `company-key-invalid` as issue (spec §5) */
export const companyKeySchema = requiredText({
  missing: "company-key-invalid",
  invalid: "company-key-invalid",
  maxLength: 64,
});
