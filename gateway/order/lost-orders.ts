import type { Logger } from "pino";
import { GatewayError } from "../core/errors";
import { outcomeOf } from "../core/order";
import { isSurelyUnordered } from "../core/purchase";
import { findUpstreamFailure } from "../upstream/failure";
import type { OrderHistory } from "./history";
import type { OpenRequest, OrderIntent } from "./store/intents";

/** The upstream may process an aborted request this much later. */
const SETTLING_MS = 3_000;
/** The upstream's clock may be behind by this much. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** Connection errors: nothing was sent. */
const NOTHING_SENT: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Returns whether a failed request may have created an order. */
export function mayHaveCreatedOrder(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return true;
  const failure = findUpstreamFailure(error);
  if (!failure) return false;
  return !isSurelyUnordered(error.code) && !failure.notSent && !NOTHING_SENT.has(failure.reason);
}

/** Finds orders whose response was lost (docs/product.md#a-lost-response-is-not-a-failed-order). */
export class LostOrders {
  constructor(
    private readonly now: () => number,
    private readonly logger: Pick<Logger, "warn">,
    private readonly history: Pick<OrderHistory, "list">,
    private readonly records: { find(orderId: string, uid: string): Promise<unknown> },
  ) {}

  /**
   * Resolves when another order may be requested, with the id of the lost one, or null: an unrecorded
   * order in the history cannot be paid, because no response carried its QR code.
   * @throws `upstream-unreachable` too early, the history's error
   */
  async settle(
    intent: OrderIntent,
    { requestedAt, endedAt = requestedAt }: OpenRequest,
    amountFen: number | null,
  ): Promise<string | null> {
    const waitMs = endedAt + SETTLING_MS - this.now();
    if (waitMs > 0)
      throw new GatewayError("upstream-unreachable", {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    const orderId = await this.find(intent, requestedAt, amountFen);
    if (orderId) this.log(orderId);
    return orderId;
  }

  log(orderId: string): void {
    this.logger.warn({ event: "order-without-code", orderId }, "order without code");
  }

  private async find(intent: OrderIntent, requestedAt: number, amountFen: number | null) {
    const since = requestedAt - CLOCK_DIFFERENCE_MS;
    for (const order of await this.history.list()) {
      const isMatch =
        order.productId === intent.productId &&
        order.channel === intent.channel &&
        outcomeOf(order.status) === "open" &&
        (order.createdAt ?? 0) >= since &&
        (amountFen === null || order.amountFen === amountFen);
      if (isMatch && !(await this.records.find(order.orderId, intent.uid))) return order.orderId;
    }
    return null;
  }
}
