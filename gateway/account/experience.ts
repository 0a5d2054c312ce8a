import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";

/** The congratulation on a trial that the upstream granted (spec §2 "Dialogs", §4 "Free trial"). */
export class ExperienceUseCase {
  constructor(private readonly context: GatewayContext) {}

  /**
   * true once: on the first visit after a trial was granted. It costs one call per session of an
   * account in its trial and none for everybody else; a failing call is no reason to fail a page.
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
