import { z } from "zod";
import { enteredMobileNumberSchema, mobileNumberSchema } from "./login-schema";
import { roleIds } from "./roles";
import { optionalText, requiredText } from "./text-schema";

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

/** 0 unknown, 1 male, 2 female; a form sends text. */
const sexSchema = z
  .enum(["0", "1", "2"], "invalid-input")
  .default("0")
  .transform((text) => Number(text));

/** Issues: `name-required`, `phone-required`, `phone-invalid` (docs/product.md#fields-of-a-company-user-are-checked). */
export const companyUserSchema = z.object(
  {
    name: requiredText({ missing: "name-required", invalid: "invalid-input", maxLength: 50 }),
    mobileNumber: mobileNumberSchema,
    department: optionalText(50),
    position: optionalText(50),
    sex: sexSchema,
    group: optionalText(50),
  },
  "invalid-input",
);

/** The add form, which accepts a pasted number with separators. */
export const newCompanyUserForm = companyUserSchema.extend({
  mobileNumber: enteredMobileNumberSchema,
});

const statusSchema = z.enum(["0", "1"], "invalid-input").transform((text) => Number(text));

export const companyUserChangesForm = newCompanyUserForm.extend({
  status: statusSchema.optional(),
});

export const roleIdsSchema = z
  .array(z.enum(Object.values(roleIds), "invalid-input"), "invalid-input")
  .min(1, "role-required")
  .max(5, "invalid-input");

/** A form sends one ticked role as a text and several as a list. */
export const assignRolesSchema = z.object(
  {
    role_ids: z.preprocess((given) => (given === undefined ? [] : [given].flat()), roleIdsSchema),
  },
  "invalid-input",
);
