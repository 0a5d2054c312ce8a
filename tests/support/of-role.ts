import { type AccessSubject, PERSONAL_SUBJECT } from "~/gateway/core/roles";

/** The account of somebody with a role in a company. */
export const ofRole = (role: string, isSuper = false): AccessSubject => ({
  ...PERSONAL_SUBJECT,
  isCompany: true,
  role,
  isSuper,
});
