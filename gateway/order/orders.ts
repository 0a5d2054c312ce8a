import type { GatewayContext } from "../context";
import { parseDateTime } from "../core/dates";
import { GatewayError } from "../core/errors";
import type { MembershipRecord } from "../core/membership";
import { isDecided, outcomeOf } from "../core/order";
import type { Order } from "../core/order-schema";
import type { Product } from "../core/plans";
import { type HistoryEntry, type HistoryPage, MOST_ORDERS } from "../upstream/history-order";
import { DuplicatePayments } from "./duplicate-payments";
import type { OrderHistory } from "./history";
import { chainPeriods, type PaidOrder, type PaidUntil, type PlanPeriod } from "./order-periods";
import { mapOtherOrderIds } from "./overlapping-payments";
import type { PurchaseOrder } from "./payment-progress";
import type { PurchaseUseCase } from "./purchase";
import type { FoundOrder } from "./store/current-orders";
import type { RecordedOrder } from "./store/order-records";
import type { OrderStore } from "./store/order-store";
import { RECORD_LIFETIME_MS } from "./store/stored";
import { findYears, type KnownOrder, sortNewestFirst, toOrder } from "./to-order";

/** The upstream's clock may differ by this much. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

export interface ListedOrder extends Order {
  /** Its code can be shown. */
  isPayable: boolean;
  isForSale: boolean;
  isTrial: boolean;
}

interface CheckedOrder
  extends Order,
    Pick<PurchaseOrder, "qrText" | "statusKnown" | "pollAfterMs"> {}

interface ListedOrders {
  /** Newest first. */
  orders: ListedOrder[];
  /** Groups of the ids of orders that were paid for one plan. */
  duplicatePayments: string[][];
  /** The last of the orders, where older ones may follow it; otherwise null. */
  next: string | null;
}

/** The visitor's orders, by history and records together (docs/product.md#one-order-tells-one-story). */
export class OrdersUseCase {
  private readonly store: OrderStore;

  constructor(
    private readonly context: GatewayContext<
      "catalogue" | "events" | "orderStore" | "pollGate" | "pollIntervals"
    >,
    private readonly history: OrderHistory,
    private readonly purchase: Pick<PurchaseUseCase, "getChecked">,
    private readonly membership: { readRecord(): Promise<MembershipRecord | null> },
  ) {
    this.store = context.shared.orderStore;
  }

  /** @throws the error of the history, `store-unavailable` */
  async list(page: HistoryPage = {}): Promise<ListedOrders> {
    return this.describe(await this.history.list(page), { page });
  }

  /** Lists, like `list`; if the history is not available, only the orders that can be paid. @throws `unauthorized`, `token-expired`, `store-unavailable` */
  async find(page: HistoryPage = {}): Promise<ListedOrders & { historyAvailable: boolean }> {
    const history = await this.readHistory(page);
    const listed = await this.describe(history ?? [], { page });
    const orders = history ? listed.orders : listed.orders.filter(({ isPayable }) => isPayable);
    return { ...listed, orders, historyAvailable: history !== null };
  }

  /** Returns an order of the visitor; of one that the history does not list, what its record knows. @throws `not-found`, the error of the history, `store-unavailable` */
  async get(orderId: string): Promise<ListedOrder> {
    const { uid } = this.context.requireUser();
    const isRecorded = (await this.store.records.find(orderId, uid)) !== null;
    const newest = isRecorded ? await this.readHistory() : await this.history.list();
    const history = newest && (await this.reach(orderId, newest));
    const { orders } = await this.describe(history ?? [], { orderId });
    const order = orders.find((each) => each.orderId === orderId);
    if (!order) throw new GatewayError("not-found");
    if (history || order.state !== "paid") return order;
    const earlier = await this.store.otherPayments.find(orderId);
    return { ...order, alsoPaid: earlier?.orderIds ?? [] };
  }

  /**
   * Returns an order of the visitor as it was at most one poll interval ago: by a status call while it
   * is not decided, otherwise as `get`. @throws as `get`
   */
  async getChecked(orderId: string): Promise<CheckedOrder> {
    const polled = await this.purchase.getChecked(orderId).catch((error: unknown) => {
      if (error instanceof GatewayError && error.code === "not-found") return null;
      throw error;
    });
    if (polled && !isDecided(polled.state)) return polled;
    const pollAfterMs = this.context.shared.pollIntervals.orderMs;
    return { ...(await this.get(orderId)), qrText: "", statusKnown: true, pollAfterMs };
  }

  /** Returns null when both sources fail. */
  private readHistory(page: HistoryPage = {}): Promise<readonly HistoryEntry[] | null> {
    return this.context.tolerate(this.history.list(page), null, "order history call failed");
  }

  /** Returns the newest orders, with an older one after them when it is asked for. */
  private async reach(
    orderId: string,
    newest: readonly HistoryEntry[],
  ): Promise<readonly HistoryEntry[]> {
    const isAmong = newest.some((entry) => entry.orderId === orderId);
    if (isAmong || newest.length < MOST_ORDERS) return newest;
    const [older] = await this.history.list({ from: orderId });
    return older ? [...newest, older] : newest;
  }

  /** Adds to the newest orders the recorded ones that the history does not list yet. */
  private async describe(
    entries: readonly HistoryEntry[],
    { page = {}, orderId }: { page?: HistoryPage; orderId?: string },
  ): Promise<ListedOrders> {
    const { uid } = this.context.requireUser();
    const since = this.context.calendar.now() - RECORD_LIFETIME_MS - CLOCK_DIFFERENCE_MS;
    const recent = entries.filter(({ createdAt }) => (createdAt ?? since) >= since);
    const ids = recent.map((entry) => entry.orderId);
    const found = await this.store.current.findMany(orderId ? [...ids, orderId] : ids, uid);
    const duplicates = new DuplicatePayments(this.context, this.history);
    const duplicatePayments = await duplicates.listInHistory(entries);
    const known = toKnownOrders(entries, found);
    const products = await this.findProducts(known);
    const periods = await this.findPeriods(known, products);
    const otherOrderIds = mapOtherOrderIds(duplicatePayments);
    const described = known.map((each) => {
      const product = products.get(productIdOf(each)) ?? null;
      const planPeriod = periods.get(each.orderId);
      const alsoPaid = otherOrderIds.get(each.orderId) ?? [];
      return this.toListed(each, { product, planPeriod, alsoPaid });
    });
    const listed = new Set(entries.map((entry) => entry.orderId));
    // What was decided in another space is listed there.
    const orders = described.filter(
      (order) =>
        listed.has(order.orderId) ||
        (page.from === undefined &&
          (order.isPayable || order.orderId === orderId || this.isInSpace(order))),
    );
    const last = entries.length < MOST_ORDERS ? undefined : entries.at(-1);
    return { orders, duplicatePayments, next: last?.orderId ?? null };
  }

  private isInSpace({ company }: Order): boolean {
    const present = this.context.session.get("company");
    const companyId = present?.isCompany ? present.companyId : undefined;
    return company?.companyId === companyId;
  }

  private toListed(
    known: KnownOrder,
    facts: { product: Product | null; planPeriod?: PlanPeriod; alsoPaid: string[] },
  ): ListedOrder {
    const { catalogue } = this.context.shared;
    const order = toOrder(known, { ...facts, catalogue, now: this.context.calendar.now() });
    const { productId, state } = order;
    return {
      ...order,
      isPayable: state === "pending" && known.record !== null,
      isForSale: catalogue.findPlan(productId) !== null && !catalogue.isHidden(productId),
      isTrial: productId === catalogue.trialProduct,
    };
  }

  private async findProducts(known: readonly KnownOrder[]): Promise<Map<string, Product | null>> {
    const ids = [...new Set(known.map(productIdOf))];
    const find = async (id: string): Promise<[string, Product | null]> => [
      id,
      await this.context.shared.catalogue.findOfOrder(this.context, id),
    ];
    return new Map(await Promise.all(ids.map(find)));
  }

  private async findPeriods(
    known: readonly KnownOrder[],
    products: ReadonlyMap<string, Product | null>,
  ): Promise<Map<string, PlanPeriod>> {
    const { catalogue } = this.context.shared;
    const now = this.context.calendar.now();
    const paid = known.flatMap((each): PaidOrder[] => {
      const { orderId, entry } = each;
      if (!entry?.paidAt || outcomeOf(entry.status) !== "paid") return [];
      const { productId, paidAt, period } = entry;
      const product = products.get(productId) ?? null;
      const years = findYears(each, { product, catalogue });
      return [{ orderId, productId, paidAt, period, years }];
    });
    const isComputed = paid.some(({ period }) => period === null);
    const membership = isComputed ? await this.findMembership() : undefined;
    return chainPeriods(paid, { catalogue, membership, now });
  }

  /** Returns undefined when the call fails. */
  private async findMembership(): Promise<PaidUntil | null | undefined> {
    const { timeZone } = this.context.calendar;
    const reading = this.membership.readRecord();
    const membership = await this.context.tolerate(reading, undefined, "membership call failed");
    if (!membership) return membership;
    const { level, limitTime } = membership;
    return { level, until: parseDateTime(limitTime, timeZone) };
  }
}

const productIdOf = ({ entry, record }: KnownOrder) => (record ?? entry)?.productId ?? "";

function toKnownOrders(
  entries: readonly HistoryEntry[],
  found: ReadonlyMap<string, FoundOrder>,
): KnownOrder[] {
  const listed = new Set(entries.map(({ orderId }) => orderId));
  const ofProduct = groupByProduct(found);
  const toKnown = (orderId: string, entry: HistoryEntry | null): KnownOrder => {
    const { record = null, current = null } = found.get(orderId) ?? {};
    const others = ofProduct.get(record?.productId ?? "") ?? [];
    return { orderId, entry, record, current, others };
  };
  const unlisted = [...found.keys()].filter((orderId) => !listed.has(orderId));
  return [
    ...unlisted.map((orderId) => toKnown(orderId, null)),
    ...entries.map((entry) => toKnown(entry.orderId, entry)),
  ];
}

/** Returns the records of each product, newest first. */
function groupByProduct(found: ReadonlyMap<string, FoundOrder>) {
  const groups = new Map<string, [string, RecordedOrder][]>();
  const records = [...found].map(([id, { record }]): [string, RecordedOrder] => [id, record]);
  for (const entry of sortNewestFirst(records)) {
    const { productId } = entry[1];
    const group = groups.get(productId) ?? [];
    group.push(entry);
    groups.set(productId, group);
  }
  return groups;
}
