import { OrderStatus } from "~/gateway/core/order-status";
import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Audit } from "./audit";
import type { Memberships } from "./memberships";
import type { Order } from "./order-rules";
import { cutPeriods, type TakenBack, takeBack } from "./periods";
import { ordersOf, type Space, spaceOf, toSubject } from "./spaces";
import { DAY } from "./times";
import type { Unit } from "./unit";

type Period = Pick<Order, "periodFrom" | "periodTo">;

interface Given {
  readonly actor: string;
  readonly reason: string;
}

const NO_PERIOD: Period = { periodFrom: null, periodTo: null };

/** What orders, refunds and operators change of the plans of spaces. */
export class Plans {
  constructor(
    private readonly unit: Unit,
    private readonly memberships: Memberships,
    private readonly audit: Audit,
  ) {}

  /** A payment extends the plan of its space, or begins another one. */
  async extend(order: Order): Promise<Period> {
    const { vipLevel, addDays } = order;
    await this.endPeriods(spaceOf(order), vipLevel);
    const { from, to } = await this.memberships.extend(spaceOf(order), vipLevel, addDays * DAY);
    return { periodFrom: from, periodTo: to };
  }

  /** Returns what the refund of the order would take of the plan of its space. */
  async previewRefund(order: Order): Promise<TakenBack> {
    const membership = await this.memberships.lock(spaceOf(order));
    const others = await this.listRunning(spaceOf(order));
    return takeBack(order, membership, others, this.unit.clock.now());
  }

  /** Takes the rest of a refunded order's period, and returns it (docs/product.md#a-refund-takes-its-period-back). */
  async takeBack(order: Order): Promise<Period> {
    const { taken, paidLimit, moved } = await this.previewRefund(order);
    if (!taken) return NO_PERIOD;
    await this.memberships.shorten(spaceOf(order), paidLimit);
    for (const { orderId, ...period } of moved)
      await this.unit.tables.orders.update({ orderId }, period);
    return { periodFrom: taken.from, periodTo: taken.to };
  }

  /** Gives what a refund took, unless the space has a plan of another level meanwhile; returns the new period. */
  async giveBack(order: Order): Promise<Period> {
    const { vipLevel, periodFrom, periodTo } = order;
    if (periodFrom === null || periodTo === null) return NO_PERIOD;
    const { paidLevel, paidLimit } = await this.memberships.lock(spaceOf(order));
    if (paidLevel !== vipLevel && paidLimit > this.unit.clock.now()) return NO_PERIOD;
    const lengthMs = periodTo - periodFrom;
    const { from, to } = await this.memberships.extend(spaceOf(order), vipLevel, lengthMs);
    return { periodFrom: from, periodTo: to };
  }

  /** Ends the plan of a space and its orders' periods now. */
  async end(space: Space, given: Given): Promise<void> {
    const { paidLevel } = await this.memberships.lock(space);
    await this.replace(space, paidLevel, this.unit.clock.now());
    await this.record("membership.end", space, {}, given);
  }

  /** Gives a level until a time; periods that it leaves no time end. @param limit ms */
  async set(
    space: Space,
    { level, limit }: { level: number; limit: number },
    given: Given,
  ): Promise<void> {
    await this.memberships.lock(space);
    await this.replace(space, level, limit);
    await this.record("membership.set", space, { level, limit }, given);
  }

  private async replace(space: Space, level: number, limit: number): Promise<void> {
    await this.endPeriods(space, level, limit);
    await this.memberships.setPaid(space, level, limit);
  }

  /** Ends the periods that another level, or an earlier end, leaves no time. @param limit ms */
  private async endPeriods(space: Space, level: number, limit = Number.MAX_SAFE_INTEGER) {
    const now = this.unit.clock.now();
    const ended = cutPeriods(await this.listRunning(space), { level, limit, now });
    for (const { orderId, ...period } of ended)
      await this.unit.tables.orders.update({ orderId }, period);
  }

  /** Returns the paid orders of the space whose period is not over. */
  private listRunning(space: Space): Promise<Row<"orders">[]> {
    const where = { ...ordersOf(space), status: OrderStatus.paid };
    const range = { from: { periodTo: this.unit.clock.now() } };
    return readAll(this.unit.tables.orders, where, "seq", range);
  }

  private async record(
    action: "membership.end" | "membership.set",
    space: Space,
    detail: Record<string, unknown>,
    { actor, reason }: Given,
  ): Promise<void> {
    const subject = toSubject(space);
    await this.audit.write({
      ...{ actor, action, subject, uid: space.uid },
      detail: { ...detail, reason },
    });
  }
}
