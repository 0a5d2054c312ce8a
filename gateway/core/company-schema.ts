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

const sex = z.int("invalid-input").min(0, "invalid-input").max(2, "invalid-input");
const status = z.int("invalid-input").min(0, "invalid-input").max(1, "invalid-input");
const detail = z.string("invalid-input").trim().max(50, "invalid-input");
const numberOf = (digits: string) => Number(digits);

/** Issues: `name-required`, `phone-required`, `phone-invalid` (docs/product.md#fields-of-a-company-user-are-checked). */
export const newCompanyUserSchema = z.object(
  {
    name: requiredText({ missing: "name-required", invalid: "invalid-input", maxLength: 50 }),
    mobileNumber: mobileNumberSchema,
    department: detail.optional(),
    position: detail.optional(),
    sex: sex.meta({ description: "0 unknown, 1 male, 2 female" }).optional(),
    group: detail.optional(),
  },
  "invalid-input",
);

export type NewCompanyUser = z.output<typeof newCompanyUserSchema>;

export const companyUserChangesSchema = newCompanyUserSchema
  .extend({ status: status.meta({ description: "1 enabled, 0 disabled" }) })
  .partial();

export type CompanyUserChanges = z.output<typeof companyUserChangesSchema>;

/** The add form, which accepts a pasted number with separators and sends digits. */
export const newCompanyUserForm = newCompanyUserSchema.extend({
  mobileNumber: enteredMobileNumberSchema,
  department: optionalText(50),
  position: optionalText(50),
  sex: z.enum(["0", "1", "2"], "invalid-input").default("0").transform(numberOf),
  group: optionalText(50),
});

export const companyUserChangesForm = newCompanyUserForm.extend({
  status: z.enum(["0", "1"], "invalid-input").transform(numberOf).optional(),
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
