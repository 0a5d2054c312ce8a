import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { membershipOf } from "../core/membership";
import { outcomeOf } from "../core/order";
import { limitTimeAfter, toPurchaseEffect } from "../core/purchase";
import { isExpired } from "./payment-progress";
import type { FoundOrder } from "./store/current-orders";
import type { OrderRecord } from "./store/order-records";
import type { OrderStore } from "./store/order-store";

/** Reads an order's status from the upstream and stores changes. */
export class PaymentStatus {
  private readonly store: OrderStore;

  constructor(private readonly context: GatewayContext<"catalogue" | "orderStore">) {
    this.store = context.shared.orderStore;
  }

  /**
   * Returns the record with the current status, or null when the call fails. A decision is final
   * (docs/product.md#paid-is-never-taken-back). @throws `unauthorized`, `store-unavailable`
   */
  async refresh(orderId: string, found: FoundOrder): Promise<OrderRecord | null> {
    const checking = this.read(orderId, found);
    return this.context.tolerate(checking, null, "order status unknown", { orderId });
  }

  /** Refreshes, like `refresh`. @throws the call's error */
  async read(orderId: string, found: FoundOrder): Promise<OrderRecord> {
    const { record } = found;
    const { channel } = record;
    const status = await this.context.call((upstream) =>
      upstream.pay.getOrderStatus({ channel, orderId }),
    );
    const outcome = outcomeOf(status);
    if (outcome === "open") return this.noteOpen(orderId, { ...record, status }, record);
    const now = this.context.calendar.now();
    const isUnpaid = outcome === "closed" || outcome === "failed";
    // The upstream closes an order that has expired or was replaced: the payment did not fail.
    if (isUnpaid && isExpired(record, now)) return record;
    if (outcome === "closed" && (await this.isReplaced(orderId, found))) return record;
    const foundPaidAt = outcome === "paid" ? now : null;
    return this.decide(orderId, { ...record, status, foundPaidAt });
  }

  /** Stores that the code was scanned, for the polls that this one answers too. */
  private async noteOpen(orderId: string, current: OrderRecord, before: OrderRecord) {
    if (current.status === before.status) return current;
    return (await this.store.records.update(orderId, current)).record;
  }

  /** Asks the store again, unless it was replaced then, because another one may have replaced it since. */
  private async isReplaced(orderId: string, { record, current }: FoundOrder): Promise<boolean> {
    const isOther = (id: string | null) => id !== null && id !== orderId;
    return isOther(current) || isOther(await this.store.current.findOf(record));
  }

  /**
   * Asks the upstream to close an order that another has replaced. Best effort: an upstream may
   * be without the call, and the order may have been paid.
   */
  async close(orderId: string): Promise<void> {
    try {
      await this.context.callAside((upstream) => upstream.pay.closeOrder(orderId));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.context.request.log.info({ code: error.code, orderId }, "replaced order not closed");
    }
  }

  /** Returns the decision that counts, which is the first of all nodes. */
  private async decide(orderId: string, decided: OrderRecord): Promise<OrderRecord> {
    const outcome = outcomeOf(decided.status);
    const isPaid = outcome === "paid";
    const replaced = isPaid ? await this.store.current.findOf(decided) : null;
    // First: from now on the other pending orders of this product cannot be paid.
    if (isPaid) await this.store.current.make(orderId, decided);
    const { record, isFirst } = await this.store.records.update(orderId, decided);
    if (!isFirst) return record;
    const { companyId, productId } = decided;
    const state = isPaid || outcome === "refunded" ? outcome : "failed";
    this.context.audit({ action: `order-${state}`, orderId, companyId, productId });
    if (!isPaid) return record;
    this.context.request.log.info({ event: "order-paid", orderId }, "order paid");
    if (replaced !== null && replaced !== orderId) void this.close(replaced);
    await this.updateCompany(decided);
    return record;
  }

  /**
   * Writes the new plan to the session's company, unless that has been read or chosen anew meanwhile. The
   * last day is left out when the membership before the order is unknown.
   */
  private async updateCompany(order: OrderRecord): Promise<void> {
    const { companyId, productId, years, createdAt } = order;
    const { session, calendar } = this.context;
    const { catalogue } = this.context.shared;
    const plan = catalogue.findPlan(productId);
    const company = session.get("company");
    if (!company || !plan || company.companyId !== companyId) return;
    const membership = membershipOf(company, { calendar, plans: catalogue.plans });
    const checkedAt = session.get("companyCheckedAt");
    // What was read later may include the payment; the purchase dialog reads it again.
    const isRead = checkedAt !== undefined && checkedAt <= createdAt;
    if (!isRead) session.set("companyCheckedAt", undefined);
    const effect = toPurchaseEffect(membership, plan, calendar.toDateTime(calendar.now()));
    const vipLimitTime = isRead ? limitTimeAfter(effect, years) : "";
    const { vipLevel: vipId, planName } = plan;
    const bought = { vipId, planName, vipLimitTime, isVip: true, isVipExp: false };
    await session.replace("company", { ...company, ...bought });
  }
}
