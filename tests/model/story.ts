import { AnswerChecks, type Request, type UpstreamOrder } from "./answer-checks";
import { type Answer, type Ask, type Choice, createBuyers, type Device } from "./buyers";
import type { Coverage } from "./coverage";
import { endStory } from "./ending";
import { drained } from "./in-process/virtual-time";
import { answerInWords } from "./in-words";
import { leaseOf } from "./leases";
import { Ledger } from "./ledger";
import { OrderWatch } from "./order-watch";
import { invariants } from "./purchase";
import type { Life, Site, SiteEvents } from "./site";
import { Violation } from "./state-machine";
import { StoryLog } from "./story-log";

const LONGEST_REQUEST_MS = 150_000;

/** One story of buyers, an upstream, a store and nodes: what happened, and whether it may. */
export class Story<Place extends Site = Site> {
  readonly site: Place;
  readonly buyers = createBuyers();
  readonly ledger = new Ledger();
  readonly log = new StoryLog<Request>();
  readonly orders: OrderWatch;
  /** Orders whose code or name a buyer was shown, oldest first. */
  private readonly told = new Map<string, string[]>();
  private readonly checks: AnswerChecks;
  private readonly tokenEnded = new Set<string>();
  private readonly frozenSince = new Map<Life, number>();
  private troubleUntil = Number.NEGATIVE_INFINITY;

  constructor(
    startSite: (events: SiteEvents) => Place,
    readonly coverage: Coverage,
  ) {
    const { log, ledger } = this;
    const findOrder = (orderId: string) => this.findOrder(orderId);
    this.orders = new OrderWatch(() => this.site, { log, ledger, coverage, findOrder });
    this.site = startSite({
      onStep: () => this.orders.observe(),
      onCreate: (intent, passage) => this.orders.watchCreate(intent, passage),
      onHistoryRead: (uid) => this.orders.noteHistoryRead(uid),
      onScanAsked: () => {},
      onFault: (name, call, until) => {
        log.consequence(`(${call}: ${name})`);
        coverage.add(name);
        this.trouble(until);
      },
    });
    this.checks = new AnswerChecks(ledger, findOrder, this.site.times);
  }

  get lines(): readonly string[] {
    return this.log.lines;
  }

  /** Everyone is signed in, and from now on the order of events is the site's. */
  async prepare(): Promise<void> {
    for (const { devices } of this.buyers)
      for (const device of devices)
        await this.answered(await this.begin(device, 0, { what: "sign in" }));
    this.log.throwViolation();
    this.log.lines.length = 0;
    this.site.shuffle();
  }

  /** All is well again, and every invariant must hold. @throws what was found to be wrong */
  end(): Promise<void> {
    return endStory(this);
  }

  /** Sends a request; it goes on while other things happen. */
  async begin(device: Device, node: number, ask: Ask): Promise<Request> {
    const { sessionId } = device;
    const request: Request = {
      device,
      ask,
      beganAt: this.site.now,
      beganSeq: this.log.nextPosition(),
      life: this.site.life(node),
      frozenMs: 0,
      answer: null,
    };
    this.log.open.add(request);
    void this.site.send(device, node, ask).then((end) => {
      if (end.sessionId !== sessionId) device.sessionId = end.sessionId;
      this.conclude(request, end.answer);
    });
    await drained();
    return request;
  }

  /** Lets a request be answered, unless its node stands still. */
  async answered(request: Request): Promise<void> {
    const isOver = () => request.answer !== null || request.life.frozen;
    await this.site.waitUntil(isOver, LONGEST_REQUEST_MS);
  }

  /** Lets every request be answered. */
  async allAnswered(): Promise<void> {
    await this.site.waitUntil(() => this.log.open.size === 0, LONGEST_REQUEST_MS);
    await this.verify();
    for (const request of this.log.open) this.checks.requireDeadline(request, this.site.now);
  }

  /** Something went wrong that may explain failures, and late answers until then. */
  trouble(until = this.site.now): void {
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
  async kill(node: number): Promise<void> {
    const life = this.site.life(node);
    this.frozenSince.delete(life);
    this.trouble();
    await this.site.kill(node);
    this.orders.giveUpAll(life);
  }

  freeze(node: number): void {
    const life = this.site.life(node);
    if (life.frozen) return;
    this.site.freeze(node);
    this.frozenSince.set(life, this.site.now);
    this.log.faulty = true;
  }

  /** @param timersFirst whether the process sees that time has passed before it sees its answers */
  async thaw(node: number, timersFirst: boolean): Promise<void> {
    const life = this.site.life(node);
    const since = this.frozenSince.get(life);
    if (since === undefined) return;
    for (const request of this.log.open)
      if (request.life === life)
        request.frozenMs += this.site.now - Math.max(since, request.beganAt);
    this.frozenSince.delete(life);
    await this.site.thaw(node, timersFirst);
    this.trouble();
  }

  /** @throws what was found to be wrong */
  async verify(): Promise<void> {
    await this.orders.observe();
    this.log.throwViolation();
    for (const { key, leftMs } of await this.site.listLocks())
      if (leftMs > leaseOf(key))
        throw new Violation(invariants.leases, `${key} stays for ${leftMs} ms`);
  }

  /** The upstream decides an order, by its buyer's payment or by itself. */
  decide(orderId: string, state: "paid" | "failed"): boolean {
    const { orders } = this.site.sandbox.state;
    const order = orders.find(orderId);
    const isPending = order && (order.status === 0 || order.status === 1);
    if (!isPending || !orders.move(order, state === "paid" ? 2 : 3)) return false;
    this.ledger.decide(orderId, state, this.site.now);
    return true;
  }

  /** A buyer's phone has read the code. */
  scan(orderId: string): void {
    const { orders } = this.site.sandbox.state;
    const order = orders.find(orderId);
    if (order) orders.move(order, 1);
  }

  findOrder(orderId: string): UpstreamOrder | null {
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
    this.log.consequence(`→ ${request.device.name}, ${request.ask.what}: ${answerInWords(answer)}`);
    if (request.ask.what === "submit")
      this.orders.noteChoice(request.device.buyer.uid, seq, answer);
    this.orders.giveUpUnserved();
    const { now, isUndisturbed } = this.site;
    if (!isUndisturbed && answer.kind === "error" && MACHINE_BUSY.has(answer.code)) this.trouble();
    this.log.guard(() => {
      const { uid } = request.device.buyer;
      const tokenEnded = this.tokenEnded.has(uid);
      const { faulty } = this.log;
      const troubleUntil = this.frozenSince.size > 0 ? now : this.troubleUntil;
      this.checks.check(request, answer, { now, seq }, { faulty, troubleUntil, tokenEnded });
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
}

/** What a request may end with because processes wait for their turn. */
const MACHINE_BUSY = new Set(["store-unavailable", "upstream-timeout"]);
