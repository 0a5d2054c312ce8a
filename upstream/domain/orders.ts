import { OrderStatus } from "~/gateway/core/order-status";
import type { PaymentScene } from "~/gateway/core/payment-channels";
import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Audit, AuditAction } from "./audit";
import type { Ceilings } from "./ceilings";
import type { Memberships } from "./memberships";
import {
  canMove,
  LATE_PAYMENT,
  NO_MORE_CHECKS,
  type Order,
  type PaymentChannel,
  toOrder,
  UNPAID_LIFETIME,
} from "./order-rules";
import type { Plans } from "./plans";
import type { Product } from "./products";
import { ordersOf, type Space, spaceOf } from "./spaces";
import type { Unit } from "./unit";

interface NewOrder extends Pick<Order, "uid" | "corpId" | "years" | "channel"> {
  readonly product: Product;
  /** By a code unless it says otherwise. */
  readonly scene?: PaymentScene;
  /** The enterprise whose plan it buys; the buyer's own by default. */
  readonly companyId?: string;
}

const AUDITED: Partial<Record<OrderStatus, AuditAction>> = {
  [OrderStatus.paid]: "order.paid",
  [OrderStatus.refunded]: "order.refunded",
};

export class Orders {
  constructor(
    private readonly unit: Unit,
    private readonly memberships: Memberships,
    private readonly plans: Plans,
    private readonly audit: Audit,
    private readonly ceilings: Ceilings,
  ) {}

  async create({ product, ...order }: NewOrder, given: Partial<Order> = {}): Promise<Order> {
    const { tables, ids, clock } = this.unit;
    const { productId, name: productName, priceFen, addDays, vipLevel } = product;
    const created: Order = {
      companyId: "",
      scene: "native",
      ...order,
      orderId: ids.order(),
      productId,
      productName,
      priceFen: priceFen * order.years,
      addDays: addDays * order.years,
      vipLevel,
      createdAt: clock.now(),
      seq: ids.position(),
      status: OrderStatus.created,
      paidAt: null,
      periodFrom: null,
      periodTo: null,
      refundedAt: null,
      keepsPeriod: false,
      idempotencyKey: null,
      checkedAt: 0,
      ...given,
    };
    await tables.orders.insert(created);
    return created;
  }

  /** Returns the order that the user has made with the key; "" is none. Returns null beyond the ceiling of orders. */
  async createOnce(order: NewOrder, key: string): Promise<Order | null> {
    const idempotencyKey = key ? this.unit.secrets.hash("idempotency key", key) : null;
    const row =
      idempotencyKey && (await this.unit.tables.orders.find({ uid: order.uid, idempotencyKey }));
    if (row) return this.read(row);
    const space = spaceOf({ companyId: "", ...order });
    const mayUseReserve = await this.memberships.hasPaid(space);
    const isTaken = await this.ceilings.take("payment-orders", { mayUseReserve });
    return isTaken ? this.create(order, { idempotencyKey }) : null;
  }

  async find(orderId: string): Promise<Order | null> {
    const row = await this.unit.tables.orders.find({ orderId });
    return row && this.read(row);
  }

  async list(): Promise<Order[]> {
    const rows = await readAll(this.unit.tables.orders, {}, "seq");
    return rows.map((row) => this.read(row));
  }

  /** Newest first. @param from ms; orders made at this time or later, and before the other one */
  async search(
    where: { readonly uid?: string; readonly status?: number },
    { from, before, limit }: { from: number; before: number; limit: number },
  ): Promise<Order[]> {
    const range = { from: { createdAt: from }, before: { createdAt: before } };
    const options = { orderBy: "seq", descending: true, limit, ...range } as const;
    const rows = await this.unit.tables.orders.list(where, options);
    return rows.map((row) => this.read(row));
  }

  /** Newest first; also those that the person made for an enterprise. */
  listOf(uid: string): Promise<Order[]> {
    return this.listNewestFirst({ uid });
  }

  /** Those that the space owns, newest first. */
  listOfSpace(space: Space): Promise<Order[]> {
    return this.listNewestFirst(ordersOf(space));
  }

  /** Returns at most `limit` orders of the space, newest first, from the order of an id on; none of a space that has no such order. */
  async listPageOfSpace(
    space: Space,
    { limit, from }: { limit: number; from: string | null },
  ): Promise<Order[]> {
    const { orders } = this.unit.tables;
    const where = ordersOf(space);
    const first = from === null ? null : await orders.find({ ...where, orderId: from });
    if (from !== null && !first) return [];
    const range = first ? { before: { seq: first.seq + 1 } } : {};
    const rows = await orders.list(where, { orderBy: "seq", descending: true, limit, ...range });
    return rows.map((row) => this.read(row));
  }

  private async listNewestFirst(where: Partial<Row<"orders">>): Promise<Order[]> {
    const rows = await readAll(this.unit.tables.orders, where, "createdAt");
    return rows.map((row) => this.read(row)).reverse();
  }

  /**
   * Returns the order after the step, or null for an impossible one; the same status again changes
   * nothing. All that a payment or a refund changes of a plan happens here, in `count` and in
   * `restore`. @param at ms since the epoch, when the provider did it; now by default
   */
  async move(
    { orderId, ...owner }: Order,
    status: OrderStatus,
    at?: number,
  ): Promise<Order | null> {
    const order = await this.findLocked(orderId, spaceOf(owner));
    if (!order) return null;
    if (status === order.status) return order;
    if (!canMove(order, status)) return null;
    const changes = { status, ...(await this.effectsOf(order, status, at)) };
    await this.unit.tables.orders.update({ orderId }, changes);
    await this.record({ ...order, ...changes });
    return { ...order, ...changes };
  }

  /** Takes the refund of an order back, and gives what it took, since the provider could not do it after all. */
  async restore(order: Order): Promise<void> {
    const { orderId, status, keepsPeriod } = order;
    if (status !== OrderStatus.refunded) return;
    const period = keepsPeriod ? {} : await this.plans.giveBack(order);
    const changes = { status: OrderStatus.paid, refundedAt: null, ...period };
    await this.unit.tables.orders.update({ orderId }, changes);
  }

  /** Nobody else changes the order, or the plan of its space, until the transaction ends. */
  async findLocked(orderId: string, space?: Space): Promise<Order | null> {
    const { orders } = this.unit.tables;
    const known = space ? null : await orders.find({ orderId });
    const owner = space ?? (known && spaceOf(known));
    // Always the space first, so that two orders of one space never wait for each other.
    if (owner) await this.memberships.lock(owner);
    const row = await orders.find({ orderId }, "update");
    return row && this.read(row);
  }

  /** Whether the refund leaves the period of the order to its buyer, however it is told. */
  async setKeepsPeriod({ orderId }: Order, keepsPeriod: boolean): Promise<void> {
    await this.unit.tables.orders.update({ orderId }, { keepsPeriod });
  }

  /** Counts a payment, regardless of the order's state. @param paidAt ms */
  async count(order: Order, paidAt: number, given: { extends: boolean }): Promise<void> {
    const effects = given.extends ? await this.effectsOf(order, OrderStatus.paid) : {};
    const changes = { ...effects, paidAt, status: OrderStatus.paid };
    await this.unit.tables.orders.update({ orderId: order.orderId }, changes);
    await this.record({ ...order, ...changes });
  }

  /** The provider says what became of an order that is not paid. */
  async settle(orderId: string, status: OrderStatus): Promise<void> {
    const { orders } = this.unit.tables;
    const row = await orders.find({ orderId }, "update");
    if (row && row.status < OrderStatus.paid) await orders.update({ orderId }, { status });
  }

  /** The provider refuses the order: it is closed at once, and its key makes another one. */
  async abandon(orderId: string): Promise<void> {
    await this.settle(orderId, OrderStatus.closed);
    await this.unit.tables.orders.update({ orderId }, { idempotencyKey: null });
  }

  /** Returns false when some node has begun to ask the provider within the time. */
  async claimCheck(orderId: string, everyMs: number): Promise<boolean> {
    const { tables, clock } = this.unit;
    const row = await tables.orders.find({ orderId }, "update");
    if (!row || clock.now() - row.checkedAt < everyMs) return false;
    await tables.orders.update({ orderId }, { checkedAt: clock.now() });
    return true;
  }

  /** Claims up to `limit` unpaid orders per status that are due for a check at the provider (`everyMs`). */
  async claimPending(
    channel: PaymentChannel,
    limit: number,
    everyMs: Readonly<Partial<Record<OrderStatus, number>>>,
  ): Promise<Order[]> {
    const { tables, clock } = this.unit;
    const now = clock.now();
    const claimed: Order[] = [];
    for (const [status, ms] of Object.entries(everyMs)) {
      const options = { orderBy: "checkedAt", limit, lock: "skip" } as const;
      const before = { checkedAt: now - ms };
      const rows = await tables.orders.list(
        { channel, status: Number(status) },
        { ...options, before },
      );
      for (const row of rows) {
        await tables.orders.update({ orderId: row.orderId }, { checkedAt: now });
        claimed.push(this.read(row));
      }
    }
    return claimed;
  }

  /** The provider is no longer asked if its answer is final, or if the order can no longer be paid. */
  async endChecks({ orderId, createdAt }: Order, given: { isFinal: boolean }): Promise<void> {
    const { tables, clock } = this.unit;
    const isLate = clock.now() >= createdAt + UNPAID_LIFETIME + LATE_PAYMENT;
    if (!given.isFinal && !isLate) return;
    await tables.orders.update({ orderId }, { checkedAt: NO_MORE_CHECKS });
  }

  private async effectsOf(
    order: Order,
    status: OrderStatus,
    at = this.unit.clock.now(),
  ): Promise<Partial<Order>> {
    if (status === OrderStatus.refunded) {
      const taken = order.keepsPeriod ? {} : await this.plans.takeBack(order);
      return { refundedAt: at, ...taken };
    }
    if (status !== OrderStatus.paid) return {};
    return { paidAt: this.unit.clock.now(), ...(await this.plans.extend(order)) };
  }

  private async record(order: Order): Promise<void> {
    const { orderId, uid, channel: actor, status, priceFen } = order;
    const action = AUDITED[status];
    if (!action) return;
    const { periodFrom, periodTo, keepsPeriod } = order;
    const kept = status === OrderStatus.refunded ? { keepsPeriod } : {};
    const detail = { priceFen, periodFrom, periodTo, ...kept };
    await this.audit.write({ actor, action, subject: `order ${orderId}`, uid, detail });
  }

  private readonly read = (row: Row<"orders">) => toOrder(row, this.unit.clock.now());
}
