/** An entry of the user's company list (spec §3). */
export interface Company {
  companyId: string;
  companyName: string;
  /** One value of it means enterprise edition; which one is configuration. */
  companyRemark: string;
  isMember: boolean;
}

/** What a company's own page shows of it. */
export interface CompanyDetail extends Omit<Company, "isMember"> {
  userCount: number;
  /** YYYY-MM-DD HH:mm:ss, or "" */
  createTime: string;
}

/** A company with its user's role and plan in it, as the upstream returns it for a choice (spec §3). */
export interface CompanyChoice {
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

/** The company a session works in. */
export interface ChosenCompany extends CompanyChoice {
  /** Whether it is an enterprise; a personal entry makes the account an individual one. */
  isCompany: boolean;
  isVip: boolean;
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

/** Adds the flags of the visibility rule (contract §7.4). */
export function toChosenCompany<Choice extends Pick<CompanyChoice, "vipId">>(
  choice: Choice,
  isCompany: boolean,
) {
  return { ...choice, isCompany, isVip: choice.vipId > 0 };
}
