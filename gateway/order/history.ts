import type { GatewayContext } from "../context";
import type { HistoryEntry } from "../upstream/history-order";

/** The orders that the upstream lists (docs/product.md#orders). */
export class OrderHistory {
  constructor(private readonly context: GatewayContext) {}

  /** Returns orders, newest first, from the second source when the first fails. @throws the second call's error */
  async list(): Promise<readonly HistoryEntry[]> {
    const { uid } = this.context.requireUser();
    const { companyId } = this.context;
    const first = this.context.call((upstream) => upstream.vip.listOrders(uid));
    const listed = await this.context.tolerate(first, null, "order history call failed");
    return listed ?? this.context.call((upstream) => upstream.pay.listHistory({ uid, companyId }));
  }
}
