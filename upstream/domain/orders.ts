import type { Clock } from "./clock";
import type { Ids } from "./ids";
import type { Memberships } from "./memberships";
import type { Product } from "./products";
import { SECOND } from "./times";

export type Channel = "wxpay" | "alipay";

const UNPAID_LIFETIME = 7_200 * SECOND;

export const OrderStatus = {
  created: 0,
  scanned: 1,
  paid: 2,
  failed: 3,
  closed: 4,
  refunded: 5,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** See docs/upstream.md#order-statuses */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  0: [1, 2, 3, 4],
  1: [2, 3, 4],
  2: [5],
  3: [],
  4: [],
  5: [],
};

export interface Order {
  readonly orderId: string;
  readonly uid: string;
  readonly corpId: string;
  readonly product: Product;
  readonly years: number;
  readonly channel: Channel;
  readonly priceFen: number;
  readonly createdAt: number;
  status: OrderStatus;
  /** null while unpaid */
  paidAt: number | null;
  /** null unless it is paid; another plan ends it early. */
  period: { from: number; to: number } | null;
  refundedAt: number | null;
}

type NewOrder = Pick<Order, "uid" | "corpId" | "product" | "years" | "channel">;

/** Payment orders. An access closes an order that is unpaid after two hours. */
export class Orders {
  private readonly orders = new Map<string, Order>();
  private readonly byUid = new Map<string, Order[]>();
  private readonly byKey = new Map<string, Order>();
  private readonly prefix: string;

  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly memberships: Memberships,
  ) {
    this.prefix = `DK${ids.digits("order-prefix", 14)}`;
  }

  create(order: NewOrder, createdAt = this.clock.now()): Order {
    const created: Order = {
      ...order,
      orderId: `${this.prefix}${String(this.ids.count("order")).padStart(8, "0")}`,
      priceFen: order.product.priceFen * order.years,
      createdAt,
      status: OrderStatus.created,
      paidAt: null,
      period: null,
      refundedAt: null,
    };
    this.orders.set(created.orderId, created);
    const own = this.byUid.get(created.uid);
    if (own) own.push(created);
    else this.byUid.set(created.uid, [created]);
    return created;
  }

  /** Returns the order that the user has made with the key; "" is none. */
  createOnce(order: NewOrder, key: string): Order {
    const id = `${order.uid} ${key}`;
    const created = (key && this.byKey.get(id)) || this.create(order);
    if (key) this.byKey.set(id, created);
    return created;
  }

  find(orderId: string): Order | null {
    const order = this.orders.get(orderId);
    return order ? this.closeIfExpired(order) : null;
  }

  list(): Order[] {
    return [...this.orders.values()].map((order) => this.closeIfExpired(order));
  }

  /** Newest first. */
  listOf(uid: string): Order[] {
    const own = this.byUid.get(uid) ?? [];
    return own
      .map((order) => this.closeIfExpired(order))
      .reverse()
      .sort((one, other) => other.createdAt - one.createdAt);
  }

  /** Returns false for an impossible step; the same status again changes nothing. */
  move(order: Order, status: OrderStatus): boolean {
    if (status === order.status) return true;
    if (!canMove(order, status)) return false;
    order.status = status;
    if (status === OrderStatus.paid) {
      const now = this.clock.now();
      order.paidAt = now;
      const { vipLevel, addDays } = order.product;
      this.endPeriods(order, now);
      order.period = this.memberships.extend(order.uid, vipLevel, addDays * order.years);
    }
    if (status === OrderStatus.refunded) {
      order.refundedAt = this.clock.now();
      order.period = null;
    }
    return true;
  }

  /** Those of another plan end with its payment, or never begin. */
  private endPeriods({ uid, product }: Order, now: number): void {
    for (const other of this.byUid.get(uid) ?? []) {
      const { period } = other;
      if (!period || other.product.vipLevel === product.vipLevel || period.to <= now) continue;
      other.period = { from: Math.min(period.from, now), to: now };
    }
  }

  private closeIfExpired(order: Order): Order {
    const pending = order.status === OrderStatus.created || order.status === OrderStatus.scanned;
    if (pending && this.clock.now() - order.createdAt >= UNPAID_LIFETIME) {
      order.status = OrderStatus.closed;
    }
    return order;
  }
}

export const canMove = (order: Order, status: OrderStatus): boolean =>
  NEXT[order.status].includes(status);
