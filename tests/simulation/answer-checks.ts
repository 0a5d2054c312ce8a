import { isDecided } from "~/gateway/core/order";
import type { PurchaseOrder } from "~/gateway/order/payment-progress";
import { UPSTREAM_TIMEOUT_MS } from "./node";
import { type OrderWatch, POLL_INTERVAL_MS } from "./order-watch";
import { type Answer, type Ask, isSameChoice, type Request, SHARED_COMPANY } from "./people";
import { requireRule } from "./rules";
import { ORDER_LIFETIME_MS, type Truth } from "./truth";

/** What a buyer can act on: try again, sign in, choose something else, ask customer service. */
const UNDERSTANDABLE =
  /^(upstream-(failed|malformed|timeout|unreachable)|store-unavailable|token-expired|unauthorized|not-found|not-a-member|product-unknown|business|request-in-flight)$/;
/** Of timers. */
const SLACK_MS = 50;
/** An order can be looked at for two hours and a day. */
const RECORD_LIFETIME_MS = 26 * 3_600_000;
/** So many calls follow each other: prices, status, two histories, create. */
const CALLS: Partial<Record<Ask["what"], number>> = { submit: 5, "sign in": 4 };
const FEWEST_CALLS = 2;
/** A wait for a lock, and a moment for the store. */
const LOCK_WAIT_MS = 15_000;
const STORE_MS = 5_000;

interface Circumstances {
  now: number;
  seq: number;
  /** Something had gone wrong by now. */
  faulty: boolean;
  /** The last trouble ended at this time (ms). */
  troubleUntil: number;
  /** The buyer's token or session has ended at some time. */
  tokenEnded: boolean;
  /** Orders of polls that were under way meanwhile: another one tells what was read before. */
  polled: string[];
}

/** Holds answers against the truth and against what the same buyer was told before. */
export class AnswerChecks {
  /** Position in the story at which an order was first said to be paid. */
  private readonly paidTold = new Map<string, number>();
  private readonly byKey = new Map<string, string>();

  constructor(
    private readonly truth: Truth,
    private readonly orders: Pick<OrderWatch, "find">,
  ) {}

  /** @throws Error for a broken rule */
  check(request: Request, answer: Answer, at: Circumstances): void {
    if (answer.kind === "broken") return;
    this.requireDeadline(request, at.now);
    if (answer.kind === "crash")
      requireRule("understandable", false, `it crashed: ${String(answer.error)}`);
    if (answer.kind === "error") this.checkError(request, answer.code, at);
    if (answer.kind === "orders")
      for (const order of answer.orders) this.checkOrder(request, order, answer.companyIds, at);
    if (answer.kind === "history") this.checkHistory(request, answer);
  }

  requireDeadline({ ask, beganAt, process, frozenMs }: Request, now: number): void {
    const tookMs = now - beganAt - (process.frozenMs - frozenMs);
    const calls = CALLS[ask.what] ?? FEWEST_CALLS;
    const lockMs = ask.what === "submit" ? LOCK_WAIT_MS : 0;
    const limit = lockMs + STORE_MS + calls * UPSTREAM_TIMEOUT_MS;
    requireRule("deadline", tookMs <= limit, `${ask.what} waited ${tookMs} ms`);
  }

  private checkError({ ask, device }: Request, code: string, at: Circumstances): void {
    requireRule("understandable", UNDERSTANDABLE.test(code), `${ask.what} ended with ${code}`);
    if (code === "request-in-flight") return;
    if (code === "token-expired" || code === "unauthorized") {
      const isExplained = at.tokenEnded || !device.sessionId;
      requireRule("faultless", isExplained, `${ask.what} ended with ${code}`);
    } else if (code === "not-found" && "orderId" in ask) {
      const order = this.truth.find(ask.orderId);
      const isOwn = order?.uid === device.buyer.uid;
      const isGone = !isOwn || at.now - order.createdAt >= RECORD_LIFETIME_MS;
      requireRule("paymentsShown", isGone, `${ask.orderId} is not found`);
    } else requireRule("faultless", at.faulty, `${ask.what} ended with ${code}`);
  }

  private checkOrder(
    request: Request,
    told: PurchaseOrder,
    companyIds: string[],
    at: Circumstances,
  ) {
    const { ask, device, beganAt, beganSeq } = request;
    const { orderId, state } = told;
    const order = this.truth.find(orderId);
    requireRule("ownOrders", order?.uid === device.buyer.uid, `${device.name} is shown ${orderId}`);
    const key = ask.what === "submit" ? ask.key : undefined;
    const isTheirs = key !== undefined || companyIds.includes(order.companyId);
    const isChosen = ask.what !== "submit" || (isSameChoice(told, ask) && isTheirs);
    requireRule("chosen", isSameChoice(told, order) && isChosen, `${orderId} is another one`);
    if (key !== undefined) {
      const first = this.byKey.get(key) ?? orderId;
      this.byKey.set(key, first);
      requireRule("oneKey", first === orderId, `${key} gave ${first} and gives ${orderId}`);
      // A repeated response tells of its own time.
      return;
    }
    const isOver = at.now - order.createdAt >= ORDER_LIFETIME_MS;
    requireRule("truth", state !== "expired" || isOver, `${orderId} is called expired and is not`);
    const decidedAt = this.truth.decidedAt(orderId);
    const isTroubled = decidedAt !== null && at.troubleUntil >= decidedAt - POLL_INTERVAL_MS;
    const isPoll = ask.what === "poll" || ask.what === "submit";
    const saysNothing = !told.statusKnown || at.polled.includes(orderId);
    if (isDecided(state) || (state === "pending" && isPoll && !saysNothing && !isTroubled))
      this.truth.require(orderId, state, beganAt - POLL_INTERVAL_MS - SLACK_MS);
    const paidSince = this.paidTold.get(orderId);
    if (state === "paid") this.paidTold.set(orderId, paidSince ?? at.seq);
    const isTakenBack =
      state !== "paid" && !order.refunded && paidSince !== undefined && paidSince < beganSeq;
    requireRule("paidStaysPaid", !isTakenBack, `${orderId} is called ${state}`);
  }

  private checkHistory({ device, beganSeq }: Request, answer: Answer & { kind: "history" }): void {
    for (const { orderId, state, isPayable } of answer.entries) {
      const order = this.truth.find(orderId);
      const isOwn = order?.uid === device.buyer.uid || order?.companyId === SHARED_COMPANY;
      requireRule("ownOrders", order !== null && isOwn, `${device.name} reads ${orderId}`);
      if (state === "paid" || state === "refunded") this.truth.require(orderId, state, 0);
      requireRule("paidNotOffered", state === "pending" || !isPayable, `${orderId} is offered`);
      const paidSince = this.paidTold.get(orderId);
      const wasTold = paidSince !== undefined && paidSince < beganSeq && !order.refunded;
      requireRule("paidStaysPaid", !wasTold || state === "paid", `${orderId} is ${state}`);
    }
    for (const group of answer.duplicates)
      for (const one of group) {
        const isDuplicate = group.some(
          (other) => other !== one && this.truth.overlap(one, other, this.areForgotten(one, other)),
        );
        requireRule("duplicatesTold", isDuplicate, `${one} is called one of ${group}`);
      }
  }

  /** Without their records, orders count as bought for one company. */
  private areForgotten(...orderIds: string[]): boolean {
    return orderIds.some((id) => this.orders.find(id)?.state === "gone");
  }
}
