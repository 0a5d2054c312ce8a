import { randomUUID } from "node:crypto";
import type { GatewayContext } from "../context";
import type { Lease } from "../coordination/lock";
import { perHour } from "../coordination/rate-limit";
import type { OrderHistory } from "./history";
import { LostOrders, mayHaveCreatedOrder } from "./lost-orders";
import { toPaymentProgress } from "./payment-progress";
import { PaymentStatus } from "./payment-status";
import type { FoundOrder } from "./store/current-orders";
import { intentKey, type OpenRequest, type OrderIntent } from "./store/intents";
import type { OrderRecord } from "./store/order-records";
import { purchasesFrozen } from "./store/purchase-freeze";

const PENDING = 0;
/** A key is sent again only while its order can be paid for long enough. */
const KEY_LIFETIME_MS = 10 * 60_000;

interface CreatedOrder {
  orderId: string;
  record: OrderRecord;
}

/** The request before, and its order where the history lists one. */
interface Lost {
  request: OpenRequest;
  orderId: string | null;
}

/**
 * Creates one order per intent, whatever is repeated or lost
 * (docs/product.md#a-purchase-begun-twice-is-one-order).
 */
export class OrderCreation {
  private readonly status: PaymentStatus;
  private readonly lostOrders: LostOrders;

  constructor(
    private readonly context: GatewayContext<
      "catalogue" | "limits" | "orderStore" | "pollIntervals" | "rateLimiter" | "withLock"
    >,
    history: OrderHistory,
  ) {
    this.status = new PaymentStatus(context);
    this.lostOrders = new LostOrders(
      context.calendar.now,
      context.request.log,
      history,
      context.shared.orderStore.records,
    );
  }

  /**
   * Offers the order that the intent has led to; or looks for that of a request without an answer,
   * and requests one. `shownFen` is the amount that the buyer was shown, null when unknown.
   * @throws `purchases-frozen` when there is none to offer
   */
  async findOrCreate(intent: OrderIntent, shownFen: number | null): Promise<CreatedOrder> {
    return this.context.shared.withLock(intentKey(intent), async (lease) => {
      const { intents, freeze } = this.context.shared.orderStore;
      const [begun, isFrozen] = await Promise.all([intents.find(intent), freeze.isOn()]);
      if (begun.state === "created") {
        const offered = await this.findPayable(begun.orderId, intent, lease);
        if (offered) return offered;
      }
      if (isFrozen) throw purchasesFrozen();
      let lost: Lost | null = null;
      if (begun.state === "requested" || begun.state === "failed") {
        const { request } = begun;
        lost = { request, orderId: await this.lostOrders.settle(intent, request, shownFen) };
      }
      return this.create(intent, { shownFen, lost }, lease);
    });
  }

  /** A replaced order stays so, and a decided one too, whatever the upstream says later. */
  private async findPayable(
    orderId: string,
    intent: OrderIntent,
    lease: Lease,
  ): Promise<CreatedOrder | null> {
    const { records, current } = this.context.shared.orderStore;
    const found = await current.find(orderId, intent.uid);
    if (!found || !this.isPayable(orderId, found)) return null;
    const { scene } = found.record;
    if (scene === "native" && records.qrTextOf(orderId, found.record) === "") return null;
    const record = (await this.status.refresh(orderId, found)) ?? found.record;
    await lease.requireHeld();
    const restored = await current.restore(orderId, intent);
    return this.isPayable(orderId, { record, current: restored }) ? { orderId, record } : null;
  }

  private isPayable(orderId: string, found: FoundOrder): boolean {
    const { calendar, shared } = this.context;
    const times = { now: calendar.now(), pollAfterMs: shared.pollIntervals.orderMs };
    return toPaymentProgress(orderId, found, times).state === "pending";
  }

  private async create(
    intent: OrderIntent,
    { shownFen, lost }: { shownFen: number | null; lost: Lost | null },
    lease: Lease,
  ): Promise<CreatedOrder> {
    const { limits, rateLimiter } = this.context.shared;
    await rateLimiter.hit("order", intent.uid, perHour(limits.ordersPerHour));
    const key = this.keyAfter(lost);
    const { orderId, qrText, amountFen, years, scene } = await this.request(intent, key, lease);
    const isLost = orderId === lost?.orderId;
    const company = this.context.session.get("company");
    const record: OrderRecord = {
      ...intent,
      ...(company?.isCompany && { companyName: company.companyName, buyerName: company.name }),
      years: years ?? intent.years,
      amountFen: amountFen ?? shownFen,
      qrText,
      // An upstream may know codes only.
      scene,
      status: PENDING,
      createdAt: isLost ? lost.request.requestedAt : this.context.calendar.now(),
      foundPaidAt: null,
    };
    await this.offer(orderId, record, intent, lease);
    return { orderId, record };
  }

  /** The same key as before asks for the order whose answer was lost. */
  private keyAfter(lost: Lost | null): string {
    const { key = "", requestedAt = 0 } = lost?.request ?? {};
    const isFresh = this.context.calendar.now() < requestedAt + KEY_LIFETIME_MS;
    return key && isFresh ? key : randomUUID();
  }

  /** Notes the request before sending it, so that the next one looks for the order of a lost answer. */
  private async request(intent: OrderIntent, key: string, lease: Lease) {
    const { intents } = this.context.shared.orderStore;
    await lease.requireHeld();
    const request: OpenRequest = { requestedAt: this.context.calendar.now(), key };
    await intents.write(intent, request);
    await lease.requireHeld();
    const created = await this.send(intent, key).catch(async (error: unknown) => {
      await lease.requireHeld();
      if (mayHaveCreatedOrder(error))
        await intents.write(intent, { ...request, endedAt: this.context.calendar.now() });
      else await intents.delete(intent);
      throw error;
    });
    await lease.requireHeld().catch((error: unknown) => {
      this.lostOrders.log(created.orderId);
      throw error;
    });
    return created;
  }

  private async send(intent: OrderIntent, idempotencyKey: string) {
    const { companyId, productId } = intent;
    return this.context.audited(
      { action: "order-created", companyId, productId },
      () =>
        this.context.call((upstream) => upstream.pay.createOrder({ ...intent, idempotencyKey })),
      ({ orderId }) => ({ orderId }),
    );
  }

  /** The record is written last: until then, no page shows the order. */
  private async offer(orderId: string, record: OrderRecord, intent: OrderIntent, lease: Lease) {
    const { intents, offered, current, records } = this.context.shared.orderStore;
    const replaced = await current.findOf(intent);
    await Promise.all([
      intents.write(intent, { orderId }),
      offered.add(orderId, record),
      current.make(orderId, intent),
    ]);
    await lease.requireHeld();
    await records.write(orderId, record);
    if (replaced !== null && replaced !== orderId) void this.status.close(replaced);
  }
}
