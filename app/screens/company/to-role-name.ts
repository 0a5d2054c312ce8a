import type { CompanyChoice } from "~/gateway/core/company";
import { companyRoles } from "~/gateway/core/company-roles";
import type { Translator } from "~/locales/translator";

/** Returns a role's name in the visitor's language; a role that is not one of ours keeps the upstream's. */
export function toRoleName(
  { role: key, roleName }: Pick<CompanyChoice, "role" | "roleName">,
  t: Translator,
): string {
  const role = companyRoles.find((each) => each === key);
  return role && roleName ? t(`company-users:role.${role}`) : roleName;
}
