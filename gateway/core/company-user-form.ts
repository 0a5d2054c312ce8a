import { z } from "zod";
import { roleIds } from "./company-roles";
import { enteredMobileNumberSchema, mobileNumberSchema } from "./phone-schema";
import { optionalText, requiredText } from "./text-schema";

/** 0 unknown, 1 male, 2 female (contract §4 company.users); a form sends it as text. */
const sexSchema = z
  .enum(["0", "1", "2"], "invalid-input")
  .default("0")
  .transform((text) => Number(text));

/** What people enter of a company user. @throws `name-required`, `phone-required`, `phone-invalid`, `invalid-input` as issues */
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

/** The form to add one, where a number may be pasted with its separators. @throws as `companyUserSchema` */
export const newCompanyUserForm = companyUserSchema.extend({
  mobileNumber: enteredMobileNumberSchema,
});

/** 1 enabled, 0 disabled (contract §4 company.users); a form sends it as text. */
const statusSchema = z.enum(["0", "1"], "invalid-input").transform((text) => Number(text));

/** The form to change one; without a status it stays as it is. @throws as `companyUserSchema` */
export const companyUserChangesForm = newCompanyUserForm.extend({
  status: statusSchema.optional(),
});

/** At least one of the roles. @throws `role-required`, `invalid-input` as issues */
export const roleIdsSchema = z
  .array(z.enum(Object.values(roleIds), "invalid-input"), "invalid-input")
  .min(1, "role-required")
  .max(5, "invalid-input");

/** The ticked roles: a form sends one as a text and several as a list. @throws `role-required`, `invalid-input` as issues */
export const assignRolesSchema = z.object(
  {
    role_ids: z.preprocess((given) => (given === undefined ? [] : [given].flat()), roleIdsSchema),
  },
  "invalid-input",
);
