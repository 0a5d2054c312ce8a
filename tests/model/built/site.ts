import { setTimeout as delay } from "node:timers/promises";
import { Sandbox } from "~/sandbox/sandbox";
import type { Ask, Choice, Device } from "../buyers";
import { PlannedFaults } from "../faults";
import { LEASES_MS } from "../leases";
import type { Served, Sight, Site, SiteEvents, Wanted } from "../site";
import { UpstreamLink } from "../upstream-link";
import { NodeProcess } from "./node-process";
import { ModelRedis } from "./redis";
import { startUpstreamServer, type UpstreamServer } from "./upstream-server";
import { visit } from "./visit";

const NODES = 3;
const UPSTREAM_TIMEOUT_MS = 2_000;
/** So that late answers are later than the timeout where they are in virtual time. */
const SCALE = 0.2;
/** What a step of a request takes about. */
const STEP_MS = 3;
const LOOK_EVERY_MS = 25;

const noEvents: SiteEvents = {
  onStep: async () => {},
  onCreate: () => ({ carriedOut: () => {}, ended: () => {} }),
  onHistoryRead: () => {},
  onScanAsked: () => {},
  onFault: () => {},
};

/** Three processes of the built server, a real Redis and the sandbox over HTTP, in real time. */
export class BuiltSite implements Site {
  readonly times = { upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS, slackMs: 500, retryMs: 1_000 };
  readonly isUndisturbed = false;
  readonly sandbox: Sandbox;
  readonly planned = new PlannedFaults();
  private readonly nodes: NodeProcess[] = [];
  private readonly upstreams: UpstreamServer[] = [];
  private readonly link: UpstreamLink;
  private events = noEvents;
  private looks = 0;
  private restarting: Promise<void> = Promise.resolve();

  private constructor(private readonly redis: ModelRedis) {
    this.sandbox = new Sandbox(
      { seed: 1, qr: "native", smsMode: "fixed", publicOrigin: null },
      () => "http://sandbox.test",
    );
    const { sandbox, planned } = this;
    const events: SiteEvents = {
      onStep: () => this.events.onStep(),
      onCreate: (...given) => this.events.onCreate(...given),
      onHistoryRead: (uid) => this.events.onHistoryRead(uid),
      onScanAsked: (ticket) => this.events.onScanAsked(ticket),
      onFault: (...given) => this.events.onFault(...given),
    };
    const now = () => Date.now();
    this.link = new UpstreamLink({ sandbox, planned, events, now, sleep: delay, scale: SCALE });
  }

  static async start(): Promise<BuiltSite> {
    const site = new BuiltSite(await ModelRedis.start());
    await Promise.all(Array.from({ length: NODES }, (_, index) => site.startNode(index)));
    return site;
  }

  /** Everything as at the start, for another story. */
  async reset(): Promise<void> {
    this.events = noEvents;
    await this.calm();
    await this.redis.clear();
    this.sandbox.reset({});
  }

  /** Tells a story what happens. */
  tell(events: SiteEvents): this {
    this.events = events;
    return this;
  }

  get now(): number {
    return Date.now();
  }

  /** Nodes write by themselves. */
  get writes(): number {
    this.looks += 1;
    return this.looks;
  }

  get historyDelayMs(): number {
    return this.link.historyDelayMs;
  }

  set historyDelayMs(ms: number) {
    this.link.historyDelayMs = ms;
  }

  life(index: number): NodeProcess {
    const node = this.nodes[index % NODES];
    if (!node) throw new Error(`no node ${index}`);
    return node;
  }

  async send(device: Device, index: number, ask: Ask): Promise<Served> {
    const node = this.life(index);
    const { sessionId } = device;
    const choiceOf = (orderId: string) => this.choiceOf(orderId);
    try {
      return await visit({ origin: node.origin, choiceOf }, device, ask);
    } catch (error) {
      const answer = node.alive ? ({ kind: "crash", error } as const) : BROKEN;
      return { answer, sessionId };
    } finally {
      await this.events.onStep();
    }
  }

  shuffle(): void {}

  async runSteps(most: number): Promise<void> {
    await this.wait(most * STEP_MS);
  }

  async wait(ms: number): Promise<void> {
    await this.waitUntil(() => false, ms);
  }

  async waitUntil(isSo: () => boolean, mostMs: number): Promise<void> {
    const end = Date.now() + mostMs;
    while (!isSo() && Date.now() < end) {
      await delay(Math.min(LOOK_EVERY_MS, end - Date.now()));
      await this.events.onStep();
    }
  }

  async kill(index: number): Promise<void> {
    this.life(index).kill();
    await this.startNode(index % NODES);
  }

  freeze(index: number): void {
    this.life(index).freeze();
  }

  async thaw(index: number): Promise<void> {
    this.life(index).thaw();
  }

  pauseRedis(ms: number): void {
    this.redis.pause(ms);
  }

  failOver(ms: number): void {
    this.restarting = this.redis.restart(ms);
  }

  async calm(): Promise<void> {
    this.planned.clear();
    this.sandbox.faults.clear();
    this.historyDelayMs = 0;
    for (const node of this.nodes) if (node.frozen) node.thaw();
    await this.restarting;
    this.redis.resume();
  }

  look(wanted: readonly Wanted[]): Promise<Sight[] | null> {
    return this.redis.look(wanted);
  }

  listLocks() {
    return this.redis.listLocks();
  }

  async untilLocksEnd(): Promise<void> {
    const end = Date.now() + LEASES_MS.lock + LEASES_MS.gate;
    while (Date.now() < end && (await this.listLocks()).length > 0) await this.wait(LOOK_EVERY_MS);
  }

  async stop(): Promise<void> {
    this.events = noEvents;
    await this.calm();
    await Promise.all(this.nodes.map((node) => node.stop()));
    await Promise.all(this.upstreams.map((upstream) => upstream.close()));
    await this.redis.stop();
  }

  private async startNode(index: number): Promise<void> {
    this.upstreams[index] ??= await startUpstreamServer({
      link: this.link,
      caller: () => this.life(index),
      beforeCall: () => this.events.onStep(),
    });
    this.nodes[index] = await NodeProcess.start(`node ${index + 1}`, {
      redisUrl: this.redis.url,
      upstreamUrl: this.upstreams[index].url,
      upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS,
    });
  }

  private choiceOf(orderId: string): Choice {
    const order = this.sandbox.state.orders.find(orderId);
    if (!order) throw new Error(`no order ${orderId}`);
    const { product, years, channel } = order;
    return { productId: product.productId as Choice["productId"], years, channel };
  }
}

const BROKEN = { kind: "broken" } as const;
