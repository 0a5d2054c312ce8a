import type { GatewayContext } from "../context";
import type { HistoryEntry } from "../core/order";
import { requireUpstreamFailure } from "../upstream/failure";

/** The orders that the upstream lists (docs/product.md#orders). */
export class OrderHistory {
  constructor(private readonly context: GatewayContext) {}

  /** Returns orders, newest first, from the second source when the first fails. @throws the second call's error */
  async list(): Promise<readonly HistoryEntry[]> {
    const { uid } = this.context.requireUser();
    const { companyId } = this.context;
    try {
      return await this.context.call((upstream) => upstream.vip.listOrders(uid));
    } catch (error) {
      this.logFailure(error);
      return this.context.call((upstream) => upstream.pay.listHistory({ uid, companyId }));
    }
  }

  /** As `list`, but null when both sources fail. @throws `unauthorized`, `token-expired` */
  async find(): Promise<readonly HistoryEntry[] | null> {
    try {
      return await this.list();
    } catch (error) {
      this.logFailure(error);
      return null;
    }
  }

  private logFailure(error: unknown): void {
    const { call, message } = requireUpstreamFailure(error);
    this.context.request.log.warn({ call, reason: message }, "order history call failed");
  }
}
