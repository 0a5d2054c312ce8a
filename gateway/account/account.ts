import type { GatewayContext } from "../context";
import { datePart } from "../core/dates";
import { isMember, type Membership } from "../core/membership";
import { type Standing, toStanding } from "../core/offer";
import { requireUpstreamFailure } from "../upstream/failure";

/** `until` is YYYY-MM-DD. */
type Service = { state: "member"; until: string } | { state: "not-member" } | { state: "unknown" };

const UNKNOWN: Service = { state: "unknown" };

/** The membership of the account (spec §4 "Membership"). */
export class AccountUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** null when the upstream lists none. @throws what the call throws */
  async findMembership(): Promise<Membership | null> {
    const { uid } = this.context.requireUser();
    return this.context.call((upstream) => upstream.vip.getMembership(uid));
  }

  /**
   * What the account has and until which day; null when the upstream cannot say. The session knows it
   * of a personal space, but for the last day after a purchase; only otherwise a call is made.
   * @throws `unauthorized`, `token-expired`
   */
  async findStanding(): Promise<Standing | null> {
    const { session, shared } = this.context;
    const clock = { nowMs: shared.now(), timeZone: shared.upstreamConfig.timeZone };
    const company = session.get("company");
    const known = toStanding(company, clock);
    const isDayMissing = known.kind === "member" && known.until === "";
    if (company && !company.isCompany && !isDayMissing) return known;
    const service = session.token ? await this.getService() : UNKNOWN;
    if (service.state === "unknown") return isDayMissing ? known : null;
    if (service.state === "not-member") return { kind: "none" };
    return toStanding({ vipId: 1, isVipExp: false, vipLimitTime: service.until }, clock);
  }

  /** The membership and its last day; a failing call is "unknown", not "not a member". @throws `unauthorized`, `token-expired` */
  async getService(): Promise<Service> {
    try {
      const membership = await this.findMembership();
      return membership && isMember(membership)
        ? { state: "member", until: datePart(membership.limitTime) }
        : { state: "not-member" };
    } catch (error) {
      const { call, message } = requireUpstreamFailure(error);
      this.context.request.log.warn({ call, reason: message }, "membership call failed");
      return UNKNOWN;
    }
  }
}
