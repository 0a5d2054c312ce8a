import {
  type FoundOrder,
  type OrderIntent,
  OrderRecords,
  type Progress,
} from "~/gateway/order/records";
import type { CallKey } from "~/gateway/upstream/calls";
import { Sandbox } from "~/sandbox/sandbox";
import type { Answer, Ask, Device } from "../buyers";
import { type FaultName, PlannedFaults } from "../faults";
import { Node } from "./node";
import { NodeLife } from "./node-life";
import { serve } from "./serve";
import { SharedStore } from "./shared-store";
import { Steps, type Turns } from "./steps";
import { type Passage, UpstreamLink, type Watcher } from "./upstream-link";
import type { VirtualTime } from "./virtual-time";

const NODES = 3;

export interface SiteEvents {
  /** Something may have changed in the store. */
  onStep?(): Promise<void>;
  onCreate?(intent: OrderIntent, passage: Passage): Watcher;
  onHistoryRead?(uid: string): void;
  onScanAsked?(ticket: string): void;
  /** @param until ms, when what it delays goes on */
  onFault(name: FaultName, call: CallKey, until: number): void;
}

/** What one request is answered, and the session's id as the answer sets it. */
export interface Served {
  answer: Answer;
  sessionId: string | null;
}

export interface Sight {
  found: FoundOrder | null;
  /** Of its intent; looked for where there is no order. */
  progress: Progress | null;
}

/** Three nodes, one store and one upstream in this process, in virtual time. */
export class InProcessSite {
  readonly sandbox = new Sandbox(
    { seed: 1, qr: "native", smsMode: "fixed", publicOrigin: null },
    () => "http://sandbox.test",
  );
  readonly shared: SharedStore;
  readonly steps: Steps;
  readonly planned = new PlannedFaults();
  readonly nodes: Node[] = [];
  readonly link: UpstreamLink;
  private readonly records: OrderRecords;

  constructor(
    readonly time: VirtualTime,
    turns: Turns,
    private readonly events: SiteEvents,
    random: () => number,
  ) {
    this.steps = new Steps(turns, time, random, async () => events.onStep?.());
    this.shared = new SharedStore(time, this.steps, random);
    this.records = new OrderRecords(this.shared.store);
    const { sandbox, planned, steps } = this;
    this.link = new UpstreamLink({ sandbox, planned, events, time, steps });
    for (let index = 0; index < NODES; index += 1) this.start(index);
  }

  get now(): number {
    return this.time.now;
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

  kill(index: number): void {
    this.life(index).kill();
    this.start(index % NODES);
  }

  calm(): void {
    this.planned.clear();
    this.sandbox.faults.clear();
    this.shared.recover();
    this.link.historyDelayMs = 0;
  }

  /** Lets time pass, and everything happen that falls into it. */
  async wait(ms: number): Promise<void> {
    await this.waitUntil(() => false, ms);
    await this.events.onStep?.();
  }

  async waitUntil(isSo: () => boolean, mostMs: number): Promise<void> {
    const end = this.time.now + mostMs;
    await this.steps.runAll();
    while (!isSo() && this.time.moveTowards(end) === "fired") await this.steps.runAll();
  }

  async look(intent: OrderIntent, orderId: string): Promise<Sight> {
    const found = await this.records.findWithCurrent(orderId, intent.uid);
    const progress = found ? null : await this.records.findProgress(intent);
    return { found, progress };
  }

  async listLocks() {
    const locks: { key: string; leftMs: number }[] = [];
    for (const key of this.shared.lockKeys) {
      const leftMs = await this.shared.store.ttl(key);
      if (leftMs !== null) locks.push({ key, leftMs });
    }
    return locks;
  }

  private start(index: number): void {
    const life = new NodeLife(`node ${index + 1}`);
    this.nodes[index] = new Node(life, this.shared.connect(life), this.link.connect(life));
  }
}
