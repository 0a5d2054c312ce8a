import type { OrderIntent } from "~/gateway/order/records";
import { invariants, type OrderState, purchase } from "./purchase";
import type { Life } from "./site";
import { Violation } from "./state-machine";

/** One request for an order, as the upstream and the store see it. */
export interface Attempt {
  readonly intent: OrderIntent;
  readonly node: Life;
  state: OrderState;
  /** null until the upstream has made it. */
  orderId: string | null;
  /** The upstream has not got to it yet. */
  onItsWay: boolean;
  /** The node has got the upstream's answer. */
  answered: boolean;
  /** The node knows that no answer will come. */
  failed: boolean;
  /** The requests that may have sent it are over. */
  over: boolean;
  /** The store says which order the intent has led to. */
  named: boolean;
  /** Its record was seen in the store. */
  known: boolean;
  /** The buyer's history was read after the upstream had made it. */
  historyRead: boolean;
}

/** Follows every request for an order through the states of the model. */
export class Attempts {
  readonly all: Attempt[] = [];

  constructor(
    /** Whether an order can still be paid, by the upstream's ledger. */
    private readonly isOpen: (orderId: string) => boolean,
    private readonly met: (transition: string) => void,
  ) {}

  /** @throws Violation when this request must not have been sent */
  begin(intent: OrderIntent, node: Life): Attempt {
    const earlier = this.all.filter((attempt) => isSame(attempt.intent, intent));
    for (const attempt of earlier) this.settle(attempt, node);
    const attempt: Attempt = {
      intent,
      node,
      state: "requested",
      orderId: null,
      onItsWay: true,
      answered: false,
      failed: false,
      over: false,
      named: false,
      known: false,
      historyRead: false,
    };
    this.all.push(attempt);
    return attempt;
  }

  become(attempt: Attempt, state: OrderState): void {
    if (state === attempt.state) return;
    this.met(purchase.name(attempt.state, state, attempt.orderId ?? "an order"));
    attempt.state = state;
  }

  /** The request is over, or its node is dead: what it has not stored by now is lost. */
  giveUp(attempt: Attempt): void {
    attempt.over = true;
    if (attempt.state === "requested") this.become(attempt, "unknown");
  }

  /** The orders of a buyer, company and product that are offered. @throws Violation for a second one */
  requireOneOffer(): void {
    const offered = new Map<string, string>();
    for (const { intent, state, orderId } of this.all) {
      if (state !== "offered" || !orderId) continue;
      const key = `${intent.uid} ${intent.companyId} ${intent.productId}`;
      const other = offered.get(key);
      if (other) throw new Violation(invariants.oneOffer, `${other} and ${orderId} are offered`);
      offered.set(key, orderId);
    }
  }

  private settle(attempt: Attempt, sender: Life): void {
    const { state, orderId, known, node } = attempt;
    if (known && orderId && state !== "replaced" && this.isOpen(orderId))
      throw new Violation(invariants.oneOpenOrder, `${orderId} can be paid, it is ${state}`);
    if (state !== "requested" && state !== "unknown") return;
    const isUnderWay = !attempt.over && !attempt.answered && !attempt.failed;
    // A request that has lost its lease begins again, and knows what became of its first try.
    const isOwn = node === sender && attempt.answered;
    if (state === "requested" && isUnderWay && node.alive && !node.frozen)
      throw new Violation(invariants.knownFate, "two are under way at once");
    if (attempt.onItsWay)
      throw new Violation(invariants.knownFate, "the upstream has not got to the earlier one yet");
    if (orderId && this.isOpen(orderId) && !attempt.historyRead && !attempt.named && !isOwn)
      throw new Violation(invariants.knownFate, `the history was not read, which lists ${orderId}`);
    this.become(attempt, "settled");
  }
}

const isSame = (one: OrderIntent, other: OrderIntent) =>
  one.uid === other.uid &&
  one.companyId === other.companyId &&
  one.productId === other.productId &&
  one.years === other.years &&
  one.channel === other.channel;
