import { createHash } from "node:crypto";
import { z } from "zod";
import type { Catalogue } from "./catalogue";
import type { GatewayContext } from "./context";
import { GatewayError } from "./core/errors";
import { type Channel, channels, ORDER_LIFETIME_SECONDS, purchaseState } from "./core/order";
import { findPlan, type Product } from "./core/plans";

export interface NewOrder {
  productId: string;
  /** 1 to 100 */
  years: number;
  channel: Channel;
}

const recordSchema = z.object({
  uid: z.string(),
  corpId: z.string(),
  productId: z.string(),
  years: z.number().int(),
  channel: z.enum(channels),
  qrText: z.string(),
  /** ms */
  createdAt: z.number(),
  status: z.number().nullable(),
});
type OrderRecord = z.infer<typeof recordSchema>;

export interface Order extends NewOrder {
  orderId: string;
  qrText: string;
  state: "pending" | "paid" | "failed";
  /** ms; a pending order cannot be paid after it */
  expiresAt: number;
  expired: boolean;
  /** Milliseconds until another check is worth sending. */
  pollAfterMs: number;
}

const HOUR_SECONDS = 3600;
const LIFETIME_MS = ORDER_LIFETIME_SECONDS * 1000;
/** A decided order stays readable for its owner this long. */
const KEPT_MS = LIFETIME_MS + 24 * HOUR_SECONDS * 1000;
const PENDING = 0;

/** Buying a plan by QR (spec §4 "Order", contract §7.5). */
export class PurchaseUseCase {
  constructor(
    private readonly context: GatewayContext,
    private readonly catalogue: Catalogue,
  ) {}

  /** Products on sale, prices in fen. */
  listProducts(): Promise<Product[]> {
    return this.catalogue.list(this.context);
  }

  /** null when the product is not, or no longer, on sale. */
  findProduct(productId: string): Promise<Product | null> {
    return this.catalogue.find(this.context, productId);
  }

  /** What an order costs, in fen; null when its product is not, or no longer, on sale. */
  async findAmount({ productId, years }: Pick<NewOrder, "productId" | "years">) {
    const product = await this.findProduct(productId);
    return product ? product.priceFen * years : null;
  }

  /** @throws `token-expired` before anything is shown that could not be bought (spec §4) */
  requireToken(): void {
    this.context.requireUser();
  }

  /**
   * Creates an order, or answers the visitor's pending order of the same kind: a double click, a
   * second tab or a retry never makes two (contract §7.5). The upstream sets the amount.
   * @throws `business`, `not-a-member`, `rate-limited`, `token-expired`
   */
  async start(order: NewOrder): Promise<Order> {
    const { uid } = this.context.requireUser();
    if (this.context.shared.upstreamConfig.hiddenProducts.includes(order.productId))
      throw new GatewayError("not-found", { field: "productId" });
    const { corpId } = this.context;
    const intent = intentKey(uid, corpId, order);
    return this.context.shared.singleFlight.exclusively(intent, async () => {
      const pending = await this.findPending(intent);
      return pending ?? this.create(intent, uid, corpId, order);
    });
  }

  /** The visitor's own order as last known. @throws `not-found` for anyone else's, without an upstream call */
  async get(orderId: string): Promise<Order> {
    return this.toView(orderId, await this.read(orderId));
  }

  /** Whether an order of the history can still be paid by its QR. */
  async isPayable(orderId: string, status: number | null): Promise<boolean> {
    if (purchaseState(status) !== "pending") return false;
    const record = await this.findRecord(orderId);
    return record !== null && !this.toView(orderId, record).expired;
  }

  /**
   * Asks the upstream for the status of a pending own order, unless it was asked within the
   * interval by anyone on any node. A failing call is no status: the order stays pending.
   * @throws `not-found`, `unauthorized`, `token-expired`
   */
  async check(orderId: string): Promise<Order> {
    const record = await this.read(orderId);
    const known = this.toView(orderId, record);
    if (known.state !== "pending" || known.expired) return known;
    this.context.requireUser();
    const { pollGate, pollIntervals, upstreamConfig } = this.context.shared;
    const gate = await pollGate.enter(
      `order:${orderId}`,
      pollIntervals.orderMs,
      upstreamConfig.timeoutMs,
    );
    if (!gate.entered) return { ...known, pollAfterMs: gate.retryAfterMs };
    try {
      return await this.askStatus(orderId, record);
    } finally {
      await gate.leave();
    }
  }

  private async create(intent: string, uid: string, corpId: string, order: NewOrder) {
    await this.context.shared.rateLimiter.hit("order", uid, {
      limit: this.context.shared.limits.ordersPerHour,
      windowSeconds: HOUR_SECONDS,
    });
    const { orderId, qrText } = await this.context.ask((upstream) =>
      upstream.pay.createOrder({ ...order, uid, corpId }),
    );
    const createdAt = this.context.shared.now();
    const { productId, years, channel } = order;
    const record = { uid, corpId, productId, years, channel, qrText, createdAt, status: PENDING };
    await this.write(orderId, record);
    await this.context.shared.store.set(intent, orderId, LIFETIME_MS);
    return this.toView(orderId, record);
  }

  private async findPending(intent: string): Promise<Order | null> {
    const orderId = await this.context.shared.store.get(intent);
    const record = orderId ? await this.findRecord(orderId) : null;
    if (!orderId || !record) return null;
    const current = await this.askStatus(orderId, record);
    return current.state === "pending" && !current.expired ? current : null;
  }

  private async askStatus(orderId: string, record: OrderRecord): Promise<Order> {
    const { channel } = record;
    try {
      const status = await this.context.ask((upstream) =>
        upstream.pay.getOrderStatus({ channel, orderId }),
      );
      const next = { ...record, status };
      if (status !== record.status) await this.settle(orderId, next);
      return this.toView(orderId, next);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === "unauthorized") throw error;
      this.context.request.log.warn({ code: error.code, orderId }, "order status unknown");
      return this.toView(orderId, record);
    }
  }

  private async settle(orderId: string, record: OrderRecord): Promise<void> {
    await this.write(orderId, record);
    if (purchaseState(record.status) !== "paid") return;
    this.context.request.log.info({ event: "order-paid", orderId }, "order paid");
    const plan = findPlan(this.context.shared.upstreamConfig.plans, record.productId);
    const company = this.context.session.get("company");
    if (company && plan && company.companyId === record.corpId) {
      const { vipLevel: vipId, vipName } = plan;
      this.context.session.set("company", { ...company, vipId, vipName, isVip: true });
    }
  }

  private async read(orderId: string): Promise<OrderRecord> {
    const record = await this.findRecord(orderId);
    if (!record) throw new GatewayError("not-found");
    return record;
  }

  private async findRecord(orderId: string): Promise<OrderRecord | null> {
    const user = this.context.session.user;
    if (!user) throw new GatewayError("unauthorized");
    if (!ORDER_ID.test(orderId)) return null;
    const text = await this.context.shared.store.get(`order:${orderId}`);
    const parsed = recordSchema.safeParse(text ? JSON.parse(text) : null);
    return parsed.success && parsed.data.uid === user.uid ? parsed.data : null;
  }

  private async write(orderId: string, record: OrderRecord): Promise<void> {
    await this.context.shared.store.set(`order:${orderId}`, JSON.stringify(record), KEPT_MS);
  }

  private toView(orderId: string, record: OrderRecord): Order {
    const { productId, years, channel, qrText, createdAt, status } = record;
    return {
      orderId,
      productId,
      years,
      channel,
      qrText,
      state: purchaseState(status),
      expiresAt: createdAt + LIFETIME_MS,
      expired: this.context.shared.now() >= createdAt + LIFETIME_MS,
      pollAfterMs: this.context.shared.pollIntervals.orderMs,
    };
  }
}

const ORDER_ID = /^[A-Za-z0-9_]{6,32}$/;

function intentKey(uid: string, corpId: string, { productId, years, channel }: NewOrder): string {
  const members = JSON.stringify([uid, corpId, productId, years, channel]);
  return `intent:${createHash("sha256").update(members).digest("base64url")}`;
}
