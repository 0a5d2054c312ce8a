import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { canClaimTrial } from "../core/trial";

export class TrialUseCase {
  constructor(private readonly context: GatewayContext) {}

  async isClaimable(): Promise<boolean> {
    const { uid } = this.context.requireUser();
    const { companyId } = this.context;
    const openInfo = await this.context.call((upstream) =>
      upstream.pay.getOpenInfo({ uid, companyId }),
    );
    return canClaimTrial(openInfo);
  }

  /** Claims the seven-day trial (docs/product.md#a-trial-is-claimed-once). @throws `trial-used` */
  async claim(): Promise<void> {
    const { uid } = this.context.requireUser();
    const { companyId, session } = this.context;
    await this.context.shared.singleFlight.exclusively(`trial:${uid}`, async () => {
      if (!(await this.isClaimable())) throw new GatewayError("trial-used");
      await this.context.call((upstream) => upstream.pay.openFree({ uid, companyId }));
    });
    const company = session.get("company");
    if (company) await session.replace("company", { ...company, isVipExp: true });
    session.unset("companyCheckedAt");
    session.set("experiencePopupSeen", true);
  }
}
