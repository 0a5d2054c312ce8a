import { type OrderIntent, OrderRecords } from "~/gateway/order/records";
import { isPayable, toPaymentProgress } from "~/gateway/order/view";
import { AnswerChecks, type Request, type UpstreamOrder } from "./answer-checks";
import { type Attempt, Attempts } from "./attempts";
import { type Answer, type Ask, type Choice, createBuyers, type Device } from "./buyers";
import type { Coverage } from "./coverage";
import type { NodeLife } from "./in-process/node-life";
import { type Served, serve } from "./in-process/serve";
import { InProcessSite } from "./in-process/site";
import type { Turns } from "./in-process/steps";
import type { Passage, Watcher } from "./in-process/upstream-link";
import { drained, type VirtualTime } from "./in-process/virtual-time";
import { Ledger } from "./ledger";
import { invariants, type OrderState } from "./purchase";
import { Violation } from "./state-machine";
import { StoryLog } from "./story-log";

/** Of a lock, and of the gate of a poll, as the product documents them. */
const LEASES_MS = { "lock:": 10_000, "gate:": 3_100 };
const POLL_INTERVAL_MS = 2_000;
const LONGEST_PAUSE_MS = 12_000;

/** One story of buyers, an upstream, a store and nodes: what happened, and whether it may. */
export class Story {
  readonly site: InProcessSite;
  readonly buyers = createBuyers();
  readonly ledger = new Ledger();
  readonly attempts: Attempts;
  readonly log = new StoryLog<Request>();
  /** Orders whose code or name a buyer was shown, oldest first. */
  readonly told = new Map<string, string[]>();
  private readonly checks: AnswerChecks;
  private readonly records: OrderRecords;
  private readonly tokenEnded = new Set<string>();
  private seenWrites = 0;
  private readonly frozenSince = new Map<NodeLife, number>();
  private troubleUntil = Number.NEGATIVE_INFINITY;

  get lines(): readonly string[] {
    return this.log.lines;
  }

  constructor(
    readonly time: VirtualTime,
    turns: Turns,
    readonly coverage: Coverage,
    random: () => number,
  ) {
    this.site = new InProcessSite(
      time,
      turns,
      {
        onStep: () => this.observe(),
        onCreate: (intent, passage) => this.watchCreate(intent, passage),
        onHistoryRead: (uid) => {
          for (const attempt of this.attempts.all)
            if (attempt.intent.uid === uid && attempt.orderId) attempt.historyRead = true;
        },
        onScanAsked: () => {},
        onFault: (name, call, until) => {
          this.log.consequence(`(${call}: ${name})`);
          coverage.add(name);
          this.trouble(until);
        },
      },
      random,
    );
    this.records = new OrderRecords(this.site.shared.store);
    this.attempts = new Attempts(
      (orderId) => this.ledger.decidedAt(orderId, time.now) === null,
      (transition) => coverage.add(transition),
    );
    this.checks = new AnswerChecks(this.ledger, (orderId) => this.findOrder(orderId));
  }

  /** Everyone is signed in, and from now on the order of events is the scheduler's. */
  async prepare(): Promise<void> {
    for (const { devices } of this.buyers)
      for (const device of devices) {
        await this.begin(device, 0, { what: "sign in" });
        await this.site.steps.runAll();
      }
    this.log.throwViolation();
    this.log.lines.length = 0;
    this.site.steps.shuffle();
  }

  /** Sends a request; it goes on while other things happen. */
  async begin(device: Device, nodeIndex: number, ask: Ask): Promise<Request> {
    const { sessionId } = device;
    const { now } = this.time;
    const node = this.site.node(nodeIndex);
    const request: Request = {
      device,
      ask,
      beganAt: now,
      beganSeq: this.log.nextPosition(),
      life: node.life,
      frozenMs: 0,
      answer: null,
    };
    this.log.open.add(request);
    const broken: Served = { answer: { kind: "broken" }, sessionId };
    const served = this.site.serve(nodeIndex, (node) => serve(node, device, ask), broken);
    void served.then((end) => {
      if (end.sessionId !== sessionId) device.sessionId = end.sessionId;
      this.conclude(request, end.answer);
    });
    await drained();
    return request;
  }

  /** Lets a request be answered, unless its node stands still. */
  async answered(request: Request): Promise<void> {
    await this.site.waitUntil(() => request.answer !== null || request.life.frozen, 150_000);
  }

  /** Something went wrong that may explain failures, and late answers until then. */
  trouble(until = this.time.now): void {
    this.log.faulty = true;
    this.troubleUntil = Math.max(this.troubleUntil, until);
  }

  endToken(uid: string): void {
    this.tokenEnded.add(uid);
  }

  /** The orders that a buyer has been told of, oldest first. */
  toldOrders(uid: string): readonly string[] {
    return this.told.get(uid) ?? [];
  }

  /** Ends what the node has under way. */
  noteKill(nodeIndex: number): void {
    const { life } = this.site.node(nodeIndex);
    this.site.kill(nodeIndex);
    this.frozenSince.delete(life);
    this.trouble();
    for (const attempt of this.attempts.all)
      if (attempt.node === life && !attempt.over) this.giveUp(attempt);
  }

  freeze(nodeIndex: number): void {
    const { life } = this.site.node(nodeIndex);
    if (life.frozen) return;
    life.freeze();
    this.frozenSince.set(life, this.time.now);
    this.log.faulty = true;
  }

  /** @param timersFirst whether the process sees that time has passed before it sees its answers */
  async thaw(nodeIndex: number, timersFirst: boolean): Promise<void> {
    const { life } = this.site.node(nodeIndex);
    const since = this.frozenSince.get(life);
    if (since === undefined) return;
    for (const request of this.log.open)
      if (request.life === life)
        request.frozenMs += this.time.now - Math.max(since, request.beganAt);
    this.frozenSince.delete(life);
    life.thaw();
    if (timersFirst) await this.time.fireOverdue(life);
    this.trouble();
  }

  /** @throws what was found to be wrong */
  async verify(): Promise<void> {
    await this.observe();
    this.log.throwViolation();
    for (const key of this.site.shared.lockKeys) {
      const left = await this.site.shared.store.ttl(key);
      const longest = key.startsWith("lock:") ? LEASES_MS["lock:"] : LEASES_MS["gate:"];
      if (left !== null && left > longest)
        throw new Violation(invariants.leases, `${key} stays for ${left} ms`);
    }
  }

  /** All is well again: every request ends, every lock ends, every buyer sees the truth and can buy. */
  async end(): Promise<void> {
    this.site.calm();
    for (const index of this.site.nodes.keys()) await this.thaw(index, false);
    await this.site.waitUntil(() => this.log.open.size === 0, 150_000);
    await this.verify();
    for (const request of this.log.open) this.checks.requireDeadline(request, this.time.now);
    // Commands that Redis has not got to yet may still take a lock.
    await this.site.wait(LONGEST_PAUSE_MS + LEASES_MS["lock:"] + 500);
    for (const key of this.site.shared.lockKeys)
      if ((await this.site.shared.store.ttl(key)) !== null)
        throw new Violation(invariants.leases, `${key} is still there`);
    for (const { uid, devices } of this.buyers) {
      const [device] = devices;
      if (device && (uid === "10002" || this.toldOrders(uid).length > 0))
        await this.requireWayOut(device);
    }
    await this.verify();
  }

  private async requireWayOut(device: Device): Promise<void> {
    const { uid } = device.buyer;
    await this.untilDone(device, { what: "sign in" });
    const history = await this.untilDone(device, { what: "history" });
    const entries = history.kind === "history" ? history.entries : [];
    const paid = new Set(
      entries.filter(({ state }) => state === "paid").map(({ orderId }) => orderId),
    );
    for (const orderId of this.ledger.paid()) {
      if (this.findOrder(orderId)?.uid !== uid) continue;
      if (!paid.has(orderId))
        throw new Violation(invariants.paymentsShown, `the history does not call ${orderId} paid`);
      if (this.attempts.all.find((each) => each.orderId === orderId)?.known)
        await this.requireShownPaid(device, orderId);
    }
    if (history.kind === "history") this.requireDuplicatesTold(uid, history.duplicates);
    const choice: Choice = { productId: "DT_DOCK_0001", years: 1, channel: "wxpay" };
    const bought = await this.untilDone(device, { what: "submit", ...choice });
    const [order] = bought.kind === "orders" ? bought.orders : [];
    if (order?.state !== "pending" || order.expired || order.replacedBy)
      throw new Violation(
        invariants.wayOut,
        `a new order is not offered: ${JSON.stringify(order)}`,
      );
    await this.observe();
    if (this.attempts.all.find((each) => each.orderId === order.orderId)?.state !== "offered")
      throw new Violation(invariants.wayOut, `${order.orderId} is shown and not offered`);
    this.decide(order.orderId, "paid");
    await this.requireShownPaid(device, order.orderId);
  }

  private async requireShownPaid(device: Device, orderId: string): Promise<void> {
    await this.site.wait(POLL_INTERVAL_MS);
    const request = await this.begin(device, 0, { what: "poll", orderId });
    await this.answered(request);
    this.log.throwViolation();
    const { answer } = request;
    const [order] = answer?.kind === "orders" ? answer.orders : [];
    const isGone = answer?.kind === "error" && answer.code === "not-found";
    if (order?.state !== "paid" && !isGone)
      throw new Violation(
        invariants.paymentsShown,
        `${orderId} is paid and its page says ${JSON.stringify(order ?? answer)}`,
      );
  }

  /** Tries again, as a person would, for up to a minute. */
  private async untilDone(device: Device, ask: Ask): Promise<Answer> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const request = await this.begin(device, attempt, ask);
      await this.answered(request);
      this.log.throwViolation();
      if (request.answer && request.answer.kind !== "error") return request.answer;
      await this.site.wait(15_000);
    }
    throw new Violation(invariants.wayOut, `${ask.what} does not work`);
  }

  private requireDuplicatesTold(uid: string, groups: readonly (readonly string[])[]): void {
    const paid = this.ledger.paid().filter((orderId) => this.findOrder(orderId)?.uid === uid);
    for (const one of paid)
      for (const other of paid) {
        if (one >= other || !this.overlapped(one, other)) continue;
        if (!groups.some((group) => group.includes(one) && group.includes(other)))
          throw new Violation(invariants.duplicatesTold, `${one} and ${other}`);
      }
  }

  /** Both were paid, and the later one was made a good while before the first payment. */
  private overlapped(one: string, other: string): boolean {
    const orders = [this.findOrder(one), this.findOrder(other)];
    if (orders[0]?.productId !== orders[1]?.productId) return false;
    if (orders[0]?.companyId !== orders[1]?.companyId) return false;
    const madeAt = Math.max(this.ledger.createdAt(one), this.ledger.createdAt(other));
    const paidAt = Math.min(this.ledger.paidAt(one) ?? 0, this.ledger.paidAt(other) ?? 0);
    return madeAt + 1_500 < paidAt;
  }

  /** The upstream decides an order, by its buyer's payment or by itself. */
  decide(orderId: string, state: "paid" | "failed"): boolean {
    const { orders } = this.site.sandbox.state;
    const order = orders.find(orderId);
    const isPending = order && (order.status === 0 || order.status === 1);
    if (!isPending || !orders.move(order, state === "paid" ? 2 : 3)) return false;
    this.ledger.decide(orderId, state, this.time.now);
    return true;
  }

  private findOrder(orderId: string): UpstreamOrder | null {
    const order = this.site.sandbox.state.orders.find(orderId);
    if (!order) return null;
    const { uid, corpId, product, years, channel } = order;
    const productId = product.productId as Choice["productId"];
    return { uid, companyId: corpId, productId, years, channel };
  }

  private conclude(request: Request, answer: Answer): void {
    const seq = this.log.nextPosition();
    request.answer = answer;
    this.log.open.delete(request);
    this.log.consequence(`→ ${request.device.name}, ${request.ask.what}: ${describe(answer)}`);
    for (const attempt of this.attempts.all)
      if (!attempt.over && !this.isServed(attempt)) this.giveUp(attempt);
    this.log.guard(() => {
      const at = { now: this.time.now, seq };
      const { uid } = request.device.buyer;
      const tokenEnded = this.tokenEnded.has(uid);
      const { faulty } = this.log;
      const troubleUntil = this.frozenSince.size > 0 ? this.time.now : this.troubleUntil;
      this.checks.check(request, answer, at, { faulty, troubleUntil, tokenEnded });
      if (answer.kind === "orders")
        for (const { orderId } of answer.orders) this.tell(uid, orderId);
      if (answer.kind === "history")
        for (const { orderId, isPayable } of answer.entries) if (isPayable) this.tell(uid, orderId);
    });
  }

  private tell(uid: string, orderId: string): void {
    const told = this.told.get(uid) ?? [];
    if (!told.includes(orderId)) this.told.set(uid, [...told, orderId]);
  }

  private watchCreate(intent: OrderIntent, passage: Passage): Watcher {
    let attempt: Attempt | null = null;
    this.log.guard(() => {
      attempt = this.attempts.begin(intent, passage.node);
    });
    return {
      carriedOut: (body) => {
        if (!attempt) return;
        attempt.onItsWay = false;
        const orderId: unknown = readOrderId(body);
        if (typeof orderId !== "string") return;
        attempt.orderId = orderId;
        const order = this.site.sandbox.state.orders.find(orderId);
        this.ledger.add(orderId, order?.createdAt ?? this.time.now);
      },
      ended: (how) => {
        if (!attempt) return;
        attempt.answered ||= how === "answered";
        attempt.failed ||= how === "failed";
        if (passage.fault?.kind === "reset") attempt.onItsWay = false;
        if (how === "answered" && !attempt.orderId && attempt.state === "requested")
          this.become(attempt, "refused");
      },
    };
  }

  /** Looks at the store when it was written to, as a reader of this very moment would. */
  private async observe(): Promise<void> {
    const { shared } = this.site;
    const written = shared.writes !== this.seenWrites;
    this.seenWrites = shared.writes;
    for (const attempt of this.attempts.all) {
      if (
        !attempt.orderId ||
        (!written && attempt.state !== "offered" && attempt.state !== "replaced")
      )
        continue;
      const state = await this.lookAt(attempt, attempt.orderId);
      if (state) this.become(attempt, state);
    }
    this.log.guard(() => this.attempts.requireOneOffer());
  }

  private async lookAt(attempt: Attempt, orderId: string): Promise<OrderState | null> {
    const found = await this.records.findWithCurrent(orderId, attempt.intent.uid);
    if (!found) {
      const progress = await this.records.findProgress(attempt.intent);
      attempt.named ||= progress !== null && "orderId" in progress && progress.orderId === orderId;
      return attempt.known ? "gone" : null;
    }
    attempt.known = true;
    const { now } = this.time;
    const progress = toPaymentProgress(orderId, found, { now, pollAfterMs: POLL_INTERVAL_MS });
    if (progress.state !== "pending") return progress.state;
    if (progress.expired) return "expired";
    return isPayable(progress) ? "offered" : "replaced";
  }

  private become(attempt: Attempt, state: OrderState): void {
    this.log.guard(() => this.attempts.become(attempt, state));
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
    return [...this.log.open].some(mayHaveSent);
  }

  private giveUp(attempt: Attempt): void {
    this.log.guard(() => this.attempts.giveUp(attempt));
  }
}

function readOrderId(body: string): unknown {
  try {
    return JSON.parse(body).data?.orderId;
  } catch {
    return null;
  }
}

function describe(answer: Answer): string {
  switch (answer.kind) {
    case "orders":
      return answer.orders.map(describeOrder).join(", ") || "none";
    case "history":
      return (
        answer.entries.map(({ orderId, state }) => `${orderId} ${state}`).join(", ") || "empty"
      );
    case "error":
      return answer.code;
    case "crash":
      return `crash: ${String(answer.error)}`;
    default:
      return answer.kind;
  }
}

function describeOrder(order: (Answer & { kind: "orders" })["orders"][number]): string {
  const { orderId, state, expired, replacedBy, statusKnown } = order;
  const notes = [
    expired && "expired",
    replacedBy && `replaced by ${replacedBy}`,
    !statusKnown && "status unknown",
  ].filter(Boolean);
  return [orderId, state, ...notes].join(" ");
}
