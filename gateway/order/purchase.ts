import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { type Channel, type Order, orderAmountFen } from "../core/order";
import { findPlan, type Product } from "../core/plans";
import type { User } from "../core/user";
import type { Lease } from "../session/single-flight";
import type { Catalogue } from "./catalogue";
import { DuplicatePayments } from "./duplicate-payments";
import type { OrderHistory } from "./history";
import { LostOrders, mayHaveCreatedOrder } from "./lost-orders";
import { PaymentStatus } from "./payment-status";
import {
  type FoundOrder,
  intentKey,
  isOrderId,
  type OrderIntent,
  type OrderRecord,
  OrderRecords,
  orderKeys,
  toFoundOrder,
} from "./records";
import { isPayable, type PaymentProgress, type PurchaseOrder, toPaymentProgress } from "./view";

const HOUR_SECONDS = 3600;
const PENDING = 0;

interface NewOrder {
  productId: string;
  /** 1 to 100 */
  years: number;
  channel: Channel;
}

/** Buying a plan by QR code (spec §4 "Order", contract §7.5). */
export class PurchaseUseCase {
  private readonly records: OrderRecords;

  constructor(
    private readonly context: GatewayContext,
    private readonly catalogue: Catalogue,
    private readonly history: OrderHistory,
  ) {
    this.records = new OrderRecords(context.shared.store);
  }

  /** The products on sale; prices in fen. @throws what the call throws */
  async listProducts(): Promise<Product[]> {
    return this.catalogue.list(this.context);
  }

  /** @throws `token-expired`, `unauthorized`: nothing is offered that could not be bought (spec §4) */
  requireToken(): void {
    this.context.requireUser();
  }

  /**
   * Creates an order, or returns the visitor's pending order of the same kind: a double click, a
   * second tab or a retry never makes two (contract §7.5). The upstream sets the amount. Other
   * pending orders of the same product are no longer offered for payment.
   * @throws `business`, `not-a-member`, `rate-limited`, `token-expired`, `upstream-unreachable`
   * while the upstream may still carry out an earlier request
   */
  async start({ productId, years, channel }: NewOrder): Promise<PurchaseOrder> {
    const { uid } = this.context.requireUser();
    const { singleFlight, upstreamConfig } = this.context.shared;
    if (upstreamConfig.hiddenProducts.includes(productId))
      throw new GatewayError("not-found", { field: "productId" });
    const intent = { uid, companyId: this.context.companyId, productId, years, channel };
    const { orderId, record } = await singleFlight.exclusively(
      intentKey(intent),
      async (lease) => (await this.offerStarted(intent, lease)) ?? this.create(intent, lease),
    );
    return this.toOrder(orderId, { record, current: orderId });
  }

  /** The visitor's own order as last known. @throws `not-found` also for another buyer's, without an upstream call */
  async get(orderId: string): Promise<PurchaseOrder> {
    return this.toOrder(orderId, await this.getRecord(orderId));
  }

  /** The visitor's own orders that wait for their payment, as last known. @throws `token-expired` */
  async listPayable(): Promise<PurchaseOrder[]> {
    const { uid } = this.context.requireUser();
    const records = await this.records.findCurrent(uid);
    const payable = [...records].filter(([orderId, record]) =>
      isPayable(this.toProgress(orderId, { record, current: orderId })),
    );
    return Promise.all(
      payable.map(([orderId, record]) => this.toOrder(orderId, { record, current: orderId })),
    );
  }

  /** The ids of the orders that were paid for the same plan while this one could be paid. */
  async listOtherPayments({ orderId, state }: Pick<Order, "orderId" | "state">): Promise<string[]> {
    if (state !== "paid") return [];
    const { record } = await this.getRecord(orderId);
    const duplicates = new DuplicatePayments(this.context, this.history, this.records);
    return duplicates.listOthers(orderId, record);
  }

  /** As `check`, with what a person or a program is shown of the order. */
  async getChecked(orderId: string): Promise<PurchaseOrder> {
    const { found, progress } = await this.poll(orderId);
    return this.toOrder(orderId, found, progress);
  }

  /**
   * Asks the upstream for the status of a pending own order, unless any node asked within the
   * interval. When the call fails the order stays pending. An expired order is asked for too, because
   * it may have been paid in its last moments.
   * @throws `not-found`, `unauthorized`, `token-expired`
   */
  async check(orderId: string): Promise<PaymentProgress> {
    return (await this.poll(orderId)).progress;
  }

  private async poll(orderId: string): Promise<{ found: FoundOrder; progress: PaymentProgress }> {
    const { uid } = this.requireKnownUser();
    const { pollGate, pollIntervals } = this.context.shared;
    if (!isOrderId(orderId)) throw new GatewayError("not-found");
    const keys = orderKeys(orderId, uid);
    const { gate, ...stored } = await pollGate.enterReading(keys, pollIntervals.orderMs);
    try {
      const found = toFoundOrder(stored);
      if (!found) throw new GatewayError("not-found");
      const progress = this.toProgress(orderId, found);
      if (progress.state !== "pending") return { found, progress };
      if (progress.expired && !this.context.session.token) return { found, progress };
      this.context.requireUser();
      if (!gate.entered)
        return { found, progress: { ...progress, pollAfterMs: gate.nextAfterMs() } };
      const record = await this.status.refresh(orderId, found.record);
      const next = record ? { ...found, record } : found;
      const statusKnown = record !== null;
      const pollAfterMs = gate.nextAfterMs();
      return {
        found: next,
        progress: { ...this.toProgress(orderId, next), statusKnown, pollAfterMs },
      };
    } finally {
      // Not awaited: the next command of this node runs after it.
      if (gate.entered) void gate.leave();
    }
  }

  /** Offers the pending order of this intent again, if there is one. @throws what `findStarted` throws */
  private async offerStarted(intent: OrderIntent, lease: Lease) {
    const order = await this.findStarted(intent);
    if (!order) return null;
    await lease.requireHeld();
    await this.records.makeCurrent(order.orderId, intent);
    return order;
  }

  /** The pending order of this intent, if there is one. @throws what `LostOrders.settle` throws */
  private async findStarted(intent: OrderIntent) {
    const progress = await this.records.findProgress(intent);
    if (!progress) return null;
    if ("orderId" in progress) return this.findPending(progress.orderId);
    const product = await this.catalogue.findIfReadable(this.context, intent.productId);
    const amountFen = product && orderAmountFen(product.priceFen, intent.years);
    await this.lostOrders.settle(intent, { ...progress, amountFen });
    return null;
  }

  private async findPending(orderId: string) {
    const { uid } = this.requireKnownUser();
    const found = await this.records.findWithCurrent(orderId, uid);
    if (!found) return null;
    const record = (await this.status.refresh(orderId, found.record)) ?? found.record;
    const { state, expired } = this.toProgress(orderId, { record, current: orderId });
    return state === "pending" && !expired ? { orderId, record } : null;
  }

  /**
   * Writes the request down before it is sent, so that the next one first looks for the order of a
   * lost response. A run that has lost its lease begins again and finds the order of the other run.
   */
  private async create(intent: OrderIntent, lease: Lease) {
    const { limits, now, rateLimiter } = this.context.shared;
    await rateLimiter.hit("order", intent.uid, {
      limit: limits.ordersPerHour,
      windowSeconds: HOUR_SECONDS,
    });
    await lease.requireHeld();
    const requestedAt = now();
    await this.records.writeProgress(intent, { requestedAt });
    await lease.requireHeld();
    const { companyId, productId } = intent;
    const { orderId, qrText } = await this.context
      .audited(
        { action: "order-created", companyId, productId },
        () => this.context.call((upstream) => upstream.pay.createOrder(intent)),
        ({ orderId }) => ({ orderId }),
      )
      .catch(async (error: unknown) => {
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
    const record: OrderRecord = {
      ...intent,
      qrText,
      createdAt: now(),
      status: PENDING,
      foundPaidAt: null,
    };
    // The record comes last: an order is visible once its intent names it and no other one is offered.
    await Promise.all([
      this.records.writeProgress(intent, { orderId }),
      this.records.writeOffered(orderId, record),
      this.records.makeCurrent(orderId, intent),
    ]);
    await lease.requireHeld();
    await this.records.write(orderId, record);
    return { orderId, record };
  }

  private async getRecord(orderId: string): Promise<FoundOrder> {
    const found = await this.records.findWithCurrent(orderId, this.requireKnownUser().uid);
    if (!found) throw new GatewayError("not-found");
    return found;
  }

  /** A visitor whose token is gone may still look at their orders. */
  private requireKnownUser(): User {
    const { user } = this.context.session;
    if (!user) throw new GatewayError("unauthorized");
    return user;
  }

  private get lostOrders() {
    return new LostOrders(this.context, this.history, this.records);
  }

  private get status() {
    return new PaymentStatus(this.context, this.records);
  }

  private async toOrder(
    orderId: string,
    found: FoundOrder,
    progress = this.toProgress(orderId, found),
  ): Promise<PurchaseOrder> {
    const { productId, years, channel, qrText } = found.record;
    const product = await this.catalogue.findIfReadable(this.context, productId);
    const plan = findPlan(this.context.shared.upstreamConfig.plans, productId);
    return {
      ...progress,
      productId,
      planName: plan?.vipName ?? product?.description ?? productId,
      years,
      channel,
      qrText,
      amountFen: product && orderAmountFen(product.priceFen, years),
    };
  }

  private toProgress(orderId: string, found: FoundOrder): PaymentProgress {
    const { now, pollIntervals } = this.context.shared;
    return toPaymentProgress(orderId, found, { now: now(), pollAfterMs: pollIntervals.orderMs });
  }
}
