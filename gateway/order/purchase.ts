import type { GatewayContext } from "../context";
import { perHour } from "../coordination/rate-limit";
import { GatewayError, ignoreFailure } from "../core/errors";
import { toPlainAddress } from "../core/network";
import { isOrderId, ORDER_LIFETIME_MS, orderAmountFen, outcomeOf } from "../core/order";
import type { Order } from "../core/order-schema";
import { type Product, type Tier, tierOfLevel } from "../core/plans";
import type { Forfeit } from "../core/purchase";
import type { NewOrder } from "../core/purchase-form";
import type { BuyerUseCase } from "./buyer";
import { DuplicatePayments } from "./duplicate-payments";
import type { OrderHistory } from "./history";
import { OrderCreation } from "./order-creation";
import {
  type PaymentProgress,
  type PurchaseOrder,
  toPaymentProgress,
  toWaitingPayment,
  type WaitingPayment,
} from "./payment-progress";
import { PaymentStatus } from "./payment-status";
import { type FoundOrder, orderKeys, toFoundOrder } from "./store/current-orders";
import type { OrderStore } from "./store/order-store";
import { purchasesFrozen } from "./store/purchase-freeze";
import { sortNewestFirst, toOrder } from "./to-order";

/** Buying a plan by QR code (docs/product.md#purchase). */
export class PurchaseUseCase {
  private readonly store: OrderStore;

  constructor(
    private readonly context: GatewayContext<
      | "catalogue"
      | "events"
      | "limits"
      | "orderStore"
      | "pollGate"
      | "pollIntervals"
      | "rateLimiter"
      | "withLock"
    >,
    private readonly history: OrderHistory,
    private readonly buyer: Pick<BuyerUseCase, "acceptForfeit" | "requireMayBuy">,
  ) {
    this.store = context.shared.orderStore;
  }

  /** Returns the products for sale, prices in fen. @throws the call's error */
  async listProducts(): Promise<Product[]> {
    return this.context.shared.catalogue.list(this.context);
  }

  /** Returns the tier that a product gives, or null for a product without a plan. */
  findTier(productId: string): Tier | null {
    const plan = this.context.shared.catalogue.findPlan(productId);
    return plan && tierOfLevel(plan.vipLevel);
  }

  /** Tells whether operators have stopped new orders; false while the store does not respond. */
  async isFrozen(): Promise<boolean> {
    return (await this.store.freeze.isOn().catch(ignoreFailure)) ?? false;
  }

  /** @throws `purchases-frozen` (docs/product.md#purchases-can-be-frozen) */
  async requireOpen(): Promise<void> {
    if (await this.isFrozen()) throw purchasesFrozen();
  }

  /** @throws `token-expired`, `unauthorized` (docs/product.md#buying-without-a-token-opens-the-login) */
  requireToken(): void {
    this.context.requireUser();
  }

  /**
   * Returns the pending order of the same kind, or a new one; other orders of the product can no
   * longer be paid. With `forfeit` the buyer gives up the paid time that the purchase ends. @throws `not-found`, `forfeit-required`, `business`, `not-a-member`, `not-an-administrator`,
   * `purchases-frozen`, `rate-limited`, `token-expired`, `upstream-unreachable` while the upstream may
   * still process an earlier request
   */
  async start(order: NewOrder & { forfeit?: boolean }): Promise<PurchaseOrder> {
    const { productId, years, channel, scene = "native", forfeit = false } = order;
    const { uid } = this.context.requireUser();
    if (this.context.shared.catalogue.isHidden(productId))
      throw new GatewayError("product-unknown", { field: "productId" });
    await this.buyer.requireMayBuy();
    const forfeits = await this.buyer.acceptForfeit(productId, forfeit);
    const { companyId } = this.context;
    const product = await this.context.shared.catalogue.findOfOrder(this.context, productId);
    const shownFen = product && orderAmountFen(product.priceFen, years);
    const creation = new OrderCreation(this.context, this.history);
    const intent = { uid, companyId, productId, years, channel, scene };
    const { orderId, record } = await creation.findOrCreate(intent, shownFen);
    if (forfeits) this.context.session.set("forfeit", { orderId, ...forfeits });
    this.context.session.set("waitingOrder", orderId);
    return this.toOrder(orderId, { record, current: orderId });
  }

  /** Returns the visitor's order by its record, without a status call. @throws `not-found`, `unauthorized` */
  async get(orderId: string): Promise<PurchaseOrder> {
    return this.toOrder(orderId, await this.getRecord(orderId));
  }

  /** Returns the paid time that the order ends, as far as this session accepted it; otherwise null. */
  findAcceptedForfeit(orderId: string): Forfeit | null {
    const forfeit = this.context.session.get("forfeit");
    return forfeit?.orderId === orderId ? forfeit : null;
  }

  /**
   * Returns the order of this session that waits for its payment, by its record and without a call;
   * null without one and while the store does not respond
   * (docs/product.md#a-waiting-payment-follows-the-buyer).
   */
  async findWaiting(): Promise<WaitingPayment | null> {
    const { session } = this.context;
    const orderId = session.get("waitingOrder");
    if (!session.user || !orderId) return null;
    const reading = this.store.current.find(orderId, session.user.uid);
    const found = await reading.catch(ignoreFailure);
    if (found && this.toProgress(orderId, found).state === "pending")
      return toWaitingPayment(orderId, found, this.context.calendar.now());
    // The page that waits for another order may have set it meanwhile.
    if (found !== undefined && session.get("waitingOrder") === orderId)
      session.set("waitingOrder", undefined);
    return null;
  }

  /** Returns the visitor's orders that can be paid, by their records. @throws `unauthorized`, `token-expired` */
  async listPayable(): Promise<PurchaseOrder[]> {
    const { uid } = this.context.requireUser();
    const found = [...(await this.store.current.findMany([], uid))];
    const payable = found.filter((entry) => this.toProgress(...entry).state === "pending");
    return Promise.all(payable.map((entry) => this.toOrder(...entry)));
  }

  /** Returns the ids of the duplicate payments of a paid order. @throws `not-found`, `unauthorized` */
  async listOtherPayments({ orderId, state }: Pick<Order, "orderId" | "state">): Promise<string[]> {
    if (state !== "paid") return [];
    const { record } = await this.getRecord(orderId);
    const duplicates = new DuplicatePayments(this.context, this.history);
    return duplicates.listOthers(orderId, record);
  }

  async getChecked(orderId: string): Promise<PurchaseOrder> {
    const { found, progress } = await this.poll(orderId);
    if (progress.state === "pending") this.context.session.set("waitingOrder", orderId);
    return this.toOrder(orderId, found, progress);
  }

  /**
   * Returns the payment's state; calls for an expired order too, which may have been paid just before
   * (docs/product.md#an-order-is-polled-every-2-s). @throws `not-found`, `unauthorized`, `token-expired`
   */
  async check(orderId: string): Promise<PaymentProgress> {
    return (await this.poll(orderId)).progress;
  }

  /**
   * Returns the address at which an order without a code is paid. It lives for minutes, so each visit
   * gets a new one, of the same payment (docs/product.md#a-phone-pays-its-own-order).
   * @throws `not-found`, `order-not-payable`, `rate-limited`, the call's error
   */
  async getPayUrl(orderId: string, returnUrl: string): Promise<string> {
    const { uid } = this.context.requireUser();
    const found = await this.getRecord(orderId);
    const { state } = this.toProgress(orderId, found);
    if (state !== "pending" || found.record.scene === "native")
      throw new GatewayError("order-not-payable");
    const { limits, rateLimiter } = this.context.shared;
    await rateLimiter.hit("pay-url", uid, perHour(limits.ordersPerHour));
    const { ipAddress = this.context.request.clientAddress } = this.context.request;
    const visit = { orderId, returnUrl, clientAddress: toPlainAddress(ipAddress) };
    return this.context.call((upstream) => upstream.pay.getPayUrl(visit));
  }

  /**
   * Closes an unpaid order and returns it. A payment that came first counts
   * (docs/product.md#a-waiting-order-can-be-cancelled). @throws `not-found`, `payment-under-way`, `order-decided`, the call's error
   */
  async cancel(orderId: string): Promise<PurchaseOrder> {
    this.context.requireUser();
    const { companyId, productId } = (await this.getRecord(orderId)).record;
    const before = await this.readStatus(orderId);
    const { state, scanned } = this.toProgress(orderId, before);
    if (scanned) throw new GatewayError("payment-under-way");
    if (state !== "pending") return this.toCancelled(orderId, before);
    await this.context.audited({ action: "order-cancelled", orderId, companyId, productId }, () =>
      this.context.call((upstream) => upstream.pay.closeOrder(orderId)),
    );
    return this.toCancelled(orderId, await this.readStatus(orderId));
  }

  private async readStatus(orderId: string): Promise<FoundOrder> {
    const found = await this.getRecord(orderId);
    if (outcomeOf(found.record.status) !== "open") return found;
    return { ...found, record: await new PaymentStatus(this.context).read(orderId, found) };
  }

  private async toCancelled(orderId: string, found: FoundOrder): Promise<PurchaseOrder> {
    const order = await this.toOrder(orderId, found);
    if (order.state === "paid" || order.state === "refunded")
      throw new GatewayError("order-decided");
    // The upstream has not closed it after all.
    if (order.state === "pending") throw new GatewayError("upstream-failed");
    return order;
  }

  private async poll(orderId: string): Promise<{ found: FoundOrder; progress: PaymentProgress }> {
    const { uid } = this.context.requireSignedIn();
    const { pollGate, pollIntervals } = this.context.shared;
    if (!isOrderId(orderId)) throw new GatewayError("not-found");
    const keys = orderKeys(orderId, uid);
    const gate = await pollGate.enter(keys.textKey, pollIntervals.orderMs, keys);
    try {
      const found = toFoundOrder(gate);
      if (!found) throw new GatewayError("not-found");
      const progress = this.toProgress(orderId, found);
      if (outcomeOf(found.record.status) !== "open") return { found, progress };
      if (progress.expired && !this.context.session.token) return { found, progress };
      this.context.requireUser();
      if (!gate.entered)
        return { found, progress: { ...progress, pollAfterMs: gate.nextAfterMs() } };
      const status = new PaymentStatus(this.context);
      const record = await status.refresh(orderId, found);
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

  private async getRecord(orderId: string): Promise<FoundOrder> {
    const { uid } = this.context.requireSignedIn();
    const found = await this.store.current.find(orderId, uid);
    if (!found) throw new GatewayError("not-found");
    return found;
  }

  private async toOrder(
    orderId: string,
    found: FoundOrder,
    progress = this.toProgress(orderId, found),
  ): Promise<PurchaseOrder> {
    const { record, current } = found;
    const { catalogue } = this.context.shared;
    const product = await catalogue.findOfOrder(this.context, record.productId);
    const others = progress.expired
      ? sortNewestFirst(await this.store.offered.findOverlapping(orderId, record))
      : [];
    const known = { orderId, entry: null, record, current, others };
    const now = this.context.calendar.now();
    const { years, channel, scene, createdAt } = record;
    return {
      ...progress,
      ...toOrder(known, { product, catalogue, alsoPaid: [], now }),
      years,
      channel,
      scene,
      payUntil: createdAt + ORDER_LIFETIME_MS,
      qrText: this.store.records.qrTextOf(orderId, record),
    };
  }

  private toProgress(orderId: string, found: FoundOrder): PaymentProgress {
    const { calendar, shared } = this.context;
    const pollAfterMs = shared.pollIntervals.orderMs;
    return toPaymentProgress(orderId, found, { now: calendar.now(), pollAfterMs });
  }
}
