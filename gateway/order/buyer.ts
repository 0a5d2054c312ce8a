import type { MembershipUseCase } from "../account/membership";
import type { CurrentCompany } from "../company/current-company";
import type { GatewayContext } from "../context";
import { DAY_MS, datePart } from "../core/dates";
import { GatewayError } from "../core/errors";
import { type Membership, toOwnerName } from "../core/membership";
import type { Order } from "../core/order-schema";
import { type Forfeit, type PurchaseEffect, toPurchaseEffect } from "../core/purchase";
import { canBuy } from "../core/roles";

/** How long after its payment an order may be shown. */
const SHOWN_DAYS = 2;

export interface Buyer {
  nickname: string;
  /** The enterprise whose plan is bought; null for the buyer's own. */
  companyName: string | null;
  /** Names of those who may buy instead; null for who may. */
  administrators: string[] | null;
  /** null while it is unknown */
  membership: Membership | null;
  /** One for each plan for sale; empty while the membership is unknown. */
  effects: (PurchaseEffect & { productId: string })[];
}

export class BuyerUseCase {
  private administrators: Promise<string[]> | null = null;

  constructor(
    private readonly context: GatewayContext<"catalogue">,
    private readonly currentCompany: CurrentCompany,
    private readonly membership: Pick<MembershipUseCase, "present" | "read">,
  ) {}

  /** Returns the buyer by a membership of at most a minute ago (docs/product.md#the-dialog-says-what-a-purchase-changes). */
  async get(): Promise<Buyer> {
    const company = await this.currentCompany.findForPurchase();
    const { nickname } = this.context.requireUser();
    const companyName = toOwnerName(company ?? undefined);
    const administrators = await this.findAdministrators();
    const known = { nickname, companyName, administrators };
    const membership = company
      ? this.membership.present
      : await this.context.tolerate(this.membership.read(), null, "membership call failed");
    if (!membership) return { ...known, membership, effects: [] };
    const { catalogue } = this.context.shared;
    const now = this.context.calendar.toDateTime(this.context.calendar.now());
    const forSale = catalogue.plans.filter(({ productId }) => !catalogue.isHidden(productId));
    const effects = forSale.map((plan) => ({
      productId: plan.productId,
      ...toPurchaseEffect(membership, plan, now),
    }));
    return { ...known, membership, effects };
  }

  /** Returns the names of those who buy for the session's space, null for who may buy; none when they are unknown. */
  async findAdministrators(): Promise<string[] | null> {
    const company = this.context.session.get("company");
    if (!company || canBuy(company)) return null;
    this.administrators ??= this.listAdministrators();
    return this.administrators;
  }

  private async listAdministrators(): Promise<string[]> {
    const { companyId } = this.context;
    const reading = this.context.call((upstream) => upstream.company.getDetail(companyId));
    const detail = await this.context.tolerate(reading, null, "company detail call failed");
    return detail?.administrators ?? [];
  }

  /** @throws `not-an-administrator` (docs/product.md#administrators-alone-buy-for-a-company) */
  async requireMayBuy(): Promise<void> {
    const company = await this.currentCompany.findForPurchase();
    if (company && !canBuy(company)) throw new GatewayError("not-an-administrator");
  }

  /**
   * Returns the paid time that a purchase ends, or null
   * (docs/product.md#paid-time-is-given-up-knowingly). @throws `forfeit-required`
   */
  async acceptForfeit(productId: string, isAccepted: boolean): Promise<Forfeit | null> {
    const { effects } = await this.get();
    const forfeits = effects.find((each) => each.productId === productId)?.forfeits ?? null;
    if (forfeits && !isAccepted) throw new GatewayError("forfeit-required", { field: "forfeit" });
    return forfeits;
  }

  /** Returns the membership's last day after a paid order, YYYY-MM-DD, or "" when the session lacks it. */
  findLastDay({ productId, years }: Pick<Order, "productId"> & { years: number }): string {
    const { calendar, shared } = this.context;
    const plan = shared.catalogue.findPlan(productId);
    const { level, until } = this.membership.present;
    if (!plan || level !== plan.vipLevel) return "";
    const lastDay = datePart(until);
    const days = years * plan.days - SHOWN_DAYS;
    return lastDay >= calendar.toDate(calendar.now() + days * DAY_MS) ? lastDay : "";
  }
}
