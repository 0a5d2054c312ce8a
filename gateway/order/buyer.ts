import type { CurrentCompany } from "../company/current-company";
import type { GatewayContext } from "../context";
import { datePart, formatDate, formatDateTime } from "../core/dates";
import type { Membership } from "../core/membership";
import type { Order } from "../core/order";
import { findPlan } from "../core/plans";
import { isRunning, type PurchaseEffect, toPurchaseEffect } from "../core/purchase-effect";
import { requireUpstreamFailure } from "../upstream/failure";

const DAY_SECONDS = 86_400;
/** A paid order is shown at most so long after its payment. */
const SHOWN_DAYS = 2;

/** `until` is YYYY-MM-DD, or "". */
export type CurrentPlan =
  | { state: "none" }
  | { state: "unknown" }
  | { state: "running"; planName: string; isTrial: boolean; until: string };

/** Who a purchase is for, and what it does to the membership they have. */
export interface Buyer {
  nickname: string;
  /** The enterprise that the order is made in; null for a personal account. */
  companyName: string | null;
  plan: CurrentPlan;
  /** One for each plan that is for sale; empty while the membership is unknown. */
  effects: PlanEffect[];
}

interface PlanEffect extends PurchaseEffect {
  productId: string;
}

/** The visitor as somebody who is about to buy, or has bought (contract §5.3). */
export class BuyerUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly currentCompany: CurrentCompany,
    private readonly account: { findMembership(): Promise<Membership | null> },
  ) {}

  /**
   * By what the upstream said of the membership at most a minute ago; while it fails, by what it said
   * last. @throws `unauthorized`, `token-expired`, `store-unavailable`
   */
  async get(): Promise<Buyer> {
    const company = await this.currentCompany.findForPurchase();
    const { nickname } = this.context.requireUser();
    const companyName = company?.isCompany ? company.companyName : null;
    const membership = company
      ? { level: company.vipId, limitTime: company.vipLimitTime }
      : await this.findMembership();
    if (membership === undefined)
      return { nickname, companyName, plan: { state: "unknown" }, effects: [] };
    const { plans, timeZone, hiddenProducts } = this.context.shared.upstreamConfig;
    const now = formatDateTime(this.context.shared.now() / 1000, timeZone);
    const forSale = plans.filter(({ productId }) => !hiddenProducts.includes(productId));
    const effects = forSale.map((plan) => ({
      productId: plan.productId,
      ...toPurchaseEffect(membership, plan, now),
    }));
    const plan = this.toCurrentPlan(membership, company?.isVipExp ?? false, now);
    return { nickname, companyName, plan, effects };
  }

  /**
   * The membership's last day after a paid order, YYYY-MM-DD, without a call; "" where the session
   * does not know of the payment.
   */
  findLastDay({ productId, years }: Pick<Order, "productId"> & { years: number }): string {
    const { now, upstreamConfig } = this.context.shared;
    const { plans, timeZone } = upstreamConfig;
    const company = this.context.session.get("company");
    const plan = findPlan(plans, productId);
    if (!company || !plan || company.vipId !== plan.vipLevel) return "";
    const lastDay = datePart(company.vipLimitTime);
    const days = years * plan.days - SHOWN_DAYS;
    return lastDay >= formatDate(now() / 1000 + days * DAY_SECONDS, timeZone) ? lastDay : "";
  }

  /** undefined while it is unknown */
  private async findMembership(): Promise<Membership | null | undefined> {
    try {
      return await this.account.findMembership();
    } catch (error) {
      const { call, message } = requireUpstreamFailure(error);
      this.context.request.log.warn({ call, reason: message }, "membership call failed");
      return undefined;
    }
  }

  private toCurrentPlan(membership: Membership | null, isTrial: boolean, now: string): CurrentPlan {
    if (!membership || !isRunning(membership, now)) return { state: "none" };
    const { plans } = this.context.shared.upstreamConfig;
    const plan = plans.find(({ vipLevel }) => vipLevel === membership.level);
    const until = datePart(membership.limitTime);
    return { state: "running", planName: plan?.vipName ?? "", isTrial, until };
  }
}
