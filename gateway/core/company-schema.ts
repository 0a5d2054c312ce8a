import { requiredText } from "./text-schema";

/** @throws `company-key-invalid` as issue (docs/product.md#an-enterprise-key-is-required) */
export const companyKeySchema = requiredText({
  missing: "company-key-invalid",
  invalid: "company-key-invalid",
  maxLength: 64,
});

export const companyIdSchema = requiredText({
  missing: "invalid-input",
  invalid: "invalid-input",
  maxLength: 64,
});
