import type { GatewayContext } from "../context";
import type { Lease } from "../session/single-flight";
import type { OrderHistory } from "./history";
import { LostOrders, mayHaveCreatedOrder } from "./lost-orders";
import { PaymentStatus } from "./payment-status";
import { type FoundOrder, intentKey, type OrderIntent, type OrderRecord } from "./record";
import type { OrderRecords } from "./records";
import { toPaymentProgress } from "./view";

const HOUR_SECONDS = 3600;
const PENDING = 0;

interface CreatedOrder {
  orderId: string;
  record: OrderRecord;
}

/** Creates one order per intent, whatever is repeated or lost (docs/product.md#a-purchase-begun-twice-is-one-order). */
export class OrderCreation {
  private readonly status: PaymentStatus;
  private readonly lostOrders: LostOrders;

  constructor(
    private readonly context: GatewayContext,
    history: OrderHistory,
    private readonly records: OrderRecords,
  ) {
    this.status = new PaymentStatus(context, records);
    this.lostOrders = new LostOrders(context, history, records);
  }

  /** `shownFen`: the amount that the buyer was shown, null when unknown. */
  async findOrCreate(intent: OrderIntent, shownFen: number | null): Promise<CreatedOrder> {
    return this.context.shared.singleFlight.exclusively(
      intentKey(intent),
      async (lease) =>
        (await this.findStarted(intent, shownFen, lease)) ?? this.create(intent, shownFen, lease),
    );
  }

  private async findStarted(
    intent: OrderIntent,
    amountFen: number | null,
    lease: Lease,
  ): Promise<CreatedOrder | null> {
    const progress = await this.records.findProgress(intent);
    if (!progress) return null;
    if ("orderId" in progress) return this.findPayable(progress.orderId, intent, lease);
    await this.lostOrders.settle(intent, { ...progress, amountFen });
    return null;
  }

  /** A replaced order stays so, and a decided one too, whatever the upstream says later. */
  private async findPayable(
    orderId: string,
    intent: OrderIntent,
    lease: Lease,
  ): Promise<CreatedOrder | null> {
    const found = await this.records.findWithCurrent(orderId, intent.uid);
    if (!found || !this.isPayable(orderId, found)) return null;
    if (this.records.qrTextOf(orderId, found.record) === "") return null;
    const record = (await this.status.refresh(orderId, found)) ?? found.record;
    await lease.requireHeld();
    const current = await this.records.restoreCurrent(orderId, intent);
    return this.isPayable(orderId, { record, current }) ? { orderId, record } : null;
  }

  private isPayable(orderId: string, found: FoundOrder): boolean {
    const { now, pollIntervals } = this.context.shared;
    const times = { now: now(), pollAfterMs: pollIntervals.orderMs };
    return toPaymentProgress(orderId, found, times).state === "pending";
  }

  /** Records the request before sending it, so that the next one looks for the order of a lost response. */
  private async create(
    intent: OrderIntent,
    amountFen: number | null,
    lease: Lease,
  ): Promise<CreatedOrder> {
    const { limits, now, rateLimiter } = this.context.shared;
    const window = { limit: limits.ordersPerHour, windowSeconds: HOUR_SECONDS };
    await rateLimiter.hit("order", intent.uid, window);
    await lease.requireHeld();
    const requestedAt = now();
    await this.records.writeProgress(intent, { requestedAt });
    await lease.requireHeld();
    const { orderId, qrText } = await this.request(intent).catch(async (error: unknown) => {
      await lease.requireHeld();
      if (mayHaveCreatedOrder(error))
        await this.records.writeProgress(intent, { requestedAt, endedAt: now() });
      else await this.records.deleteProgress(intent);
      throw error;
    });
    await lease.requireHeld().catch((error: unknown) => {
      this.lostOrders.log(orderId);
      throw error;
    });
    const times = { createdAt: now(), foundPaidAt: null };
    const record: OrderRecord = { ...intent, amountFen, qrText, status: PENDING, ...times };
    // The record is written last: until then, no page shows the order.
    await Promise.all([
      this.records.writeProgress(intent, { orderId }),
      this.records.writeOffered(orderId, record),
      this.records.makeCurrent(orderId, intent),
    ]);
    await lease.requireHeld();
    await this.records.write(orderId, record);
    return { orderId, record };
  }

  private async request(intent: OrderIntent) {
    const { companyId, productId } = intent;
    return this.context.audited(
      { action: "order-created", companyId, productId },
      () => this.context.call((upstream) => upstream.pay.createOrder(intent)),
      ({ orderId }) => ({ orderId }),
    );
  }
}
