import type { GatewayContext } from "../context";
import { type ChosenCompany, toChosenCompany } from "../core/company";
import { GatewayError } from "../core/errors";
import { findUpstreamFailure } from "../upstream/failure";

const CHECK_INTERVAL_MS = 60_000;
/** A refund ends a plan before its time, which is rare. */
const PERSONAL_PLAN_INTERVAL_MS = 15 * 60_000;
/** A role that cannot be read counts this long. */
const BELIEVED_MS = 15 * 60_000;
const NO_ROLE = { role: "", roleName: "", isSuper: false };
const UNKNOWN_COMPANY = 4032;

export class CurrentCompany {
  private checking: Promise<void> | null = null;

  constructor(private readonly context: GatewayContext) {}

  /**
   * Returns the company with the user's role, or null. Reads an enterprise's role again after a
   * minute (docs/product.md#a-role-that-ends-loses-its-features-within-a-minute), a personal plan
   * after 15 (docs/product.md#a-refund-takes-its-period-back); while the upstream fails, the last
   * role counts for 15 minutes. @throws `store-unavailable`
   */
  async find(): Promise<ChosenCompany | null> {
    const company = this.context.session.get("company");
    if (!company?.isCompany)
      return company?.isVip ? this.findChecked(PERSONAL_PLAN_INTERVAL_MS) : (company ?? null);
    const checked = await this.findChecked();
    return checked?.isCompany && this.isRoleLost() ? { ...checked, ...NO_ROLE } : checked;
  }

  /** Without a token nothing that needs the role can be done before the next login, which reads it. */
  private isRoleLost(): boolean {
    const { session, calendar } = this.context;
    const readAt = session.get("companyReadAt");
    return Boolean(session.token) && readAt !== undefined && calendar.now() > readAt + BELIEVED_MS;
  }

  /** Finds, like `find`, and also reads a personal space, because its plan may have been bought elsewhere. */
  async findForPurchase(): Promise<ChosenCompany | null> {
    return this.findChecked();
  }

  private async findChecked(intervalMs = CHECK_INTERVAL_MS): Promise<ChosenCompany | null> {
    const { session } = this.context;
    const company = session.get("company");
    if (company && session.token && this.isDue(intervalMs)) this.checking ??= this.check(company);
    await this.checking;
    return session.get("company") ?? null;
  }

  private isDue(intervalMs: number): boolean {
    const checkedAt = this.context.session.get("companyCheckedAt") ?? 0;
    return this.context.calendar.now() >= checkedAt + intervalMs;
  }

  /** Loses to any other change of the company (docs/product.md#the-company-chosen-last-stays-chosen). */
  private async check({ companyId, isCompany }: ChosenCompany): Promise<void> {
    const { session, calendar, request } = this.context;
    const lastCheckedAt = session.get("companyCheckedAt");
    session.set("companyCheckedAt", calendar.now());
    try {
      const choice = await this.context.call((upstream) => upstream.company.choose(companyId));
      if (await session.replace("company", toChosenCompany(choice, isCompany)))
        return session.set("companyReadAt", calendar.now());
      const present = session.get("company");
      // This call has changed the company at the upstream as well.
      if (present && present.companyId !== companyId) await this.check(present);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === "store-unavailable") throw error;
      const hasLeft =
        error.code === "not-a-member" || findUpstreamFailure(error)?.code === UNKNOWN_COMPANY;
      if (hasLeft) await session.replace("company", undefined);
      else if (session.get("companyReadAt") === undefined)
        session.set("companyReadAt", lastCheckedAt ?? calendar.now());
      request.log.warn({ code: error.code, hasLeft }, "company role check failed");
    }
  }
}
