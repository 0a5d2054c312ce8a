import { z } from "zod";
import { sexSchema } from "./account-schema";
import { enteredMobileNumberSchema, mobileNumberSchema } from "./login-schema";
import { doContradict, roleIds } from "./roles";
import { optionalText, requiredText, shortText } from "./text-schema";

export const MAX_COMPANY_KEY = 64;

/** @throws `company-key-invalid` as issue (docs/product.md#an-enterprise-key-is-required) */
export const companyKeySchema = requiredText({
  missing: "company-key-invalid",
  invalid: "company-key-invalid",
  maxLength: MAX_COMPANY_KEY,
});

export const companyIdSchema = requiredText({ maxLength: 64 });

const detail = shortText(50);
const numberOf = (digits: string) => Number(digits);

/** Issues: `name-required`, `phone-required`, `phone-invalid` (docs/product.md#fields-of-a-company-user-are-checked). */
export const newCompanyUserSchema = z.object({
  name: requiredText({ missing: "name-required", maxLength: 50 }),
  mobileNumber: mobileNumberSchema,
  department: detail.optional(),
  position: detail.optional(),
  sex: sexSchema.optional(),
  group: detail.optional(),
});

export type NewCompanyUser = z.output<typeof newCompanyUserSchema>;

export const companyUserChangesSchema = newCompanyUserSchema
  .extend({ status: z.int().min(0).max(1).meta({ description: "1 enabled, 0 disabled" }) })
  .partial();

export type CompanyUserChanges = z.output<typeof companyUserChangesSchema>;

/** The add form, which accepts a pasted number with separators and sends digits. */
export const newCompanyUserForm = newCompanyUserSchema.extend({
  mobileNumber: enteredMobileNumberSchema,
  department: optionalText(50),
  position: optionalText(50),
  sex: z.enum(["0", "1", "2"]).default("0").transform(numberOf),
  group: optionalText(50),
});

/** A pasted list, which `readPastedPeople` reads. */
export const pastedPeopleForm = z.object({
  people: z
    .string({ error: "people-required" })
    .max(20_000)
    .refine((text) => text.trim() !== "", "people-required"),
});

export const companyUserChangesForm = newCompanyUserForm.extend({
  status: z.enum(["0", "1"]).transform(numberOf).optional(),
});

/** Issues: `role-required`, `roles-contradict` (docs/product.md#a-person-has-one-main-role). */
export const roleIdsSchema = z
  .array(z.enum(Object.values(roleIds)))
  .min(1, { error: "role-required", abort: true })
  .max(5)
  .refine((ids) => !doContradict(ids), "roles-contradict");

/** The form offers one role. */
export const assignRolesSchema = z.object({
  role_ids: z.preprocess((given) => (given === undefined ? [] : [given].flat()), roleIdsSchema),
});
