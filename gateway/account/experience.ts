import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";

export class ExperienceUseCase {
  constructor(private readonly context: GatewayContext) {}

  /**
   * Returns true once after a trial was granted, with one call per session
   * (docs/product.md#a-claimed-trial-is-congratulated-once).
   */
  async takeCongratulation(): Promise<boolean> {
    const { session } = this.context;
    const company = session.get("company");
    if (!company?.isVipExp || !session.token || session.get("experiencePopupSeen")) return false;
    session.set("experiencePopupSeen", true);
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
