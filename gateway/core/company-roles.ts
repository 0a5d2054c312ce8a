import type { CompanyRole } from "./permissions";

/** The upstream's role ids (docs/upstream.md#companyuserslist). */
export const roleIds = {
  "company-admin": "1",
  "project-admin": "2",
  "content-admin": "3",
  check: "4",
  write: "5",
} as const satisfies Record<CompanyRole, string>;

/** Returns whether one of the role ids is the company-admin's. */
export const includesAdministrator = (ids: readonly string[]): boolean =>
  ids.includes(roleIds["company-admin"]);
