import type { GatewayContext } from "../context";
import { formatDateTime } from "../core/dates";
import { type ErrorCode, GatewayError } from "../core/errors";
import { purchaseState } from "../core/order";
import { findUpstreamFailure } from "../upstream/failure";
import type { OrderHistory } from "./history";
import type { OrderIntent, OrderRecords } from "./records";

/** A request that was cut off may still be carried out this much later. */
const SETTLING_MS = 3_000;
/** The upstream's clock may be behind ours by this much. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** Errors after which the upstream may have made the order all the same. */
const OUTCOME_UNKNOWN: ReadonlySet<ErrorCode> = new Set([
  "upstream-failed",
  "upstream-malformed",
  "upstream-timeout",
  "upstream-unreachable",
]);

/** No connection was made, so nothing was sent. */
const NOTHING_SENT: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether the upstream may have made an order although the request for it failed. */
export function mayHaveCreatedOrder(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return true;
  const failure = findUpstreamFailure(error);
  if (!failure) return false;
  return OUTCOME_UNKNOWN.has(error.code) && !failure.notSent && !NOTHING_SENT.has(failure.reason);
}

/** Finds out from the history whether a request without an answer made an order (contract §7.5). */
export class LostOrders {
  constructor(
    private readonly context: GatewayContext,
    private readonly history: Pick<OrderHistory, "list">,
    private readonly records: OrderRecords,
  ) {}

  /**
   * Resolves when another request may be sent: the history has been read, and an order it shows
   * without a record here has a QR code that no response carried, so it cannot be paid.
   * @param requestedAt ms
   * @param endedAt ms; unknown when the node ended with the request
   * @param amountFen null when the price cannot be read
   * @throws `upstream-unreachable` while it is too early to tell; what the history calls throw
   */
  async settle(
    intent: OrderIntent,
    request: { requestedAt: number; endedAt?: number; amountFen: number | null },
  ): Promise<void> {
    const { requestedAt, endedAt = requestedAt, amountFen } = request;
    const waitMs = endedAt + SETTLING_MS - this.context.shared.now();
    if (waitMs > 0)
      throw new GatewayError("upstream-unreachable", {
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    const orderId = await this.find(intent, requestedAt, amountFen);
    if (orderId) this.log(orderId);
  }

  /** Logs an order whose QR code no response will carry. */
  log(orderId: string): void {
    this.context.request.log.warn({ event: "order-without-code", orderId }, "order without code");
  }

  private async find(intent: OrderIntent, requestedAt: number, amountFen: number | null) {
    const { timeZone } = this.context.shared.upstreamConfig;
    const since = formatDateTime((requestedAt - CLOCK_DIFFERENCE_MS) / 1000, timeZone);
    for (const order of await this.history.list()) {
      const isMatch =
        order.productId === intent.productId &&
        order.channel === intent.channel &&
        purchaseState(order.status) === "pending" &&
        order.createTime >= since &&
        (amountFen === null || order.amountFen === amountFen);
      if (isMatch && !(await this.records.find(order.orderId, intent.uid))) return order.orderId;
    }
    return null;
  }
}
