import type { GatewayContext } from "../context";
import { formatDateTime } from "../core/dates";
import { GatewayError } from "../core/errors";
import {
  findPaidYears,
  type HistoryEntry,
  type HistoryOrder,
  historyState,
  type OrderDetails,
  purchaseState,
} from "../core/order";
import { findPlan, periodEnd, planName } from "../core/plans";
import { requireUpstreamFailure } from "../upstream/failure";
import type { Catalogue } from "./catalogue";
import { DuplicatePayments } from "./duplicate-payments";
import type { FoundOrder } from "./record";
import { OrderRecords } from "./records";
import { isPayable, toPaymentProgress } from "./view";

/** The orders that the upstream lists (docs/product.md#orders). */
export class OrderHistory {
  private readonly records: OrderRecords;

  constructor(
    private readonly context: GatewayContext,
    private readonly catalogue: Catalogue,
  ) {
    this.records = new OrderRecords(context.shared);
  }

  /** Returns orders, newest first, from the second source when the first fails. @throws the second call's error */
  async list(): Promise<readonly HistoryEntry[]> {
    const { uid } = this.context.requireUser();
    const { companyId } = this.context;
    try {
      return await this.context.call((upstream) => upstream.vip.listOrders(uid));
    } catch (error) {
      this.logFailure(error);
      return this.context.call((upstream) => upstream.pay.listHistory({ uid, companyId }));
    }
  }

  /** As `list`, but null when both sources fail. @throws `unauthorized`, `token-expired` */
  async find(): Promise<readonly HistoryEntry[] | null> {
    try {
      return await this.list();
    } catch (error) {
      this.logFailure(error);
      return null;
    }
  }

  /** Adds plan, period and whether each order can be paid. @throws `store-unavailable` */
  async describe(entries: readonly HistoryEntry[]): Promise<HistoryOrder[]> {
    const { uid } = this.context.requireUser();
    const found = await this.records.findManyWithCurrent(
      entries.map(({ orderId }) => orderId),
      uid,
    );
    return Promise.all(entries.map((entry) => this.toOrder(entry, found.get(entry.orderId))));
  }

  async listDuplicatePayments(entries: readonly HistoryEntry[]): Promise<string[][]> {
    return new DuplicatePayments(this.context, this, this.records).listInHistory(entries);
  }

  /** Returns an order of the visitor. @throws `not-found`, the error of `list`, `store-unavailable` */
  async get(orderId: string): Promise<OrderDetails> {
    const entry = (await this.list()).find((each) => each.orderId === orderId);
    if (!entry) throw new GatewayError("not-found");
    const found = await this.records.findWithCurrent(orderId, this.context.requireUser().uid);
    const order = await this.toOrder(entry, found ?? undefined);
    const { timeZone } = this.context.shared.upstreamConfig;
    return {
      ...order,
      state: order.isPayable ? "pending" : order.state,
      paidAt: entry.payTime === null ? "" : formatDateTime(entry.payTime, timeZone),
    };
  }

  private async toOrder(entry: HistoryEntry, found: FoundOrder | undefined): Promise<HistoryOrder> {
    const { orderId, productId, channel, amountFen, status, createTime, payTime } = entry;
    const { plans, timeZone, trialProduct, hiddenProducts } = this.context.shared.upstreamConfig;
    const isKnownPaid = found !== undefined && purchaseState(found.record.status) === "paid";
    const years = found?.record.years ?? (await this.findYears(entry)) ?? 1;
    return {
      orderId,
      productId,
      planName: planName(plans, productId),
      years: productId === trialProduct ? null : years,
      channel,
      amountFen,
      // The history may be older than the last poll.
      state: isKnownPaid ? "paid" : historyState(status),
      createTime,
      payTime,
      endDate: periodEnd(plans, { productId, payTime, years }, timeZone),
      isPayable: found !== undefined && this.isPayable(entry, found),
      isForSale: findPlan(plans, productId) !== null && !hiddenProducts.includes(productId),
    };
  }

  /** From the price, because the record of an order expires after a day. */
  private async findYears({ productId, amountFen }: HistoryEntry): Promise<number | null> {
    const product = await this.catalogue.findIfReadable(this.context, productId);
    return product && findPaidYears(amountFen, product.priceFen);
  }

  private isPayable({ orderId, status }: HistoryEntry, found: FoundOrder): boolean {
    if (purchaseState(status) !== "pending") return false;
    const { now, pollIntervals } = this.context.shared;
    const pollAfterMs = pollIntervals.orderMs;
    return isPayable(toPaymentProgress(orderId, found, { now: now(), pollAfterMs }));
  }

  private logFailure(error: unknown): void {
    const { call, message } = requireUpstreamFailure(error);
    this.context.request.log.warn({ call, reason: message }, "order history call failed");
  }
}
