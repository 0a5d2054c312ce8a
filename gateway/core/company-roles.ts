export const companyRoles = [
  "company-admin",
  "project-admin",
  "content-admin",
  "check",
  "write",
] as const;
export type CompanyRole = (typeof companyRoles)[number];
