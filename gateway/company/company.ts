import type { GatewayContext } from "../context";
import { perHour } from "../coordination/rate-limit";
import {
  type ChosenCompany,
  type Company,
  type CompanyDetail,
  type InvitedCompany,
  isEnterprise,
  toChosenCompany,
} from "../core/company";
import { GatewayError } from "../core/errors";
import { openInvitation } from "./invitation";

/** Many people join one company, and an office has one address. */
const SHARED_FACTOR = 20;

/** Methods throw `unauthorized`, `token-expired` and the call's error (docs/product.md#company). */
export class CompanyUseCase {
  constructor(
    private readonly context: GatewayContext<
      "enterpriseRemark" | "hasCompanyKeys" | "hasLeaving" | "keyring" | "limits" | "rateLimiter"
    >,
  ) {}

  async list(): Promise<Company[]> {
    this.context.requireUser();
    return this.context.call((upstream) => upstream.company.list());
  }

  /** @throws `not-found` */
  async get(companyId: string): Promise<Company> {
    const company = (await this.list()).find((entry) => entry.companyId === companyId);
    if (!company) throw new GatewayError("not-found", { field: "company_id" });
    return company;
  }

  /** Returns a company of the user. @throws `not-a-member`, `business` */
  async getDetail(companyId: string): Promise<CompanyDetail> {
    this.context.requireUser();
    return this.context.call((upstream) => upstream.company.getDetail(companyId));
  }

  isEnterprise(company: Company): boolean {
    return isEnterprise(company, this.context.shared.enterpriseRemark);
  }

  /** Makes a company the session's and returns it with the user's role. @throws `not-a-member` */
  async choose(company: Company): Promise<ChosenCompany> {
    this.context.requireUser();
    const { companyId } = company;
    const choice = await this.context.audited({ action: "company-chosen", companyId }, () =>
      this.context.call((upstream) => upstream.company.choose(companyId)),
    );
    const chosen = toChosenCompany(choice, this.isEnterprise(company));
    this.context.session.set("company", chosen);
    const now = this.context.calendar.now();
    this.context.session.set("companyCheckedAt", now);
    this.context.session.set("companyReadAt", now);
    return chosen;
  }

  /** Chooses, like `choose`, without a call for an enterprise that the user is not in. @throws `not-a-member`, `not-found` */
  async chooseAsMember(companyId: string): Promise<ChosenCompany> {
    const company = await this.get(companyId);
    if (this.isEnterprise(company) && !company.isMember) throw new GatewayError("not-a-member");
    return this.choose(company);
  }

  /** Works in a company for this request alone (docs/product.md#a-request-can-name-its-company). @throws `not-a-member` */
  async workIn(companyId: string): Promise<void> {
    const company = (await this.list()).find((entry) => entry.companyId === companyId);
    if (!company || (this.isEnterprise(company) && !company.isMember))
      throw new GatewayError("not-a-member");
    const choice = await this.context.call((upstream) => upstream.company.choose(companyId));
    this.context.session.workIn(toChosenCompany(choice, this.isEnterprise(company)));
  }

  /** Whether a key is enough to join (docs/product.md#a-key-is-enough-to-join). */
  get hasKeys(): boolean {
    return this.context.shared.hasCompanyKeys;
  }

  /** Joins and chooses the company that the key opens. Returns it. @throws `company-key-invalid`, `company-full`, `too-many-companies`, `rate-limited`; `not-found` without keys */
  async joinByKey(companyKey: string): Promise<InvitedCompany> {
    const { uid } = this.context.requireUser();
    await this.limitTries(uid);
    return this.joinAs(companyKey);
  }

  /** Returns the company of an invitation, and whether the user is in it. @throws `company-key-invalid` when it has ended; `not-found` without keys */
  async getInvited(token: string): Promise<InvitedCompany & { isMember: boolean }> {
    this.context.requireUser();
    const company = await this.getByKey(this.getInvitedKey(token));
    const listed = (await this.list()).find(({ companyId }) => companyId === company.companyId);
    return { ...company, isMember: listed?.isMember ?? false };
  }

  /** Joins and chooses the company of an invitation. Returns it. @throws as `getInvited`, `company-full`, `too-many-companies` */
  async joinInvited(token: string): Promise<InvitedCompany> {
    this.context.requireUser();
    return this.joinAs(this.getInvitedKey(token));
  }

  private getInvitedKey(token: string): string {
    const companyKey = openInvitation(this.context.shared.keyring, token);
    if (companyKey === null) throw new GatewayError("company-key-invalid");
    return companyKey;
  }

  private async getByKey(companyKey: string): Promise<InvitedCompany> {
    if (!this.hasKeys) throw new GatewayError("not-found");
    return this.context.call((upstream) => upstream.company.getByKey(companyKey));
  }

  private async joinAs(companyKey: string): Promise<InvitedCompany> {
    const company = await this.getByKey(companyKey);
    const { companyId } = company;
    const { mobileNumber } = this.context.requireUser();
    await this.context.audited({ action: "company-joined", companyId }, () =>
      this.context.call((upstream) => upstream.company.join(companyId, companyKey, mobileNumber)),
    );
    await this.choose(await this.get(companyId));
    return company;
  }

  /** Joins and chooses a listed company (docs/product.md#an-enterprise-key-is-required). @throws `company-key-invalid`, `rate-limited`, `not-found` */
  async join(companyId: string, companyKey: string): Promise<void> {
    const user = this.context.requireUser();
    const { mobileNumber } = user;
    const company = await this.context.audited(
      { action: "company-joined", companyId },
      async () => {
        const listed = await this.get(companyId);
        await this.limitTries(user.uid, companyId);
        await this.context.call((upstream) =>
          upstream.company.join(companyId, companyKey, mobileNumber),
        );
        return listed;
      },
    );
    await this.choose(company);
  }

  /** Whether members can leave (docs/product.md#a-member-can-leave). */
  get hasLeaving(): boolean {
    return this.context.shared.hasLeaving;
  }

  /** Returns an enterprise of the user that can be left. @throws `not-found`, `not-a-member` */
  async getLeavable(companyId: string): Promise<Company> {
    const company = await this.get(companyId);
    if (!this.hasLeaving || !this.isEnterprise(company)) throw new GatewayError("not-found");
    if (!company.isMember) throw new GatewayError("not-a-member");
    return company;
  }

  /** Returns an enterprise that the user was added to and has not accepted (docs/product.md#an-added-person-is-told), otherwise null. */
  findAddition(companies: readonly Company[]): Company | null {
    return companies.find(({ addedBy }) => this.hasLeaving && addedBy !== "") ?? null;
  }

  /** Stays in a company that the user was added to. @throws `not-found`, `not-a-member` */
  async accept(companyId: string): Promise<Company> {
    const company = await this.getLeavable(companyId);
    if (company.addedBy !== "")
      await this.context.audited({ action: "company-accepted", companyId }, () =>
        this.context.call((upstream) => upstream.company.accept(companyId)),
      );
    return company;
  }

  /** Ends the user's membership and returns the company that was left. @throws `not-found`, `not-a-member`, `takeover-needed` */
  async leave(companyId: string): Promise<Company> {
    const company = await this.getLeavable(companyId);
    await this.context.audited({ action: "company-left", companyId }, () =>
      this.context.call((upstream) => upstream.company.leave(companyId)),
    );
    const { session } = this.context;
    if (session.get("company")?.companyId === companyId) session.set("company", undefined);
    return company;
  }

  private async limitTries(uid: string, companyId?: string): Promise<void> {
    const { rateLimiter, limits } = this.context.shared;
    const one = perHour(limits.companyKeysPerHour);
    const many = perHour(limits.companyKeysPerHour * SHARED_FACTOR);
    await rateLimiter.hit("company-key:user", uid, one);
    await rateLimiter.hitNetwork("company-key:address", this.context.request.clientAddress, many);
    if (companyId) await rateLimiter.hit("company-key:company", companyId, many);
  }
}
