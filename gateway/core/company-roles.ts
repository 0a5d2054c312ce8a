import type { CompanyRole } from "./permissions";

/** The upstream's ids of the roles (contract §4 company.users). */
export const roleIds = {
  "company-admin": "1",
  "project-admin": "2",
  "content-admin": "3",
  check: "4",
  write: "5",
} as const satisfies Record<CompanyRole, string>;

/** Whether one of the roles is the company-admin's. */
export const includesAdministrator = (ids: readonly string[]): boolean =>
  ids.includes(roleIds["company-admin"]);
