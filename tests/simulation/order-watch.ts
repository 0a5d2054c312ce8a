import { toPaymentProgress } from "~/gateway/order/payment-progress";
import type { FoundOrder } from "~/gateway/order/store/current-orders";
import type { IntentState, OrderIntent } from "~/gateway/order/store/intents";
import { createOrderStore, type OrderStore } from "~/gateway/order/store/order-store";
import { createKeyring } from "~/gateway/store/keyring";
import type { Store } from "~/gateway/store/store";
import { Attempt, isSameIntent, isSameProduct, type OrderState } from "./attempts";
import { SECRETS } from "./node";
import type { Answer, Request } from "./people";
import type { NodeProcess } from "./process";
import { requireRule } from "./rules";

export const POLL_INTERVAL_MS = 2_000;
/** A poll after this time asks the upstream, whatever came before. */
export const GATE_OPENS_MS = 3_100;

interface Surroundings {
  store: Store;
  open: ReadonlySet<Request>;
  /** Whether an order can still be paid, by the upstream. */
  isOpen(orderId: string): boolean;
  isPaid(orderId: string): boolean;
  writes(): number;
  /** Notes what work throws as the story's failure. */
  guard(work: () => void): void;
}

/** Follows every order from its request on, by what is sent to the upstream and what the store says. */
export class OrderWatch {
  readonly attempts: Attempt[] = [];
  private readonly store: OrderStore;
  private readonly lastChoices = new Map<string, number>();
  private seenWrites = 0;
  private seenAt = 0;

  constructor(private readonly story: Surroundings) {
    this.store = createOrderStore(story.store, createKeyring(SECRETS));
  }

  find(orderId: string): Attempt | undefined {
    return this.attempts.find((attempt) => attempt.orderId === orderId);
  }

  begin(intent: OrderIntent, process: NodeProcess): Attempt {
    this.story.guard(() => {
      for (const attempt of this.attempts)
        if (isSameIntent(attempt.intent, intent)) attempt.settle(process, this.story.isOpen);
    });
    const attempt = new Attempt(intent, process);
    this.attempts.push(attempt);
    return attempt;
  }

  noteHistoryRead(uid: string): void {
    for (const attempt of this.attempts)
      if (attempt.intent.uid === uid && attempt.orderId) attempt.historyRead = true;
  }

  /** Looks at the store when it was written to, as a reader of this very moment would. */
  async observe(): Promise<void> {
    const { attempts, story } = this;
    const isWritten = story.writes() !== this.seenWrites;
    const isLater = Date.now() !== this.seenAt;
    if (!isWritten && !isLater) return;
    this.seenWrites = story.writes();
    this.seenAt = Date.now();
    for (const attempt of attempts) {
      const { orderId, intent, answered, state } = attempt;
      if (answered && !orderId && state === "requested") attempt.become("refused");
      const canExpire = state === "offered" || state === "replaced";
      if (!orderId || (!isWritten && !canExpire)) continue;
      const found = await this.store.current.find(orderId, intent.uid);
      const begun = found ? null : await this.store.intents.find(intent);
      story.guard(() => this.note(attempt, found, begun));
    }
    story.guard(() => this.requireOneOffer());
  }

  /** A buyer's request for an order has ended; one that failed may still have commands on their way. */
  noteChoice(uid: string, position: number, answer: Answer): void {
    const until = answer.kind === "orders" ? position : Number.POSITIVE_INFINITY;
    this.lastChoices.set(uid, Math.max(until, this.lastChoices.get(uid) ?? 0));
  }

  /** Ends the attempts that no request under way can have sent: what they have not stored is lost. */
  giveUpUnserved(): void {
    for (const attempt of this.attempts) {
      if (attempt.over || this.isServed(attempt)) continue;
      attempt.over = true;
      if (attempt.state === "requested") attempt.become("unknown");
    }
  }

  private note(attempt: Attempt, found: FoundOrder | null, begun: IntentState | null): void {
    const orderId = attempt.orderId ?? "";
    attempt.known ||= found !== null;
    attempt.named ||= begun?.state === "created" && begun.orderId === orderId;
    if (attempt.known) attempt.become(found ? this.toState(attempt, orderId, found) : "gone");
  }

  private toState({ state, intent }: Attempt, orderId: string, found: FoundOrder): OrderState {
    const times = { now: Date.now(), pollAfterMs: POLL_INTERVAL_MS };
    const progress = toPaymentProgress(orderId, found, times);
    if (progress.state === "paid" && state !== "paid")
      this.requireOthersEnded(orderId, intent, found.current);
    const { replacedBy } = progress;
    if (progress.state === "refunded") return "failed";
    if (progress.state === "pending") {
      // One that is found paid is the current one before its record says so.
      const isRevived = state === "replaced" && !this.story.isPaid(orderId);
      requireRule("replacedStaysDead", !isRevived, `${orderId} is offered again`);
      return "offered";
    }
    if (replacedBy === null) return progress.state;
    const other = this.find(replacedBy);
    const isLike = !other || isSameProduct(other.intent, intent);
    requireRule("replacedByLike", isLike, `${replacedBy} replaces ${orderId}`);
    return "replaced";
  }

  private requireOneOffer(): void {
    const offered = this.attempts.filter(({ state }) => state === "offered");
    for (const [index, one] of offered.entries()) {
      const other = offered.slice(0, index).find((each) => isSameProduct(each.intent, one.intent));
      requireRule("oneOffer", !other, `${other?.orderId} and ${one.orderId} are offered`);
    }
  }

  /** A paid order is the current one of its product, unless its buyer has just chosen another one. */
  private requireOthersEnded(orderId: string, { uid }: OrderIntent, current: string | null): void {
    const open = [...this.story.open].filter(({ device }) => device.buyer.uid === uid);
    const since = Math.min(...open.map(({ beganSeq }) => beganSeq));
    const lastChoice = this.lastChoices.get(uid) ?? 0;
    const hasChosen = open.some(({ ask }) => ask.what === "submit") || lastChoice >= since;
    const isFine = current === orderId || hasChosen;
    requireRule("paidEndsOthers", isFine, `${orderId} is paid, ${current} offered`);
  }

  /** Whether a request that may have sent it is still open. */
  private isServed({ intent, process }: Attempt): boolean {
    return [...this.story.open].some(
      ({ process: server, device, ask }) =>
        server === process &&
        server.alive &&
        ask.what === "submit" &&
        isSameIntent(intent, {
          scene: "native",
          ...ask,
          uid: device.buyer.uid,
          companyId: intent.companyId,
        }),
    );
  }
}
