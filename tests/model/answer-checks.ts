import type { Answer, Ask, Buyer, Choice, Device, ToldOrder } from "./buyers";
import type { Ledger } from "./ledger";
import { invariants } from "./purchase";
import type { Life, SiteTimes } from "./site";
import { Violation } from "./state-machine";

/** A request and when it came and went: times in ms, positions in the order of the story's events. */
export interface Request {
  device: Device;
  ask: Ask;
  beganAt: number;
  beganSeq: number;
  /** The process that serves it, and how long it stood still meanwhile. */
  life: Life;
  frozenMs: number;
  answer: Answer | null;
}

/** What a buyer can act on: try again, sign in, choose something else, ask customer service. */
const UNDERSTANDABLE = new Set([
  "store-unavailable",
  "upstream-failed",
  "upstream-malformed",
  "upstream-timeout",
  "upstream-unreachable",
  "token-expired",
  "unauthorized",
  "not-found",
  "not-a-member",
  "business",
]);
const POLL_INTERVAL_MS = 2_000;
const ORDER_LIFETIME_MS = 7_200_000;
/** An order can be looked at for two hours and a day. */
const RECORD_LIFETIME_MS = 26 * 3_600_000;
/** So many calls follow each other: prices, status, two histories, create. */
const CALLS: Partial<Record<Ask["what"], number>> = { submit: 5, "sign in": 4 };
const FEWEST_CALLS = 2;
/** A wait for a lock, and a moment for the store. */
const LOCK_WAIT_MS = 15_000;
const STORE_MS = 5_000;

/** An order as the upstream has it. */
export interface UpstreamOrder extends Choice {
  uid: string;
  companyId: string;
}

interface Circumstances {
  /** Something had gone wrong by now. */
  faulty: boolean;
  /** The last trouble ended at this time (ms). */
  troubleUntil: number;
  /** The buyer's token or session has ended at some time. */
  tokenEnded: boolean;
}

/** Holds answers against the truth and against what the same buyer was told before. */
export class AnswerChecks {
  /** Position in the story at which an order was first said to be paid. */
  private readonly paidTold = new Map<string, number>();

  constructor(
    private readonly ledger: Ledger,
    private readonly findOrder: (orderId: string) => UpstreamOrder | null,
    private readonly times: SiteTimes,
  ) {}

  /** @throws Violation */
  check(request: Request, answer: Answer, at: { now: number; seq: number }, how: Circumstances) {
    if (answer.kind === "broken") return;
    this.requireDeadline(request, at.now);
    if (answer.kind === "crash")
      throw new Violation(invariants.understandable, `it crashed: ${String(answer.error)}`);
    if (answer.kind === "error") this.checkError(request, answer.code, at.now, how);
    if (answer.kind === "orders")
      for (const order of answer.orders) this.checkOrder(request, order, answer.companyId, at, how);
    if (answer.kind === "history") this.checkHistory(request, answer);
  }

  requireDeadline({ ask, beganAt, frozenMs }: Request, now: number): void {
    const tookMs = now - beganAt - frozenMs;
    const calls = CALLS[ask.what] ?? FEWEST_CALLS;
    const lockMs = ask.what === "submit" ? LOCK_WAIT_MS : 0;
    const limit = lockMs + STORE_MS + calls * this.times.upstreamTimeoutMs;
    if (tookMs > limit) throw new Violation(invariants.deadline, `${ask.what} waited ${tookMs} ms`);
  }

  private checkError({ ask, device }: Request, code: string, now: number, how: Circumstances) {
    if (!UNDERSTANDABLE.has(code))
      throw new Violation(invariants.understandable, `${ask.what} ended with ${code}`);
    if (code === "token-expired" || code === "unauthorized") {
      if (!how.tokenEnded && device.sessionId)
        throw new Violation(invariants.faultless, `${ask.what} ended with ${code}`);
      return;
    }
    if (code === "not-found" && "orderId" in ask) {
      const isOwn = this.findOrder(ask.orderId)?.uid === device.buyer.uid;
      const ageMs = now - this.ledger.createdAt(ask.orderId);
      if (isOwn && ageMs < RECORD_LIFETIME_MS)
        throw new Violation(invariants.paymentsShown, `${ask.orderId} is not found`);
      return;
    }
    if (!how.faulty) throw new Violation(invariants.faultless, `${ask.what} ended with ${code}`);
  }

  private checkOrder(
    { ask, device, beganAt, beganSeq }: Request,
    order: ToldOrder,
    companyId: string | null,
    { now, seq }: { now: number; seq: number },
    how: Circumstances,
  ): void {
    const { orderId, state } = order;
    this.requireOwn(device.buyer, orderId);
    this.requireChosen(ask, order, companyId);
    if (order.expired && now - this.ledger.createdAt(orderId) < ORDER_LIFETIME_MS)
      throw new Violation(invariants.truth, `${orderId} is called expired and is not`);
    const decidedAt = this.ledger.decidedAt(orderId, now);
    const troubled = decidedAt !== null && how.troubleUntil >= decidedAt - POLL_INTERVAL_MS;
    const isPoll = ask.what === "poll" || ask.what === "submit";
    const saysNothing = order.expired || !order.statusKnown;
    if (state !== "pending" || (isPoll && !saysNothing && !troubled)) {
      const from = beganAt - POLL_INTERVAL_MS - this.times.slackMs;
      this.ledger.requireTrue(orderId, state, { from, to: now });
    }
    const paidSince = this.paidTold.get(orderId);
    if (state === "paid") this.paidTold.set(orderId, paidSince ?? seq);
    else if (paidSince !== undefined && paidSince < beganSeq)
      throw new Violation(invariants.paidStaysPaid, `${orderId} is called ${state}`);
  }

  private checkHistory({ device, beganSeq }: Request, answer: Answer & { kind: "history" }): void {
    for (const { orderId, state, isPayable } of answer.entries) {
      this.requireOwn(device.buyer, orderId);
      if (state === "paid" && isPayable)
        throw new Violation(invariants.paidNotOffered, `the history offers ${orderId}`);
      const paidSince = this.paidTold.get(orderId);
      const wasTold = paidSince !== undefined && paidSince < beganSeq;
      if (wasTold && state !== "paid")
        throw new Violation(invariants.paidStaysPaid, `the history calls ${orderId} ${state}`);
    }
  }

  private requireOwn({ uid, name }: Buyer, orderId: string): void {
    if (this.findOrder(orderId)?.uid !== uid)
      throw new Violation(invariants.ownOrders, `${name} is shown ${orderId}`);
  }

  private requireChosen(ask: Ask, told: ToldOrder, companyId: string | null): void {
    const order = this.findOrder(told.orderId);
    const isTheirs = companyId === null || order?.companyId === companyId;
    const isChosen = ask.what !== "submit" || (isSame(told, ask) && isTheirs);
    if (!order || !isSame(told, order) || !isChosen)
      throw new Violation(invariants.chosen, `${told.orderId} is another one`);
  }
}

const isSame = (one: Choice, other: Choice) =>
  one.productId === other.productId && one.years === other.years && one.channel === other.channel;
