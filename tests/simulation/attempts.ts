import type { OrderIntent } from "~/gateway/order/store/intents";
import type { NodeProcess } from "./process";
import { requireRule } from "./rules";

/** The states of an order and what each may become, as docs/purchase-states.md draws them. */
const transitions = {
  requested: ["offered", "replaced", "refused", "unknown", "settled"],
  refused: [],
  unknown: ["settled", "offered", "replaced"],
  settled: [],
  offered: ["replaced", "expired", "paid", "failed"],
  replaced: ["offered", "expired", "paid", "failed"],
  expired: ["paid", "failed", "gone"],
  paid: ["gone"],
  failed: ["gone"],
  gone: [],
} as const satisfies Record<string, readonly string[]>;
export type OrderState = keyof typeof transitions;

/** One request for an order, as the upstream and the store see it. */
export class Attempt {
  state: OrderState = "requested";
  /** null until the upstream has made it. */
  orderId: string | null = null;
  /** The upstream has not got to it yet. */
  onItsWay = true;
  /** The node has got the upstream's answer. */
  answered = false;
  /** The node knows that no answer will come. */
  failed = false;
  /** The requests that may have sent it are over. */
  over = false;
  /** The store says which order the intent has led to. */
  named = false;
  /** Its record was seen in the store. */
  known = false;
  /** The buyer's history was read after the upstream had made it. */
  historyRead = false;

  constructor(
    readonly intent: OrderIntent,
    readonly process: NodeProcess,
  ) {}

  become(state: OrderState): void {
    if (state === this.state) return;
    const name = `${this.orderId ?? "an order"}: ${this.state} → ${state}`;
    const allowed: readonly OrderState[] = transitions[this.state];
    requireRule("transitions", allowed.includes(state), name);
    this.state = state;
  }

  /** Another order of the same intent is requested. */
  settle(sender: NodeProcess, isOpen: (orderId: string) => boolean): void {
    const { state, orderId, process } = this;
    const canBePaid = orderId !== null && isOpen(orderId);
    const isOffered = this.known && state !== "replaced" && canBePaid;
    requireRule("oneOpenOrder", !isOffered, `${orderId} can be paid, it is ${state}`);
    if (state !== "requested" && state !== "unknown") return;
    const isUnderWay = !this.over && !this.answered && !this.failed;
    const isWaitedFor = state === "requested" && isUnderWay && process.alive && !process.frozen;
    requireRule("knownFate", !isWaitedFor, "two are under way at once");
    requireRule("knownFate", !this.onItsWay, "the upstream has not got to the earlier one yet");
    // A request that has lost its lease begins again, and knows what became of its first try.
    const isOwn = process === sender && this.answered;
    const isFound = !canBePaid || this.historyRead || this.named || isOwn;
    requireRule("knownFate", isFound, `the history was not read, which lists ${orderId}`);
    this.become("settled");
  }
}

export const isSameIntent = (one: OrderIntent, other: OrderIntent) =>
  isSameProduct(one, other) &&
  one.years === other.years &&
  one.channel === other.channel &&
  one.scene === other.scene;

/** Of one buyer, company and product. */
export const isSameProduct = (one: OrderIntent, other: OrderIntent) =>
  one.uid === other.uid && one.companyId === other.companyId && one.productId === other.productId;
