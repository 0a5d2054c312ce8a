import type { AccountUseCase } from "../account/account";
import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { type HistoryOrder, orderAmountFen, purchaseState } from "../core/order";
import { findPlan, type Product } from "../core/plans";
import type { User } from "../core/user";
import type { Catalogue } from "./catalogue";
import { PaidTwice } from "./duplicate-payments";
import { LostOrders, mayHaveMadeAnOrder } from "./lost-orders";
import {
  intentKey,
  isOrderId,
  type OrderIntent,
  type OrderRecord,
  OrderRecords,
  orderKeys,
  toFound,
} from "./order-records";
import { type NewOrder, type Order, viewOrder } from "./order-view";

const HOUR_SECONDS = 3600;
const PENDING = 0;

/** Buying a plan by QR (spec §4 "Order", contract §7.5). */
export class PurchaseUseCase {
  private readonly records: OrderRecords;

  constructor(
    private readonly context: GatewayContext,
    private readonly catalogue: Catalogue,
    private readonly account: AccountUseCase,
  ) {
    this.records = new OrderRecords(context.shared.store);
  }

  private get lostOrders() {
    return new LostOrders(this.context, this.account, this.records);
  }

  private get paidTwice() {
    return new PaidTwice(this.context, this.account, this.records);
  }

  /** Products on sale, prices in fen. */
  async listProducts(): Promise<Product[]> {
    return this.catalogue.list(this.context);
  }

  /** null when the product is not, or no longer, on sale. */
  async findProduct(productId: string): Promise<Product | null> {
    return this.catalogue.find(this.context, productId);
  }

  /** What an order costs, in fen; null when its product is not, or no longer, on sale. */
  async findAmount({ productId, years }: Pick<NewOrder, "productId" | "years">) {
    const product = await this.findProduct(productId);
    return product ? orderAmountFen(product.priceFen, years) : null;
  }

  /** @throws `token-expired` before anything is shown that could not be bought (spec §4) */
  requireToken(): void {
    this.context.requireUser();
  }

  /**
   * Creates an order, or answers the visitor's pending order of the same kind: a double click, a
   * second tab or a retry never makes two (contract §7.5). The upstream sets the amount. Any other
   * pending order of the same product is no longer offered for payment.
   * @throws `business`, `not-a-member`, `rate-limited`, `token-expired`, `order-without-code`
   */
  async start(order: NewOrder): Promise<Order> {
    const { uid } = this.context.requireUser();
    if (this.context.shared.upstreamConfig.hiddenProducts.includes(order.productId))
      throw new GatewayError("not-found", { field: "productId" });
    const { productId, years, channel } = order;
    const intent = { uid, corpId: this.context.corpId, productId, years, channel };
    return this.context.shared.singleFlight.exclusively(intentKey(intent), async () => {
      const progress = await this.records.findProgress(intent);
      if (progress && "requestedAt" in progress) {
        const amountFen = await this.findAmount(order).catch(() => null);
        await this.lostOrders.settle(intent, { ...progress, amountFen });
      }
      const pending =
        progress && "orderId" in progress ? await this.findPending(progress.orderId) : null;
      const { orderId, record } = pending ?? (await this.create(intent));
      await this.records.makeCurrent(orderId, intent);
      return this.toView(orderId, record, orderId);
    });
  }

  /** The visitor's own order as last known. @throws `not-found` for anyone else's, without an upstream call */
  async get(orderId: string): Promise<Order> {
    const { record, current } = await this.read(orderId);
    return this.toView(orderId, record, current);
  }

  /** Whether an order of the history can still be paid by its QR. */
  async isPayable(orderId: string, status: number | null): Promise<boolean> {
    if (purchaseState(status) !== "pending") return false;
    const found = await this.find(orderId);
    if (!found) return false;
    const { expired, replacedBy } = this.toView(orderId, found.record, found.current);
    return !expired && !replacedBy;
  }

  /** Own orders that wait for their payment, as last known; without a call. */
  async listPayable(): Promise<Order[]> {
    const { uid } = this.context.requireUser();
    const records = await this.records.findCurrent(uid);
    return [...records]
      .map(([orderId, record]) => this.toView(orderId, record, orderId))
      .filter(({ state, expired }) => state === "pending" && !expired);
  }

  /** The other orders that were paid for the same plan while this one could be paid. */
  async findOtherPayments({ orderId, state }: Order): Promise<string[]> {
    if (state !== "paid") return [];
    const { record } = await this.read(orderId);
    return this.paidTwice.findOthers(orderId, record);
  }

  /** Of a history, the orders that were paid on top of one another. */
  async findPaidTwice(history: readonly HistoryOrder[]): Promise<string[][]> {
    return this.paidTwice.findIn(history);
  }

  /**
   * Asks the upstream for the status of a pending own order, unless it was asked within the
   * interval by anyone on any node. A failing call is no status: the order stays pending.
   * @throws `not-found`, `unauthorized`, `token-expired`
   */
  async check(orderId: string): Promise<Order> {
    const { uid } = this.requireKnown();
    const { pollGate, pollIntervals } = this.context.shared;
    if (!isOrderId(orderId)) throw new GatewayError("not-found");
    const keys = orderKeys(orderId, uid);
    const { gate, fields, text } = await pollGate.enterReading(keys, pollIntervals.orderMs);
    try {
      const found = toFound({ fields, text });
      if (!found) throw new GatewayError("not-found");
      const { record, current } = found;
      const known = this.toView(orderId, record, current);
      if (known.state !== "pending" || known.expired) return known;
      this.context.requireUser();
      if (!gate.entered) return { ...known, pollAfterMs: gate.nextAfterMs() };
      const answered = await this.askStatus(orderId, record);
      return {
        ...this.toView(orderId, answered ?? record, current),
        statusKnown: answered !== null,
        pollAfterMs: gate.nextAfterMs(),
      };
    } finally {
      // Its answer is nobody's wait: the next command of this node comes after it anyway.
      if (gate.entered) void gate.leave();
    }
  }

  /** That a request is on its way is written first: whoever finds it without an order asks before sending another. */
  private async create(intent: OrderIntent) {
    const { limits, now, rateLimiter } = this.context.shared;
    await rateLimiter.hit("order", intent.uid, {
      limit: limits.ordersPerHour,
      windowSeconds: HOUR_SECONDS,
    });
    await this.records.writeProgress(intent, { requestedAt: now() });
    const { orderId, qrText } = await this.context
      .ask((upstream) => upstream.pay.createOrder(intent))
      .catch(async (error: unknown) => {
        if (!mayHaveMadeAnOrder(error)) await this.records.forgetProgress(intent);
        throw error;
      });
    const record: OrderRecord = {
      ...intent,
      qrText,
      createdAt: now(),
      status: PENDING,
      foundPaidAt: null,
    };
    await Promise.all([
      this.records.write(orderId, record),
      this.records.writeOffered(orderId, record),
      this.records.writeProgress(intent, { orderId }),
    ]);
    return { orderId, record };
  }

  private async findPending(orderId: string) {
    const known = await this.find(orderId);
    if (!known) return null;
    const record = (await this.askStatus(orderId, known.record)) ?? known.record;
    const { state, expired } = this.toView(orderId, record, orderId);
    return state === "pending" && !expired ? { orderId, record } : null;
  }

  /** null when the call fails. */
  private async askStatus(orderId: string, record: OrderRecord): Promise<OrderRecord | null> {
    const { channel } = record;
    try {
      const status = await this.context.ask((upstream) =>
        upstream.pay.getOrderStatus({ channel, orderId }),
      );
      const foundPaidAt = purchaseState(status) === "paid" ? this.context.shared.now() : null;
      const next = { ...record, status, foundPaidAt };
      if (status !== record.status) await this.settle(orderId, next);
      return next;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === "unauthorized") throw error;
      this.context.request.log.warn({ code: error.code, orderId }, "order status unknown");
      return null;
    }
  }

  private async settle(orderId: string, record: OrderRecord): Promise<void> {
    await this.records.write(orderId, record);
    if (purchaseState(record.status) !== "paid") return;
    // Whatever else is pending for this product must not be paid on top.
    await this.records.makeCurrent(orderId, record);
    this.context.request.log.info({ event: "order-paid", orderId }, "order paid");
    const plan = findPlan(this.context.shared.upstreamConfig.plans, record.productId);
    const company = this.context.session.get("company");
    if (company && plan && company.companyId === record.corpId) {
      const { vipLevel: vipId, vipName } = plan;
      this.context.session.set("company", { ...company, vipId, vipName, isVip: true });
    }
  }

  private async read(orderId: string) {
    const found = await this.find(orderId);
    if (!found) throw new GatewayError("not-found");
    return found;
  }

  private async find(orderId: string) {
    return this.records.findWithCurrent(orderId, this.requireKnown().uid);
  }

  /** Whoever is known by name may see their orders, the token may be gone. */
  private requireKnown(): User {
    const { user } = this.context.session;
    if (!user) throw new GatewayError("unauthorized");
    return user;
  }

  private toView(orderId: string, record: OrderRecord, current: string | null): Order {
    const { now, pollIntervals } = this.context.shared;
    const pollAfterMs = pollIntervals.orderMs;
    return viewOrder(orderId, record, current, { now: now(), pollAfterMs });
  }
}
