import { AnswerChecks } from "./answer-checks";
import { Node } from "./node";
import { OrderWatch } from "./order-watch";
import {
  type Answer,
  type Ask,
  answerInWords,
  createBuyers,
  type Device,
  type Request,
} from "./people";
import { NodeProcess } from "./process";
import { requireRule } from "./rules";
import { SharedStore } from "./store";
import { Truth } from "./truth";
import { drained, Turns } from "./turns";
import { FaultyUpstream } from "./upstream";

const NODES = 3;
const LONGEST_REQUEST_MS = 180_000;

/** One story of buyers, an upstream, a store and nodes: what happened, and whether it may. */
export class Story {
  readonly buyers = createBuyers();
  readonly turns: Turns = new Turns(() => this.orders.observe());
  readonly store: SharedStore = new SharedStore(this.turns);
  readonly upstream: FaultyUpstream = new FaultyUpstream(this.turns, {
    onCreate: (intent, process) => this.orders.begin(intent, process),
    onClose: (orderId) => this.truth.noteClosed(orderId),
    onHistoryRead: (uid) => this.orders.noteHistoryRead(uid),
    onFault: (name, call, until) => {
      this.lines.push(`     (${call}: ${name})`);
      this.trouble(until);
    },
  });
  readonly truth: Truth = new Truth(this.upstream);
  /** What happened, as sentences. */
  readonly lines: string[] = [];
  readonly open = new Set<Request>();
  private readonly polls: { orderId: string; endedSeq: number }[] = [];
  readonly orders: OrderWatch = new OrderWatch({
    store: this.store.store,
    open: this.open,
    isOpen: (orderId) => this.truth.decidedAt(orderId) === null,
    isPaid: (orderId) => this.truth.find(orderId)?.paidAt !== null,
    writes: () => this.store.writes,
    guard: (work) => this.guard(work),
  });
  private readonly checks = new AnswerChecks(this.truth, this.orders);
  readonly nodes: Node[] = [];
  /** Orders that a buyer was shown, oldest first. */
  private readonly told = new Map<string, string[]>();
  private readonly tokenEnded = new Set<string>();
  private faulty = false;
  private troubleUntil = Number.NEGATIVE_INFINITY;
  private position = 0;
  private failure: unknown = null;

  /** Everyone is signed in; from now on turns are drawn, if there is something to draw by. */
  async prepare(random: (() => number) | null = null): Promise<void> {
    for (let index = 0; index < NODES; index += 1) this.start(index);
    for (const { devices } of this.buyers)
      for (const device of devices) await this.ask(device, 0, { what: "sign in" });
    this.throwFailure();
    this.lines.length = 0;
    this.turns.random = random;
    if (random) this.upstream.service.sendsOptional = random() < 0.5;
    if (random) this.store.carriesOut = () => random() < 0.5;
  }

  node(index: number): Node {
    const node = this.nodes[index % NODES];
    if (!node) throw new Error(`no node ${index}`);
    return node;
  }

  device(buyer: number, device: number): Device {
    const found = this.buyers[buyer]?.devices[device];
    if (!found) throw new Error("no such device");
    return found;
  }

  /** Sends a request; it goes on while other things happen. */
  async begin(device: Device, index: number, ask: Ask): Promise<Request> {
    const { sessionId } = device;
    const { process } = this.node(index);
    const { frozenMs } = process;
    const began = { beganAt: Date.now(), beganSeq: ++this.position };
    const request: Request = { device, ask, ...began, process, frozenMs, answer: null };
    this.open.add(request);
    const broken = process.dead.given.then(() => ({
      answer: { kind: "broken" } as const,
      sessionId,
    }));
    void Promise.race([this.node(index).serve(device, ask), broken]).then((end) => {
      if (end.sessionId !== sessionId) device.sessionId = end.sessionId;
      this.conclude(request, end.answer);
    });
    await drained();
    return request;
  }

  /** Lets a request be answered, unless its node stands still. */
  async answered(request: Request): Promise<Answer | null> {
    const isOver = () => request.answer !== null || request.process.frozen;
    await this.turns.waitUntil(isOver, LONGEST_REQUEST_MS);
    return request.answer;
  }

  async ask(device: Device, index: number, ask: Ask): Promise<Answer | null> {
    return this.answered(await this.begin(device, index, ask));
  }

  /** Lets every request be answered. */
  async allAnswered(): Promise<void> {
    await this.turns.waitUntil(() => this.open.size === 0, LONGEST_REQUEST_MS);
    for (const request of this.open) this.checks.requireDeadline(request, Date.now());
  }

  /** Something went wrong that may explain failures, and late answers until then. */
  trouble(until = Date.now()): void {
    this.faulty = true;
    this.troubleUntil = Math.max(this.troubleUntil, until);
  }

  endToken(uid: string): void {
    this.tokenEnded.add(uid);
  }

  lag(ms: number): void {
    this.upstream.lagMs = ms;
    this.truth.mostLagMs = Math.max(this.truth.mostLagMs, ms);
  }

  /** The orders that a buyer has been told of, oldest first. */
  toldOrders(uid: string): readonly string[] {
    return this.told.get(uid) ?? [];
  }

  /** Redis answers nobody, or another one takes its place. */
  disturbRedis(how: "pause" | "failOver", ms: number): void {
    this.trouble(Date.now() + ms);
    this.store[how](ms);
  }

  /** Ends a process and what it has under way; another one takes its place. */
  async kill(index: number): Promise<void> {
    this.node(index).process.kill();
    this.start(index % NODES);
    this.trouble();
    await drained();
    this.orders.giveUpUnserved();
  }

  freeze(index: number): void {
    this.node(index).process.freeze();
    this.faulty = true;
  }

  thaw(index: number): void {
    const { process } = this.node(index);
    if (process.frozen) this.trouble();
    process.thaw();
  }

  /** All is well again. */
  calm(): void {
    this.upstream.recover();
    this.store.recover();
    for (const index of this.nodes.keys()) this.thaw(index);
  }

  /** @throws what was found to be wrong */
  async verify(): Promise<void> {
    await this.orders.observe();
    this.throwFailure();
    for (const { key, leftMs, leaseMs } of await this.store.listLocks())
      requireRule("leases", leftMs <= leaseMs, `${key} stays for ${leftMs} ms`);
  }

  throwFailure(): void {
    if (this.failure) throw this.failure;
  }

  private start(index: number): void {
    const process = new NodeProcess(`node ${index + 1}`);
    const [store, pool] = [this.store.connect(process), this.upstream.connect(process)];
    this.nodes[index] = new Node(process, store, pool);
  }

  private conclude(request: Request, answer: Answer): void {
    const { device, ask } = request;
    const { uid } = device.buyer;
    const seq = ++this.position;
    request.answer = answer;
    this.open.delete(request);
    this.lines.push(`     → ${device.name}, ${ask.what}: ${answerInWords(answer)}`);
    if (ask.what === "submit") this.orders.noteChoice(uid, seq, answer);
    this.guard(() => {
      this.orders.giveUpUnserved();
      const { faulty } = this;
      const now = Date.now();
      const isFrozen = this.nodes.some(({ process }) => process.frozen);
      const troubleUntil = isFrozen ? now : this.troubleUntil;
      const tokenEnded = this.tokenEnded.has(uid);
      if (ask.what === "poll") this.polls.push({ orderId: ask.orderId, endedSeq: seq });
      const polled = [...this.open].flatMap(({ ask }) => (ask.what === "poll" ? ask.orderId : []));
      for (const { orderId, endedSeq } of this.polls)
        if (endedSeq > request.beganSeq && endedSeq < seq) polled.push(orderId);
      this.checks.check(request, answer, { now, seq, faulty, troubleUntil, tokenEnded, polled });
      if (answer.kind === "orders") this.tell(uid, answer.orders);
      if (answer.kind !== "history") return;
      for (const entry of answer.entries) if (entry.isPayable) this.tell(uid, [entry]);
    });
  }

  private tell(uid: string, orders: readonly { orderId: string }[]): void {
    const told = [...this.toldOrders(uid), ...orders.map(({ orderId }) => orderId)];
    this.told.set(uid, [...new Set(told)]);
  }

  /** Does work; the first error that it throws ends the story. */
  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.failure ??= error;
    }
  }
}
