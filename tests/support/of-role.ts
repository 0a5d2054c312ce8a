import { type Account, PERSONAL_ACCOUNT } from "~/gateway/core/roles";

/** The account of somebody with a role in a company. */
export const ofRole = (companyKeyRole: string, isSuper = false): Account => ({
  ...PERSONAL_ACCOUNT,
  isCompany: true,
  companyKeyRole,
  isSuper,
});
