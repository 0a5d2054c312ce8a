/** An entry of the user's company list (spec §3). */
export interface Company {
  companyId: string;
  companyName: string;
  /** One value of it means enterprise edition; which one is configuration. */
  companyRemark: string;
  isMember: boolean;
}

/** What the upstream says when a company is chosen (spec §3, twelve members). */
export interface ChosenCompany {
  isSuper: boolean;
  uid: string;
  companyKeyRole: string;
  headimgurl: string;
  companyName: string;
  companyId: string;
  name: string;
  roleName: string;
  /** YYYY-MM-DD HH:mm:ss, or "" */
  vipLimitTime: string;
  vipId: number;
  isVipExp: boolean;
  vipName: string;
}

export function isEnterprise(company: Company, enterpriseRemark: string): boolean {
  return company.companyRemark === enterpriseRemark;
}

/** The company a login lands in: the only one, otherwise the first personal one, otherwise none (contract §7.3). */
export function chooseAutomatically(
  companies: readonly Company[],
  enterpriseRemark: string,
): Company | null {
  if (companies.length === 1) return companies[0] ?? null;
  return companies.find((company) => !isEnterprise(company, enterpriseRemark)) ?? null;
}

/** The flags a choice sets; a personal entry carries the VIP flags (contract §7.4). */
export function vipFlags(chosen: Pick<ChosenCompany, "vipId" | "isVipExp">, enterprise: boolean) {
  return { isCompany: enterprise, isVip: chosen.vipId > 0, isVipExp: chosen.isVipExp };
}
