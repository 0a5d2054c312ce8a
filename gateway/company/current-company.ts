import type { GatewayContext } from "../context";
import { type ChosenCompany, toChosenCompany } from "../core/company";
import { GatewayError } from "../core/errors";
import { findUpstreamFailure } from "../upstream/failure";

const CHECK_INTERVAL_MS = 60_000;
const UNKNOWN_COMPANY = 4032;

export class CurrentCompany {
  private checking: Promise<void> | null = null;

  constructor(private readonly context: GatewayContext) {}

  /**
   * Returns the company with the user's role, or null. Reads an enterprise's role again after a
   * minute (docs/product.md#a-role-that-ends-loses-its-features-within-a-minute); while the
   * upstream fails, the last role counts. @throws `store-unavailable`
   */
  async find(): Promise<ChosenCompany | null> {
    const company = this.context.session.get("company");
    return company?.isCompany ? this.findChecked() : (company ?? null);
  }

  /** As `find`, and reads a personal space too, because its plan may have been bought elsewhere. */
  async findForPurchase(): Promise<ChosenCompany | null> {
    return this.findChecked();
  }

  private async findChecked(): Promise<ChosenCompany | null> {
    const { session } = this.context;
    const company = session.get("company");
    if (company && session.token && this.isDue()) this.checking ??= this.check(company);
    await this.checking;
    return session.get("company") ?? null;
  }

  private isDue(): boolean {
    const checkedAt = this.context.session.get("companyCheckedAt") ?? 0;
    return this.context.shared.now() >= checkedAt + CHECK_INTERVAL_MS;
  }

  private async check({ companyId, isCompany }: ChosenCompany): Promise<void> {
    const { session, shared, request } = this.context;
    session.set("companyCheckedAt", shared.now());
    try {
      const choice = await this.context.call((upstream) => upstream.company.choose(companyId));
      session.set("company", toChosenCompany(choice, isCompany));
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === "store-unavailable") throw error;
      const hasLeft =
        error.code === "not-a-member" || findUpstreamFailure(error)?.code === UNKNOWN_COMPANY;
      if (hasLeft) session.unset("company");
      request.log.warn({ code: error.code, hasLeft }, "company role check failed");
    }
  }
}
