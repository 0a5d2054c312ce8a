import type { AccountUseCase } from "../account/account";
import type { GatewayContext } from "../context";
import { parseDateTime } from "../core/dates";
import {
  findPaidTwice,
  otherIds,
  PAID_TWICE_TOLD_DAYS,
  type Payment,
  wereOpenTogether,
} from "../core/duplicate-payments";
import { GatewayError } from "../core/errors";
import { type HistoryOrder, purchaseState } from "../core/order";
import type { OrderRecord, OrderRecords } from "./order-records";

const TOLD_SECONDS = PAID_TWICE_TOLD_DAYS * 86_400;
/** What an order counts as that the history does not have yet. */
const PENDING = 0;

/**
 * Finds out when a code that is no longer offered was paid all the same, on top of another order of
 * the same plan. The history says when each order was paid; it is asked only when there is another
 * order that may have been.
 */
export class PaidTwice {
  constructor(
    private readonly context: GatewayContext,
    private readonly account: AccountUseCase,
    private readonly records: OrderRecords,
  ) {}

  /** Of a history, the orders that were paid on top of one another; without a call. */
  async findIn(history: readonly HistoryOrder[]): Promise<string[][]> {
    const payments = this.toPayments(history);
    const suspected = findPaidTwice(payments);
    if (suspected.length === 0) return [];
    const { uid } = this.context.requireUser();
    const found = findPaidTwice(payments, await this.records.findMany(suspected.flat(), uid));
    await Promise.all(found.map((orderIds) => this.report(orderIds)));
    return found;
  }

  /**
   * The orders that were paid on top of a paid one. A failing history says nothing: then what was
   * found before is told, and the next look asks again.
   * @throws `unauthorized`
   */
  async findOthers(orderId: string, record: OrderRecord): Promise<string[]> {
    const rivals = await this.records.findRivals(orderId, record);
    for (const [rivalId, rival] of rivals)
      if (purchaseState(rival.status) === "failed" || !wereOpenTogether(record, rival))
        rivals.delete(rivalId);
    if (rivals.size === 0) return [];
    const known = await this.records.findOtherPayments(orderId);
    const lastFound = known?.orderIds ?? [];
    if (known?.final || !this.context.session.token) return lastFound;
    const { pollGate, pollIntervals } = this.context.shared;
    const gate = await pollGate.enter(`other-payments:${orderId}`, pollIntervals.orderMs);
    if (!gate.entered) return lastFound;
    try {
      return await this.askHistory(orderId, [...rivals.keys()]);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === "unauthorized") throw error;
      this.context.request.log.warn({ code: error.code, orderId }, "other payments unknown");
      return lastFound;
    } finally {
      void gate.leave();
    }
  }

  private async askHistory(orderId: string, rivalIds: string[]): Promise<string[]> {
    const history = await this.account.listOrders();
    const orderIds = otherIds(await this.findIn(history), orderId);
    const statuses = new Map(history.map((order) => [order.orderId, order.status]));
    const isDecided = (id: string) =>
      purchaseState(statuses.has(id) ? (statuses.get(id) ?? null) : PENDING) !== "pending";
    const final = [orderId, ...rivalIds].every(isDecided);
    await this.records.writeOtherPayments(orderId, { orderIds, final });
    return orderIds;
  }

  private toPayments(history: readonly HistoryOrder[]): Payment[] {
    const { now, upstreamConfig } = this.context.shared;
    const since = now() / 1000 - TOLD_SECONDS;
    const told = history.filter(
      ({ status, payTime }) => payTime && payTime >= since && purchaseState(status) === "paid",
    );
    return told.flatMap(({ orderId, productId, createTime, payTime }) => {
      const createdAtMs = parseDateTime(createTime, upstreamConfig.timeZone);
      if (!createdAtMs || !payTime) return [];
      return [{ orderId, productId, createdAt: createdAtMs / 1000, paidAt: payTime }];
    });
  }

  /** Once, whoever finds it out again. */
  private async report(orderIds: string[]): Promise<void> {
    if (!(await this.records.claimPaidTwice(orderIds))) return;
    this.context.request.log.warn({ event: "order-paid-twice", orderIds }, "order paid twice");
    this.context.shared.onPaidTwice();
  }
}
