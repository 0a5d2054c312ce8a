import type { CurrentCompany } from "../company/current-company";
import type { GatewayContext } from "../context";
import { datePart, formatDate, formatDateTime } from "../core/dates";
import type { Membership } from "../core/membership";
import type { Order } from "../core/order";
import { findPlan } from "../core/plans";
import { isRunning, type PurchaseEffect, toPurchaseEffect } from "../core/purchase-effect";
import { requireUpstreamFailure } from "../upstream/failure";

const DAY_SECONDS = 86_400;
/** How long after its payment an order may be shown. */
const SHOWN_DAYS = 2;

/** `until` is YYYY-MM-DD, or "". */
export type CurrentPlan =
  | { state: "none" }
  | { state: "unknown" }
  | { state: "running"; planName: string; isTrial: boolean; until: string };

export interface Buyer {
  nickname: string;
  /** The enterprise of the order; null for a personal account. */
  companyName: string | null;
  plan: CurrentPlan;
  /** One for each plan for sale; empty while the membership is unknown. */
  effects: PlanEffect[];
}

interface PlanEffect extends PurchaseEffect {
  productId: string;
}

export class BuyerUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly currentCompany: CurrentCompany,
    private readonly account: { findMembership(): Promise<Membership | null> },
  ) {}

  /** Returns the buyer by a membership of at most a minute ago (docs/product.md#the-dialog-says-what-a-purchase-changes). */
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

  /** Returns the membership's last day after a paid order, YYYY-MM-DD, or "" when the session lacks it. */
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
