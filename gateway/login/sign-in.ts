import type { CompanyUseCase } from "../company/company";
import type { GatewayContext } from "../context";
import { chooseAutomatically } from "../core/company";
import { GatewayError } from "../core/errors";
import type { LoginUser } from "../core/user";
import { ignoreUnavailable } from "../session/ignore-unavailable";
import type { StatisticsUseCase } from "../statistics/statistics";

export type LoginMethod = "wechat" | "sms" | "password";

/** What is left to do after a login: nothing, choose a company, or join the only one (contract §7.3). */
export type SignedIn =
  | { next: "done" }
  | { next: "choose-company" }
  | { next: "join-company"; companyId: string };

/** The one path every login ends on (spec §4 "After login success"). */
export class SignIn {
  constructor(
    private readonly context: GatewayContext,
    private readonly company: CompanyUseCase,
    private readonly statistics: StatisticsUseCase,
  ) {}

  /** Stores the user under a new session id, emits the login event and selects the company. */
  async complete(user: LoginUser, method: LoginMethod): Promise<SignedIn> {
    await this.context.session.signIn(user);
    return this.afterSignIn(method);
  }

  /** Continues a login whose phone has just been bound. */
  async completeBinding(mobileNumber: string): Promise<SignedIn> {
    await this.context.session.completeBinding(mobileNumber);
    return this.afterSignIn("wechat");
  }

  private async afterSignIn(method: LoginMethod): Promise<SignedIn> {
    const { request, session, shared } = this.context;
    if (session.user?.mobileNumber)
      await shared.knownAddresses
        .add(session.user.mobileNumber, request.clientAddress)
        .catch(ignoreUnavailable);
    request.log.info({ event: "login", method }, "login");
    this.statistics.reportQuietly({ event: "login", eventInfo: method });
    return this.selectCompany();
  }

  /** A failing list or choice never blocks the login (contract §7.3). */
  private async selectCompany(): Promise<SignedIn> {
    let companyId: string | null = null;
    try {
      const companies = await this.company.list();
      const choice = chooseAutomatically(
        companies,
        this.context.shared.upstreamConfig.enterpriseRemark,
      );
      companyId = choice?.companyId ?? null;
      if (choice) await this.company.choose(choice);
      return choice || companies.length === 0 ? { next: "done" } : { next: "choose-company" };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.code === "not-a-member" && companyId) return { next: "join-company", companyId };
      this.context.request.log.warn({ code: error.code }, "company selection failed after login");
      return { next: "done" };
    }
  }
}
