import { OrderRecords } from "~/gateway/order/records";
import { Sandbox } from "~/sandbox/sandbox";
import { atRest } from "~/tests/support/at-rest";
import type { Ask, Device } from "../buyers";
import { PlannedFaults } from "../faults";
import { LEASES_MS } from "../leases";
import type { Served, Sight, Site, SiteEvents, Wanted } from "../site";
import { UpstreamLink } from "../upstream-link";
import { Node, SECRETS, UPSTREAM_TIMEOUT_MS } from "./node";
import { NodeLife } from "./node-life";
import { serve } from "./serve";
import { SharedStore } from "./shared-store";
import { Steps, type Turns } from "./steps";
import { connectUpstream } from "./upstream-connection";
import type { VirtualTime } from "./virtual-time";

const NODES = 3;
const LONGEST_PAUSE_MS = 12_000;

/** Three nodes, one store and one upstream in this process, in virtual time. */
export class InProcessSite implements Site {
  readonly times = { upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS, slackMs: 50, retryMs: 15_000 };
  readonly isUndisturbed = true;
  readonly sandbox: Sandbox;
  readonly shared: SharedStore;
  readonly steps: Steps;
  readonly planned = new PlannedFaults();
  readonly nodes: Node[] = [];
  private readonly link: UpstreamLink;
  private readonly records: OrderRecords;

  constructor(
    readonly time: VirtualTime,
    turns: Turns,
    private readonly events: SiteEvents,
    random: () => number,
  ) {
    this.steps = new Steps(turns, time, random, () => events.onStep());
    this.sandbox = new Sandbox(
      { seed: 1, qr: "native", smsMode: "fixed", publicOrigin: null },
      () => "http://sandbox.test",
    );
    this.shared = new SharedStore(time, this.steps, random);
    this.records = new OrderRecords({
      store: this.shared.store,
      ...atRest(SECRETS),
    });
    const { sandbox, planned } = this;
    const now = () => time.now;
    const sleep = (ms: number) => time.sleep(ms);
    this.link = new UpstreamLink({ sandbox, planned, events, now, sleep, scale: 1 });
    for (let index = 0; index < NODES; index += 1) this.start(index);
  }

  get now(): number {
    return this.time.now;
  }

  get writes(): number {
    return this.shared.writes;
  }

  get historyDelayMs(): number {
    return this.link.historyDelayMs;
  }

  set historyDelayMs(ms: number) {
    this.link.historyDelayMs = ms;
  }

  node(index: number): Node {
    const node = this.nodes[index % NODES];
    if (!node) throw new Error(`no node ${index}`);
    return node;
  }

  life(index: number): NodeLife {
    return this.node(index).life;
  }

  send(device: Device, index: number, ask: Ask): Promise<Served> {
    const broken: Served = { answer: { kind: "broken" }, sessionId: device.sessionId };
    return this.serve(index, (node) => serve(node, device, ask), broken);
  }

  /** What a node answers, or `broken` when it dies before that. */
  serve<Result>(
    index: number,
    work: (node: Node) => Promise<Result>,
    broken: Result,
  ): Promise<Result> {
    const node = this.node(index);
    this.time.owner = node.life;
    return Promise.race([work(node), node.life.dead().then(() => broken)]);
  }

  shuffle(): void {
    this.steps.shuffle();
  }

  runSteps(most: number): Promise<number> {
    return this.steps.run(most);
  }

  kill(index: number): void {
    this.life(index).kill();
    this.start(index % NODES);
  }

  freeze(index: number): void {
    this.life(index).freeze();
  }

  async thaw(index: number, timersFirst: boolean): Promise<void> {
    const life = this.life(index);
    life.thaw();
    if (timersFirst) await this.time.fireOverdue(life);
  }

  pauseRedis(ms: number): void {
    this.shared.pause(ms);
  }

  failOver(ms: number): void {
    this.shared.failOver(ms);
  }

  async calm(): Promise<void> {
    this.planned.clear();
    this.sandbox.faults.clear();
    this.shared.recover();
    this.historyDelayMs = 0;
  }

  /** Lets time pass, and everything happen that falls into it. */
  async wait(ms: number): Promise<void> {
    const end = this.time.now + ms;
    await this.steps.runAll();
    while (this.time.moveTowards(end) === "fired") await this.steps.runAll();
    await this.events.onStep();
  }

  async waitUntil(isSo: () => boolean, mostMs: number): Promise<void> {
    const end = this.time.now + mostMs;
    await this.steps.runAll();
    while (!isSo() && this.time.moveTowards(end) === "fired") await this.steps.runAll();
  }

  async look(wanted: readonly Wanted[]): Promise<Sight[]> {
    const sights: Sight[] = [];
    for (const { intent, orderId } of wanted) {
      const found = await this.records.findWithCurrent(orderId, intent.uid);
      const progress = found ? null : await this.records.findProgress(intent);
      sights.push({ found, progress });
    }
    return sights;
  }

  async listLocks() {
    const locks: { key: string; leftMs: number }[] = [];
    for (const key of this.shared.lockKeys) {
      const leftMs = await this.shared.store.ttl(key);
      if (leftMs !== null) locks.push({ key, leftMs });
    }
    return locks;
  }

  /** Also for those that commands take which the store has not got to yet. */
  untilLocksEnd(): Promise<void> {
    return this.wait(LONGEST_PAUSE_MS + LEASES_MS.lock + 500);
  }

  private start(index: number): void {
    const life = new NodeLife(`node ${index + 1}`);
    const pool = connectUpstream(this.link, this.steps, life);
    this.nodes[index] = new Node(life, this.shared.connect(life), pool);
  }
}
