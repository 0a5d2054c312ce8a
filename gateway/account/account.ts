import type { GatewayContext } from "../context";
import { datePart } from "../core/dates";
import { isMember, type Membership } from "../core/membership";
import { requireUpstreamFailure } from "../upstream/failure";

/** `until` is YYYY-MM-DD. */
export type Service =
  | { state: "member"; until: string }
  | { state: "not-member" }
  | { state: "unknown" };

/** The membership of the account (spec §4 "Membership"). */
export class AccountUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** null when the upstream lists none. @throws what the call throws */
  async findMembership(): Promise<Membership | null> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.vip.getMembership(uid));
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
      return { state: "unknown" };
    }
  }
}
