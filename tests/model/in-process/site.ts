import type { OrderIntent } from "~/gateway/order/records";
import type { CallKey } from "~/gateway/upstream/calls";
import { Sandbox } from "~/sandbox/sandbox";
import { type FaultName, faults, PlannedFaults } from "../faults";
import { Node } from "./node";
import { NodeLife } from "./node-life";
import { SharedStore } from "./shared-store";
import { Steps, type Turns } from "./steps";
import { connectUpstream, type LinkFault, type Passage, type Watcher } from "./upstream-link";
import type { VirtualTime } from "./virtual-time";

const NODES = 3;

/** What a story hears of what happens inside. */
interface SiteEvents {
  onStep(): Promise<void>;
  /** A request for an order leaves a node. */
  onCreate(intent: OrderIntent, passage: Passage): Watcher;
  onHistoryRead(uid: string): void;
  onScanAsked(ticket: string): void;
  onFault(name: FaultName, call: CallKey, until: number): void;
}

/** Three nodes, one store and one upstream in this process, in virtual time. */
export class InProcessSite {
  readonly sandbox: Sandbox;
  readonly shared: SharedStore;
  readonly steps: Steps;
  readonly planned = new PlannedFaults();
  readonly nodes: Node[] = [];
  /** The history does not show what happened within this time. */
  historyDelayMs = 0;

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
    for (let index = 0; index < NODES; index += 1) this.start(index);
  }

  node(index: number): Node {
    const node = this.nodes[index % NODES];
    if (!node) throw new Error(`no node ${index}`);
    return node;
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

  /** Kills a node; another process takes its place at once. */
  kill(index: number): void {
    this.node(index).life.kill();
    this.start(index % NODES);
  }

  /** All is well from now on. */
  calm(): void {
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

  /** Lets time pass until it is so, at most so long. */
  async waitUntil(isSo: () => boolean, mostMs: number): Promise<void> {
    const end = this.time.now + mostMs;
    await this.steps.runAll();
    while (!isSo() && this.time.moveTowards(end) === "fired") await this.steps.runAll();
  }

  private start(index: number): void {
    const life = new NodeLife(`node ${index + 1}`);
    const pool = connectUpstream(
      {
        sandbox: this.sandbox,
        time: this.time,
        steps: this.steps,
        takeFault: (call) => this.takeFault(call),
        watch: (passage) => this.watch(passage),
        alter: (call, body) => this.alter(call, body),
      },
      life,
    );
    this.nodes[index] = new Node(life, this.shared.connect(life), pool);
  }

  private takeFault(call: CallKey): LinkFault | null {
    const planned = this.planned.take(call);
    if (!planned) return null;
    const fault = faults[planned.name];
    const lateMs = "link" in fault && "ms" in fault.link ? fault.link.ms : 0;
    this.events.onFault(planned.name, call, this.time.now + lateMs);
    if ("link" in fault) return fault.link;
    this.sandbox.faults.add({ call, effect: fault.effect, times: 1, skip: 0 });
    return null;
  }

  private watch(passage: Passage): Watcher {
    const { call, input } = passage;
    if (call === "pay.wx.create" || call === "pay.ali.create")
      return this.events.onCreate(toIntent(call, input), passage);
    const uid = String(input.uid ?? input.userId);
    const isHistory = call === "vip.orders" || call === "pay.history";
    return {
      carriedOut: () => {
        if (call === "auth.scan") this.events.onScanAsked(String(input.ticket));
        if (isHistory) this.events.onHistoryRead(uid);
      },
      ended: () => {},
    };
  }

  private alter(call: CallKey, body: string): string {
    const isHistory = call === "vip.orders" || call === "pay.history";
    if (!isHistory || this.historyDelayMs === 0) return body;
    const since = this.time.now - this.historyDelayMs;
    const answer = JSON.parse(body);
    if (!Array.isArray(answer.data)) return body;
    answer.data = answer.data.flatMap((entry: { order_id: string }) => {
      const order = this.sandbox.state.orders.find(entry.order_id);
      if (!order || order.createdAt > since) return [];
      const isNews = order.paidAt !== null && order.paidAt > since;
      return isNews ? { ...entry, status: 0, pay_time: 0 } : entry;
    });
    return JSON.stringify(answer);
  }
}

function toIntent(call: CallKey, input: Passage["input"]): OrderIntent {
  return {
    uid: String(input.userId),
    companyId: String(input.corpId),
    productId: String(input.productId),
    years: Number(input.maxUserLimit),
    channel: call === "pay.wx.create" ? "wxpay" : "alipay",
  };
}
