import type { z } from "zod";
import type {
  chosenCompanySchema,
  companyChoiceSchema,
  companyDetailSchema,
  companySchema,
  companyUserSchema,
} from "./account-schema";

export type Company = z.output<typeof companySchema>;
/** What an invitation says of its company. */
export type InvitedCompany = Pick<Company, "companyId" | "companyName">;
export type CompanyDetail = z.output<typeof companyDetailSchema>;
export type CompanyUser = z.output<typeof companyUserSchema>;
export type CompanyChoice = z.output<typeof companyChoiceSchema>;
export type ChosenCompany = z.output<typeof chosenCompanySchema>;

export function isEnterprise(company: Company, enterpriseRemark: string): boolean {
  return company.companyRemark === enterpriseRemark;
}

/** Returns the company that a login selects (docs/product.md#of-several-companies-the-personal-one-is-chosen). */
export function findAutomaticChoice(
  companies: readonly Company[],
  enterpriseRemark: string,
): Company | null {
  if (companies.length === 1) return companies[0] ?? null;
  return companies.find((company) => !isEnterprise(company, enterpriseRemark)) ?? null;
}

/** Adds the membership flags (docs/product.md#a-personal-entry-sets-the-membership-flags). */
export function toChosenCompany<Choice extends Pick<CompanyChoice, "vipId">>(
  choice: Choice,
  isCompany: boolean,
) {
  return { ...choice, isCompany, isVip: choice.vipId > 0 };
}
