import type { GatewayContext } from "../context";
import { DAY_MS } from "../core/dates";
import { ignoreFailure } from "../core/errors";
import { type Outcome, outcomeOf } from "../core/order";
import type { HistoryEntry } from "../upstream/history-order";
import {
  DUPLICATE_SHOWN_DAYS,
  findDuplicatePayments,
  mapOtherOrderIds,
  type Payment,
  werePayableTogether,
} from "./overlapping-payments";
import type { OrderRecord } from "./store/order-records";

const SHOWN_MS = DUPLICATE_SHOWN_DAYS * DAY_MS;
/** The history does not list a new order yet. */
const PENDING = 0;
const MAY_BE_PAID: ReadonlySet<Outcome> = new Set(["open", "paid"]);

/** Finds payments for the same plan; reads the history only when another order may have been paid. */
export class DuplicatePayments {
  constructor(
    private readonly context: GatewayContext<
      "events" | "orderStore" | "pollGate" | "pollIntervals"
    >,
    private readonly history: { list(): Promise<readonly HistoryEntry[]> },
  ) {}

  /** Returns the duplicate payments of a history as groups of order ids. @throws `unauthorized` */
  async listInHistory(history: readonly HistoryEntry[]): Promise<string[][]> {
    const payments = this.toPayments(history);
    const suspected = findDuplicatePayments(payments);
    if (suspected.length === 0) return [];
    const { uid } = this.context.requireUser();
    const records = await this.context.shared.orderStore.records.findMany(suspected.flat(), uid);
    const found = findDuplicatePayments(payments, records);
    await Promise.all(found.map((orderIds) => this.report(orderIds)));
    return found;
  }

  /** Returns the ids of the other payments; without the history, those found before. @throws `unauthorized` */
  async listOthers(orderId: string, record: OrderRecord): Promise<string[]> {
    const overlapping = await this.context.shared.orderStore.offered.findOverlapping(
      orderId,
      record,
    );
    for (const [overlappingId, other] of overlapping)
      if (!MAY_BE_PAID.has(outcomeOf(other.status)) || !werePayableTogether(record, other))
        overlapping.delete(overlappingId);
    if (overlapping.size === 0) return [];
    const earlier = await this.context.shared.orderStore.otherPayments.find(orderId);
    const lastFound = earlier?.orderIds ?? [];
    if (earlier?.final || !this.context.session.token) return lastFound;
    const { pollGate, pollIntervals } = this.context.shared;
    const gate = await pollGate.enter(`other-payments:${orderId}`, pollIntervals.orderMs);
    if (!gate.entered) return lastFound;
    try {
      const reading = this.readHistory(orderId, [...overlapping.keys()]);
      const warning = "other payments unknown";
      return await this.context.tolerate(reading, lastFound, warning, { orderId });
    } finally {
      void gate.leave();
    }
  }

  private async readHistory(orderId: string, overlappingIds: string[]): Promise<string[]> {
    const history = await this.history.list();
    const orderIds = mapOtherOrderIds(await this.listInHistory(history)).get(orderId) ?? [];
    const statuses = new Map(history.map((order) => [order.orderId, order.status]));
    const isDecided = (id: string) =>
      outcomeOf(statuses.has(id) ? (statuses.get(id) ?? null) : PENDING) !== "open";
    const final = [orderId, ...overlappingIds].every(isDecided);
    const { otherPayments } = this.context.shared.orderStore;
    await otherPayments.write(orderId, { orderIds, final }).catch(ignoreFailure);
    return orderIds;
  }

  private toPayments(history: readonly HistoryEntry[]): Payment[] {
    const since = this.context.calendar.now() - SHOWN_MS;
    return history.flatMap(({ orderId, productId, status, createdAt, paidAt }) => {
      const isRecent = paidAt !== null && paidAt >= since && outcomeOf(status) === "paid";
      return isRecent && createdAt ? [{ orderId, productId, createdAt, paidAt }] : [];
    });
  }

  /** Logs and counts each group once over all nodes, later where the store takes no writes now. */
  private async report(orderIds: string[]): Promise<void> {
    const { otherPayments } = this.context.shared.orderStore;
    if (!(await otherPayments.claimReport(orderIds).catch(ignoreFailure))) return;
    this.context.request.log.warn({ event: "order-paid-twice", orderIds }, "duplicate payment");
    this.context.shared.events.onDuplicatePayment?.();
  }
}
