import type { OrderIntent } from "~/gateway/order/records";
import { isPayable, toPaymentProgress } from "~/gateway/order/view";
import type { Request, UpstreamOrder } from "./answer-checks";
import { type Attempt, Attempts } from "./attempts";
import type { Answer } from "./buyers";
import type { Coverage } from "./coverage";
import type { Ledger } from "./ledger";
import { invariants, type OrderState } from "./purchase";
import type { Life, Sight, Site } from "./site";
import { Violation } from "./state-machine";
import type { StoryLog } from "./story-log";
import type { Passage, Watcher } from "./upstream-link";

export const POLL_INTERVAL_MS = 2_000;

interface Surroundings {
  log: StoryLog<Request>;
  ledger: Ledger;
  coverage: Coverage;
  findOrder(orderId: string): UpstreamOrder | null;
}

/** Follows every order from its request on, by what is sent to the upstream and what the store says. */
export class OrderWatch {
  readonly attempts: Attempts;
  private readonly lastChoices = new Map<string, number>();
  private seenWrites = 0;
  private seenAt = 0;

  constructor(
    private readonly site: () => Site,
    private readonly story: Surroundings,
  ) {
    this.attempts = new Attempts(
      (orderId) => story.ledger.decidedAt(orderId, site().now) === null,
      (transition) => story.coverage.add(transition),
    );
  }

  find(orderId: string): Attempt | undefined {
    return this.attempts.all.find((attempt) => attempt.orderId === orderId);
  }

  watchCreate(intent: OrderIntent, passage: Passage): Watcher {
    let attempt: Attempt | null = null;
    this.story.log.guard(() => {
      attempt = this.attempts.begin(intent, passage.node);
      if (passage.fault?.kind === "reset") attempt.onItsWay = false;
    });
    return {
      carriedOut: (body) => {
        if (!attempt) return;
        attempt.onItsWay = false;
        const orderId = readOrderId(body);
        if (typeof orderId !== "string") return;
        attempt.orderId = orderId;
        const order = this.site().sandbox.state.orders.find(orderId);
        this.story.ledger.add(orderId, order?.createdAt ?? this.site().now);
      },
      ended: (how) => {
        if (!attempt) return;
        attempt.answered ||= how === "answered";
        attempt.failed ||= how === "failed";
        if (how === "answered" && !attempt.orderId && attempt.state === "requested")
          this.become(attempt, "refused");
      },
    };
  }

  noteHistoryRead(uid: string): void {
    for (const attempt of this.attempts.all)
      if (attempt.intent.uid === uid && attempt.orderId) attempt.historyRead = true;
  }

  /** Looks at the store when it was written to, as a reader of this very moment would. */
  async observe(): Promise<void> {
    const { writes, now } = this.site();
    const isWritten = writes !== this.seenWrites;
    const isLater = now !== this.seenAt;
    this.seenWrites = writes;
    this.seenAt = now;
    const expires = ({ state }: Attempt) => state === "offered" || state === "replaced";
    const isWatched = (attempt: Attempt) => isWritten || (isLater && expires(attempt));
    const watched = this.attempts.all.filter(hasOrder).filter(isWatched);
    if (watched.length > 0) {
      const sights = await this.site().look(watched);
      if (!sights) return;
      for (const [index, attempt] of watched.entries()) {
        const state = this.toState(attempt, sights[index]);
        if (state) this.become(attempt, state);
      }
    }
    this.story.log.guard(() => this.attempts.requireOneOffer());
  }

  /** A buyer's request for an order has ended; one that failed may still have commands on their way. */
  noteChoice(uid: string, position: number, answer: Answer): void {
    const until = answer.kind === "orders" ? position : Number.POSITIVE_INFINITY;
    this.lastChoices.set(uid, Math.max(until, this.lastChoices.get(uid) ?? 0));
  }

  /** Ends the attempts that no request under way can have sent. */
  giveUpUnserved(): void {
    for (const attempt of this.attempts.all)
      if (!attempt.over && !this.isServed(attempt)) this.giveUp(attempt);
  }

  /** Ends the attempts of a process that was killed. */
  giveUpAll(life: Life): void {
    for (const attempt of this.attempts.all)
      if (attempt.node === life && !attempt.over) this.giveUp(attempt);
  }

  private toState(attempt: WithOrder, sight: Sight | undefined): OrderState | null {
    const { orderId } = attempt;
    if (!sight?.found) {
      const progress = sight?.progress ?? null;
      attempt.named ||= progress !== null && "orderId" in progress && progress.orderId === orderId;
      return attempt.known ? "gone" : null;
    }
    attempt.known = true;
    const { now } = this.site();
    const times = { now, pollAfterMs: POLL_INTERVAL_MS };
    const progress = toPaymentProgress(orderId, sight.found, times);
    if (progress.state === "paid" && attempt.state !== "paid")
      this.requireOthersEnded(attempt, sight.found.current);
    if (progress.state !== "pending") return progress.state;
    if (progress.expired) return "expired";
    if (isPayable(progress)) return "offered";
    this.requireLike(attempt, progress.replacedBy);
    return "replaced";
  }

  /** What stands in for an order is of the same company and product. */
  private requireLike({ orderId, intent }: WithOrder, replacedBy: string | null): void {
    const other = replacedBy === null ? null : this.story.findOrder(replacedBy);
    if (!other) return;
    const isLike = other.companyId === intent.companyId && other.productId === intent.productId;
    this.story.log.guard(() => {
      if (!isLike)
        throw new Violation(invariants.replacedByLike, `${replacedBy} replaces ${orderId}`);
    });
  }

  /** A paid order is the current one of its product, unless its buyer has just chosen another one. */
  private requireOthersEnded({ orderId, intent }: WithOrder, current: string | null): void {
    const { log } = this.story;
    const open = [...log.open].filter(({ device }) => device.buyer.uid === intent.uid);
    const since = Math.min(...open.map(({ beganSeq }) => beganSeq));
    const lastChoice = this.lastChoices.get(intent.uid) ?? 0;
    const hasChosen =
      open.some(({ ask }) => ask.what === "submit") ||
      lastChoice > since ||
      lastChoice === Number.POSITIVE_INFINITY;
    log.guard(() => {
      if (current !== orderId && !hasChosen)
        throw new Violation(invariants.paidEndsOthers, `${orderId} is paid, ${current} offered`);
    });
  }

  private become(attempt: Attempt, state: OrderState): void {
    this.story.log.guard(() => this.attempts.become(attempt, state));
  }

  private giveUp(attempt: Attempt): void {
    this.story.log.guard(() => this.attempts.giveUp(attempt));
  }

  /** Whether a request that may have sent it is still open. */
  private isServed({ intent, node }: Attempt): boolean {
    const mayHaveSent = ({ life, device, ask }: Request) =>
      life === node &&
      device.buyer.uid === intent.uid &&
      ask.what === "submit" &&
      ask.productId === intent.productId &&
      ask.years === intent.years &&
      ask.channel === intent.channel;
    return [...this.story.log.open].some(mayHaveSent);
  }
}

type WithOrder = Attempt & { orderId: string };
const hasOrder = (attempt: Attempt): attempt is WithOrder => attempt.orderId !== null;

function readOrderId(body: string): unknown {
  try {
    return JSON.parse(body).data?.orderId;
  } catch {
    return null;
  }
}
