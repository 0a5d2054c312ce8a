import type { GatewayContext } from "../context";
import type { Order } from "../core/order-schema";
import type { HistoryEntry, HistoryPage } from "../upstream/history-order";

/** The orders that the upstream lists (docs/product.md#orders). */
export class OrderHistory {
  constructor(private readonly context: GatewayContext) {}

  /**
   * Returns at most `MOST_ORDERS` orders of the session's space, newest first, from the second source
   * when the first fails. @throws the second call's error
   */
  async list(page: HistoryPage = {}): Promise<readonly HistoryEntry[]> {
    const { uid } = this.context.requireUser();
    const space = { uid, companyId: this.context.companyId };
    const first = this.context.call((upstream) => upstream.vip.listOrders(space, page));
    const listed = await this.context.tolerate(first, null, "order history call failed");
    const entries =
      listed ?? (await this.context.call((upstream) => upstream.pay.listHistory(space, page)));
    // An upstream that does not name the owner lists those of the space.
    return entries.map((entry) =>
      entry.company === undefined ? { ...entry, company: this.findOwner() } : entry,
    );
  }

  private findOwner(): Order["company"] {
    const company = this.context.session.get("company");
    if (!company?.isCompany) return null;
    const { companyId, companyName } = company;
    return { companyId, companyName };
  }
}
