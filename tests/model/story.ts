import { AnswerChecks, type Request, type UpstreamOrder } from "./answer-checks";
import { type Answer, type Ask, type Choice, createBuyers, type Device } from "./buyers";
import type { Coverage } from "./coverage";
import { endStory } from "./ending";
import type { NodeLife } from "./in-process/node-life";
import { InProcessSite, type SiteEvents } from "./in-process/site";
import type { Turns } from "./in-process/steps";
import { drained, type VirtualTime } from "./in-process/virtual-time";
import { Ledger } from "./ledger";
import { OrderWatch } from "./order-watch";
import { invariants } from "./purchase";
import { Violation } from "./state-machine";
import { inOneLine, type Told } from "./step";
import { StoryLog } from "./story-log";

const LONGEST_REQUEST_MS = 150_000;
/** Of a lock, and of the gate of a poll, as the product documents them. */
const LOCK_LEASE_MS = 10_000;
const GATE_LEASE_MS = 3_100;

export class Story implements Told {
  readonly site: InProcessSite;
  readonly buyers = createBuyers();
  readonly ledger = new Ledger();
  readonly log = new StoryLog<Request>();
  readonly orders: OrderWatch;
  /** Orders whose code or name a buyer was shown, oldest first. */
  private readonly told = new Map<string, string[]>();
  private readonly checks: AnswerChecks;
  private readonly tokenEnded = new Set<string>();
  private readonly frozenSince = new Map<NodeLife, number>();
  private troubleUntil = Number.NEGATIVE_INFINITY;

  constructor(
    time: VirtualTime,
    turns: Turns,
    readonly coverage: Coverage,
    random: () => number,
  ) {
    const { log, ledger } = this;
    const findOrder = (orderId: string) => this.findOrder(orderId);
    this.orders = new OrderWatch(() => this.site, { log, ledger, coverage, findOrder });
    const events: SiteEvents = {
      onStep: () => this.orders.observe(),
      onCreate: (intent, passage) => this.orders.watchCreate(intent, passage),
      onHistoryRead: (uid) => this.orders.noteHistoryRead(uid),
      onFault: (name, call, until) => {
        log.consequence(`(${call}: ${name})`);
        coverage.add(name);
        this.trouble(until);
      },
    };
    this.site = new InProcessSite(time, turns, events, random);
    this.checks = new AnswerChecks(ledger, findOrder);
  }

  /** Everyone is signed in, and from now on the order of events is the site's. */
  async prepare(): Promise<void> {
    for (const { devices } of this.buyers)
      for (const device of devices)
        await this.answered(await this.begin(device, 0, { what: "sign in" }));
    this.log.throwViolation();
    this.log.lines.length = 0;
    this.site.steps.shuffle();
  }

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

  toldOrders(uid: string): readonly string[] {
    return this.told.get(uid) ?? [];
  }

  async kill(node: number): Promise<void> {
    const life = this.site.life(node);
    this.frozenSince.delete(life);
    this.trouble();
    this.site.kill(node);
    this.orders.giveUpAll(life);
  }

  freeze(node: number): void {
    const life = this.site.life(node);
    if (life.frozen) return;
    life.freeze();
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
    life.thaw();
    if (timersFirst) await this.site.time.fireOverdue(life);
    this.trouble();
  }

  pauseRedis(ms: number): void {
    this.trouble(this.site.now + ms);
    this.site.shared.pause(ms);
  }

  async verify(): Promise<void> {
    await this.orders.observe();
    this.log.throwViolation();
    for (const { key, leftMs } of await this.site.listLocks())
      if (leftMs > (key.includes("lock:") ? LOCK_LEASE_MS : GATE_LEASE_MS))
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
    this.log.consequence(`→ ${request.device.name}, ${request.ask.what}: ${inOneLine(answer)}`);
    if (request.ask.what === "submit")
      this.orders.noteChoice(request.device.buyer.uid, seq, answer);
    this.orders.giveUpUnserved();
    const { now } = this.site;
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
