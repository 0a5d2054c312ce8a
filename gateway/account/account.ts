import type { GatewayContext } from "../context";
import { datePart } from "../core/dates";
import { isMember, type Membership } from "../core/membership";
import type { HistoryOrder } from "../core/order";
import { periodEnd, periodName } from "../core/plans";
import { findUpstreamFailure } from "../upstream/failure";

/** `until` is YYYY-MM-DD. */
export type Service =
  | { state: "member"; until: string }
  | { state: "not-member" }
  | { state: "unknown" };

/** The user centre and the order history (spec §2 "User centre and orders"). */
export class AccountUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** null = not a member (spec §4 "Membership"). */
  async findMembership(): Promise<Membership | null> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.vip.getMembership(uid));
  }

  /** What the orders page says of the membership; a failing call is not "not a member". */
  async getService(): Promise<Service> {
    try {
      const membership = await this.findMembership();
      return membership && isMember(membership)
        ? { state: "member", until: datePart(membership.limitTime) }
        : { state: "not-member" };
    } catch (error) {
      this.rethrowUnlessUpstream(error);
      return { state: "unknown" };
    }
  }

  periodName(order: Pick<HistoryOrder, "productId">): string {
    return periodName(this.context.shared.upstreamConfig.plans, order.productId);
  }

  /** YYYY-MM-DD, empty when unpaid (contract §7.7). */
  periodEnd(order: HistoryOrder): string {
    const { plans, timeZone } = this.context.shared.upstreamConfig;
    return periodEnd(plans, order, timeZone);
  }

  /** As `listOrders`, but null when both sources fail (contract §7.7). */
  async findOrders(): Promise<readonly HistoryOrder[] | null> {
    try {
      return await this.listOrders();
    } catch (error) {
      this.rethrowUnlessUpstream(error);
      return null;
    }
  }

  /** Newest first; the second source stands in when the first fails. @throws what the second one throws */
  async listOrders(): Promise<readonly HistoryOrder[]> {
    const { uid } = this.context.requireUser();
    const { corpId } = this.context;
    try {
      return await this.context.ask((upstream) => upstream.vip.listOrders(uid));
    } catch (error) {
      this.rethrowUnlessUpstream(error);
      return this.context.ask((upstream) => upstream.pay.listHistory({ uid, corpId }));
    }
  }

  private rethrowUnlessUpstream(error: unknown): void {
    const failure = findUpstreamFailure(error);
    if (!failure || failure.httpStatus === 401) throw error;
    this.context.request.log.warn(
      { call: failure.call, reason: failure.message },
      "order history call failed",
    );
  }
}
