import type { OrderState } from "~/gateway/core/order";
import { toMembership } from "~/upstream/domain/membership-rules";
import { type Order, toOrder } from "~/upstream/domain/order-rules";
import { SHARED_COMPANY } from "./people";
import { requireRule } from "./rules";
import type { FaultyUpstream } from "./upstream";

export const ORDER_LIFETIME_MS = 7_200_000;
/** The upstream's times are whole seconds. */
const SECOND_MS = 1_000;
const DAY_LENGTH = "YYYY-MM-DD".length;
const CHINA_MS = 8 * 3_600_000;

const decisions = { pay: 2, close: 4, refund: 5, scan: 1 } as const;
export type Decision = keyof typeof decisions;

/** What became of each order at the upstream, and when: answers are held against it. */
export class Truth {
  /** Answers of the upstream were at most so old, ms. */
  mostLagMs = 0;
  /** Users whose trial may hide a paid plan: no answer of the upstream tells of the plan. */
  readonly hiddenPlans = new Set<string>();
  /** Nobody failed to pay them. */
  private readonly closedByGateway = new Set<string>();
  private readonly closedAt = new Map<string, number>();

  constructor(private readonly upstream: FaultyUpstream) {}

  private listOrders(): Order[] {
    const { store, service } = this.upstream;
    const now = service.clock.now();
    return [...store.tables.orders.rows.values()].map((row) => toOrder(row, now));
  }

  private findOrder(orderId: string): Order | null {
    return this.listOrders().find((order) => order.orderId === orderId) ?? null;
  }

  private toMembership(uid: string) {
    const { store, service } = this.upstream;
    const accounts = [...store.tables.memberships.rows.values()];
    const account = accounts.find((each) => each.uid === uid) as (typeof accounts)[number];
    return toMembership(account, service.clock.now());
  }

  find(orderId: string) {
    const order = this.findOrder(orderId);
    if (!order) return null;
    const { corpId: companyId, status, ...others } = order;
    return { ...others, companyId, refunded: status === decisions.refund };
  }

  /** The upstream decides an order, by its buyer or by itself; nothing happens where it cannot. */
  async decide(orderId: string, decision: Decision): Promise<void> {
    const isDone = await this.upstream.service.transact(async ({ orders }) => {
      const order = await orders.find(orderId);
      return order && (await orders.move(order, decisions[decision]));
    });
    if (!isDone) return;
    if (decision === "close") this.closedAt.set(orderId, Date.now());
  }

  /** The gateway has had an order closed. */
  noteClosed(orderId: string): void {
    const isClosed = this.findOrder(orderId)?.status === decisions.close;
    if (!isClosed || this.closedAt.has(orderId)) return;
    this.closedAt.set(orderId, Date.now());
    this.closedByGateway.add(orderId);
  }

  /** The upstream grants a trial, above whatever was paid. */
  async grantTrial(uid: string): Promise<void> {
    if (this.toMembership(uid).level > 0) this.hiddenPlans.add(uid);
    await this.upstream.service.transact(({ memberships }) => memberships.grantTrial(uid));
  }

  /** When it was no longer pending; null while it is. */
  decidedAt(orderId: string): number | null {
    const order = this.find(orderId);
    if (!order) return null;
    const decidedAt =
      order.paidAt ?? this.closedAt.get(orderId) ?? order.createdAt + ORDER_LIFETIME_MS;
    return decidedAt <= Date.now() ? decidedAt : null;
  }

  /** The payments of a buyer for a company that were not given back; the personal one also has those without a company. */
  paidBy(uid: string, companyId: string): string[] {
    const isIn = ({ corpId }: Order) =>
      (corpId === SHARED_COMPANY) === (companyId === SHARED_COMPANY);
    const own = this.listOrders().filter((order) => order.uid === uid && isIn(order));
    const paid = own.filter(({ status }) => status === decisions.pay);
    return paid.map(({ orderId }) => orderId);
  }

  /** @throws Error unless the state was true at some moment since the time given (ms) */
  require(orderId: string, state: OrderState, from: number): void {
    const decidedAt = this.decidedAt(orderId);
    const order = this.find(orderId);
    const isLate = state === "pending" && decidedAt !== null && decidedAt < from - this.mostLagMs;
    requireRule("truth", !isLate, `${orderId} is called pending and was decided at ${decidedAt}`);
    const isPaid = order?.paidAt !== null;
    const wasSo = state === "pending" || (decidedAt !== null && isPaid === (state !== "failed"));
    const hasFailed = state !== "failed" || !this.closedByGateway.has(orderId);
    const isGivenBack = state !== "refunded" || order?.refunded;
    requireRule(
      "truth",
      wasSo && hasFailed && isGivenBack === true,
      `${orderId} is called ${state} and was never`,
    );
  }

  /** Whether both were paid for one plan, and the later one was made before the first payment. */
  overlap(one: string, other: string, anyCompany = false, toleranceMs = SECOND_MS): boolean {
    const [first, second] = [this.find(one), this.find(other)];
    if (!first || !second || first.paidAt === null || second.paidAt === null) return false;
    if (first.productId !== second.productId) return false;
    if (!anyCompany && first.companyId !== second.companyId) return false;
    const madeAt = Math.max(first.createdAt, second.createdAt);
    return madeAt < Math.min(first.paidAt, second.paidAt) + toleranceMs;
  }

  /** The last day of a user's membership, YYYY-MM-DD, or "". */
  lastDayOf(uid: string): string {
    const { limit } = this.toMembership(uid);
    return limit === null ? "" : new Date(limit + CHINA_MS).toISOString().slice(0, DAY_LENGTH);
  }
}
