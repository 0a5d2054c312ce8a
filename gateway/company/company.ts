import type { GatewayContext } from "../context";
import {
  type ChosenCompany,
  type Company,
  type CompanyDetail,
  isEnterprise,
  toChosenCompany,
} from "../core/company";
import { GatewayError } from "../core/errors";

const HOUR_SECONDS = 3600;
/** Many people join one company, and an office has one address. */
const SHARED_FACTOR = 20;

/**
 * Choosing and joining companies (spec §4 "Choose company"). Every method that calls the upstream
 * @throws `unauthorized`, `token-expired`, what the call throws
 */
export class CompanyUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** The user's companies in display order. */
  async list(): Promise<Company[]> {
    this.context.requireUser();
    return this.context.call((upstream) => upstream.company.list());
  }

  /** One of the user's companies. @throws `not-found` */
  async get(companyId: string): Promise<Company> {
    const company = (await this.list()).find((entry) => entry.companyId === companyId);
    if (!company) throw new GatewayError("not-found", { field: "company_id" });
    return company;
  }

  /** A company the user is in. @throws `not-a-member`, `business` for an unknown company */
  async getDetail(companyId: string): Promise<CompanyDetail> {
    this.context.requireUser();
    return this.context.call((upstream) => upstream.company.getDetail(companyId));
  }

  isEnterprise(company: Company): boolean {
    return isEnterprise(company, this.context.shared.upstreamConfig.enterpriseRemark);
  }

  /**
   * Makes a company the session's and returns it with the user's role.
   * @throws `not-a-member`: join first
   */
  async choose(company: Company): Promise<ChosenCompany> {
    this.context.requireUser();
    const { companyId } = company;
    const choice = await this.context.audited({ action: "company-chosen", companyId }, () =>
      this.context.call((upstream) => upstream.company.choose(companyId)),
    );
    const chosen = toChosenCompany(choice, this.isEnterprise(company));
    this.context.session.set("company", chosen);
    this.context.session.set("companyCheckedAt", this.context.shared.now());
    return chosen;
  }

  /** As `choose`, but an enterprise the user is not in costs no call. @throws `not-a-member`, `not-found` */
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
    const { mobileNumber } = user;
    await this.context.audited({ action: "company-joined", companyId }, async () => {
      await this.limitTries(user.uid, companyId);
      await this.context.call((upstream) =>
        upstream.company.join({ companyId, companyKey, mobileNumber }),
      );
    });
    await this.choose(await this.get(companyId));
  }

  /** Keys are short, so tries are counted by account, company and address. */
  private async limitTries(uid: string, companyId: string): Promise<void> {
    const { rateLimiter, limits } = this.context.shared;
    const one = { limit: limits.companyKeysPerHour, windowSeconds: HOUR_SECONDS };
    const many = { ...one, limit: one.limit * SHARED_FACTOR };
    await rateLimiter.hit("company-key:user", uid, one);
    await rateLimiter.hit("company-key:company", companyId, many);
    await rateLimiter.hit("company-key:address", this.context.request.clientAddress, many);
  }
}
