import type { CurrentCompany } from "../company/current-company";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { canClaimTrial, isTrialOver } from "../core/membership";
import type { MembershipUseCase } from "./membership";

export class TrialUseCase {
  constructor(
    private readonly context: GatewayContext<"withLock">,
    private readonly currentCompany: CurrentCompany,
    private readonly membership: Pick<MembershipUseCase, "present">,
  ) {}

  async isClaimable(): Promise<boolean> {
    const { uid } = this.context.requireUser();
    const { companyId, session } = this.context;
    const openInfo = await this.context.call((upstream) =>
      upstream.pay.getOpenInfo({ uid, companyId }),
    );
    const isClaimable = canClaimTrial(openInfo);
    session.set("trialUsed", !isClaimable);
    return isClaimable;
  }

  /**
   * Whether to offer the trial, as far as is known without a call: to an account without a plan that
   * has not used it (docs/product.md#offers-follow-the-account).
   */
  get mayBeOffered(): boolean {
    const { present } = this.membership;
    // The trial is a person's own, which is not what an enterprise is without.
    if (present.companyName !== null) return false;
    if (present.kind !== "none" || isTrialOver(present)) return false;
    return !this.context.session.get("trialUsed");
  }

  /** Returns the same as `mayBeOffered` and asks the upstream once per session. While that fails, the offer stands. */
  async isOffered(): Promise<boolean> {
    const { session, request } = this.context;
    const isKnown = session.get("trialUsed") !== undefined;
    if (!this.mayBeOffered || isKnown || !session.token) return this.mayBeOffered;
    try {
      return await this.isClaimable();
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      request.log.warn({ code: error.code }, "trial use unknown");
      return true;
    }
  }

  /**
   * Claims the seven-day trial and reads the plan that it gives
   * (docs/product.md#a-trial-is-claimed-once). @throws `trial-used`
   */
  async claim(): Promise<void> {
    const { uid } = this.context.requireUser();
    const { companyId, session } = this.context;
    await this.context.shared.withLock(`trial:${uid}`, async () => {
      if (!(await this.isClaimable())) throw new GatewayError("trial-used");
      await this.context.call((upstream) => upstream.pay.openFree({ uid, companyId }));
    });
    session.set("trialUsed", true);
    const company = session.get("company");
    if (company && !company.isCompany)
      await session.replace("company", { ...company, isVipExp: true, vipLimitTime: "" });
    session.set("companyCheckedAt", undefined);
    await this.currentCompany.findForPurchase();
  }

  /**
   * Returns true once after a trial was granted, with one call per session
   * (docs/product.md#a-claimed-trial-is-congratulated-once).
   */
  async takeCongratulation(): Promise<boolean> {
    const { session } = this.context;
    const company = session.get("company");
    if (!company?.isVipExp || !session.token || session.get("trialCongratulated")) return false;
    session.set("trialCongratulated", true);
    try {
      const { uid } = this.context.requireUser();
      const { companyId } = this.context;
      const { isVipExp, justOpened } = await this.context.call((upstream) =>
        upstream.vip.getExperience({ uid, companyId }),
      );
      return isVipExp && justOpened;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.context.request.log.warn({ code: error.code }, "trial experience unknown");
      return false;
    }
  }
}
