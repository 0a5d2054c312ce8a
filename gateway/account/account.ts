import type { GatewayContext } from "../context";
import { datePart } from "../core/dates";
import { isMember, type Membership } from "../core/membership";
import { type Standing, toStanding } from "../core/offer";
import { requireUpstreamFailure } from "../upstream/failure";

/** `until` is YYYY-MM-DD. */
type Service = { state: "member"; until: string } | { state: "not-member" } | { state: "unknown" };

const UNKNOWN: Service = { state: "unknown" };

export class AccountUseCase {
  private membership: Promise<Membership | null> | null = null;

  constructor(private readonly context: GatewayContext) {}

  /** Returns the membership, or null, by one call per request (docs/product.md#membership). @throws the call's error */
  async findMembership(): Promise<Membership | null> {
    const { uid } = this.context.requireUser();
    this.membership ??= this.context.call((upstream) => upstream.vip.getMembership(uid));
    return this.membership;
  }

  /** Returns the plan's state, or null when unknown; calls the upstream only for what the session lacks. @throws as `getService` */
  async findStanding(): Promise<Standing | null> {
    const { session, shared } = this.context;
    const clock = { nowMs: shared.now(), timeZone: shared.upstreamConfig.timeZone };
    const company = session.get("company");
    const standing = toStanding(company, clock);
    const isDayMissing = standing.kind === "member" && standing.until === "";
    if (company && !company.isCompany && !isDayMissing) return standing;
    const service = session.token ? await this.getService() : UNKNOWN;
    if (service.state === "unknown") return isDayMissing ? standing : null;
    if (service.state === "not-member") return { kind: "none" };
    return toStanding({ vipId: 1, isVipExp: false, vipLimitTime: service.until }, clock);
  }

  /** Returns the membership's last day; a failed call is "unknown". @throws `unauthorized`, `token-expired` */
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
