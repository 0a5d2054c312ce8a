import type { GatewayContext } from "../context";
import { type ChosenCompany, type Company, isEnterprise, vipFlags } from "../core/company";
import { GatewayError } from "../core/errors";
import type { CompanyDetail } from "../upstream/company";

/** Choosing and joining companies (spec §4 "Choose company"). */
export class CompanyUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** The user's companies in display order. */
  async list(): Promise<Company[]> {
    this.context.requireUser();
    return this.context.ask((upstream) => upstream.company.list());
  }

  /** @throws `not-found` when the user's list has no such company */
  async get(companyId: string): Promise<Company> {
    const company = (await this.list()).find((entry) => entry.companyId === companyId);
    if (!company) throw new GatewayError("not-found", { field: "company_id" });
    return company;
  }

  /** @throws `not-a-member`, `business` for an unknown company */
  async getDetail(companyId: string): Promise<CompanyDetail> {
    this.context.requireUser();
    return this.context.ask((upstream) => upstream.company.getDetail(companyId));
  }

  isEnterprise(company: Company): boolean {
    return isEnterprise(company, this.context.shared.upstreamConfig.enterpriseRemark);
  }

  /**
   * Makes a company the session's and keeps what the upstream says of the membership.
   * @throws `not-a-member`: join first
   */
  async choose(company: Company): Promise<ChosenCompany> {
    this.context.requireUser();
    const chosen = await this.context.ask((upstream) => upstream.company.choose(company.companyId));
    this.context.session.set("company", {
      ...chosen,
      ...vipFlags(chosen, this.isEnterprise(company)),
    });
    return chosen;
  }

  /** The dialog's rule: an enterprise the user is not in is never asked for, but joined. @throws `not-a-member` */
  async chooseAsMember(companyId: string): Promise<ChosenCompany> {
    const company = await this.get(companyId);
    if (this.isEnterprise(company) && !company.isMember) throw new GatewayError("not-a-member");
    return this.choose(company);
  }

  /**
   * Joins with the enterprise's key and chooses the company (spec §5 "Enterprise key").
   * @throws `company-key-invalid`, `rate-limited`
   */
  async join(companyId: string, companyKey: string): Promise<void> {
    const user = this.context.requireUser();
    await this.limitTries(user.uid, companyId);
    await this.context.ask((upstream) =>
      upstream.company.join({ companyId, companyKey, mobileNumber: user.mobileNumber }),
    );
    await this.choose(await this.get(companyId));
  }

  /** Keys are handed out by people and short: whoever guesses, alone or with many accounts, is stopped. */
  private async limitTries(uid: string, companyId: string): Promise<void> {
    const { rateLimiter, limits } = this.context.shared;
    const one = { limit: limits.companyKeysPerHour, windowSeconds: 3600 };
    const many = { ...one, limit: one.limit * SHARED_FACTOR };
    await rateLimiter.hit("company-key:user", uid, one);
    await rateLimiter.hit("company-key:company", companyId, many);
    await rateLimiter.hit("company-key:address", this.context.request.clientAddress, many);
  }
}

/** A company has many people who join it, and an office one address. */
const SHARED_FACTOR = 20;
