import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { OrderIntent } from "~/gateway/order/store/intents";
import type { Connections } from "~/gateway/upstream/send-request";
import { Ids } from "~/upstream/domain/ids";
import { answerCall } from "~/upstream/protocol/answer";
import { parseTarget, type Target } from "~/upstream/protocol/http/target";
import { findCall } from "~/upstream/protocol/table";
import { UpstreamService } from "~/upstream/services/upstream-service";
import type { Effect } from "~/upstream/simulation/faults";
import { Simulation } from "~/upstream/simulation/simulation";
import { MemoryStore } from "~/upstream/store/memory";
import type { Attempt } from "./attempts";
import { SHARED_COMPANY } from "./people";
import type { NodeProcess } from "./process";
import type { Turns } from "./turns";

/** The calls that faults are spread over. */
const groups: Record<FaultGroup, readonly string[]> = {
  create: ["pay.wx.create", "pay.ali.create"],
  info: ["pay.wx.info", "pay.ali.info"],
  history: ["vip.orders"],
  "second history": ["pay.history"],
  products: ["pay.products"],
};
export type FaultGroup = "create" | "info" | "history" | "second history" | "products";

interface Way {
  /** Never gets to the upstream. */
  reset?: true;
  workLateMs?: number;
  answerLateMs?: number;
  answer?: "lost" | "garbled";
  /** What the sandbox is told to answer. */
  effect?: Effect;
}

/** What may happen to one call: on its way, or as the upstream's answer. */
export const faults = {
  "answer lost": { answer: "lost" },
  "answer garbled": { answer: "garbled" },
  "reset before the work": { reset: true },
  "answer 3 s late": { answerLateMs: 3_000 },
  "answer 19 s late": { answerLateMs: 19_000 },
  "work 4 s late": { workLateMs: 4_000 },
  "work 16 s late": { workLateMs: 16_000 },
  "HTTP 500": { effect: { http: 500 } },
  "HTTP 503": { effect: { http: 503 } },
  nonsense: { effect: { raw: "<html>nonsense</html>" } },
  refused: { effect: { code: 4031, error_msg: "refused" } },
} as const satisfies Record<string, Way>;
export type FaultName = keyof typeof faults;

/** A request whose connection was cut is carried out within this time, or never. */
const SETTLING_MS = 2_900;
const isCreate = /^pay\.\w+\.create$/;
const isInfo = /^pay\.\w+\.info$/;
const isHistory = /^(vip\.orders|pay\.history)$/;

interface UpstreamEvents {
  /** A request for an order leaves a node. */
  onCreate(intent: OrderIntent, process: NodeProcess): Attempt;
  onHistoryRead(uid: string): void;
  /** The gateway has closed an order that another has replaced. */
  onClose(orderId: string): void;
  /** @param until ms, when what it delays goes on */
  onFault(name: FaultName, call: string, until: number): void;
}

interface PoolRequest {
  method: string;
  path: string;
  headers: readonly string[];
  body?: string;
  signal: AbortSignal;
}

const ADMINISTRATOR = "1";

/** The sandbox's rules without a network, and the way to them and back, where faults wait. */
export class FaultyUpstream {
  readonly store = new MemoryStore();
  /** Without what an upstream may be without, unless a story changes it. */
  readonly service = new UpstreamService({
    ...{ store: this.store, ids: new Ids(1), sendsOptional: false },
    createSmsCode: () => "123456",
  });
  readonly simulation = new Simulation(this.service, {
    ...({ seed: 1, qr: "native", publicOrigin: null } as const),
    origin: () => "http://sandbox.test",
  });
  /** Answers about orders do not show what happened within this time, ms. */
  lagMs = 0;
  private planned: { group: FaultGroup; name: FaultName }[] = [];

  constructor(
    private readonly turns: Turns,
    private readonly events: UpstreamEvents,
  ) {
    // One transaction runs after another, so that each finds the products and the seeds.
    void this.service.addProducts();
    void this.simulation.addSeeds();
    void this.store.transaction(({ members }) =>
      members.update({ companyId: SHARED_COMPANY }, { roleIds: ADMINISTRATOR }),
    );
  }

  plan(group: FaultGroup, name: FaultName): void {
    this.planned.push({ group, name });
  }

  recover(): void {
    this.planned = [];
    this.lagMs = 0;
    this.simulation.faults.clear();
  }

  /** A node's connections. */
  connect(process: NodeProcess): Connections {
    return { request: (given) => this.exchange(process, given as PoolRequest) };
  }

  private async exchange(process: NodeProcess, given: PoolRequest) {
    await this.turns.goOn(process);
    const { signal } = given;
    const target = parseTarget(given.path);
    const { query } = target;
    const call = findCall(target.path)?.key ?? "";
    if (call.startsWith("stats.")) return toResponse(200, '{"code":200}');
    const input = given.body ? JSON.parse(given.body) : query;
    const fault = this.takeFault(call);
    const attempt = isCreate.test(call)
      ? this.events.onCreate(toIntent(call, input), process)
      : null;
    const fail = () => {
      if (attempt) attempt.failed = true;
    };
    if (attempt && fault.reset) attempt.onItsWay = false;
    const aborted = once(signal, "abort").then(fail);
    const cut = Promise.race([aborted, process.stopped.given]);
    await this.turns.take(`${call} is on its way`);
    if (fault.workLateMs)
      await Promise.race([sleep(fault.workLateMs), cut.then(() => sleep(SETTLING_MS))]);
    const reply = fault.reset ? null : await this.carryOut(given, target);
    if (reply && isHistory.test(call)) this.events.onHistoryRead(String(input.uid ?? input.userId));
    if (reply && call === "pay.close") this.events.onClose(input.orderId);
    if (reply && attempt) {
      attempt.onItsWay = false;
      attempt.orderId = /"orderId":"(\w+)"/.exec(reply.text)?.[1] ?? null;
    }
    if (reply && this.lagMs > 0) reply.text = this.toOld(call, reply.text, query.orderId ?? "");
    if (fault.answerLateMs) await sleep(fault.answerLateMs);
    await this.turns.take(`${call} is answered`);
    await this.turns.goOn(process);
    if (signal.aborted) throw signal.reason;
    if (!reply || fault.answer) fail();
    else if (attempt) attempt.answered = true;
    if (!reply || fault.answer === "lost")
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    const text = fault.answer === "garbled" ? "<html>" : reply.text;
    return toResponse(reply.status, text);
  }

  private async carryOut({ method, headers: names, body }: PoolRequest, target: Target) {
    const at = names.indexOf("Authorization");
    const headers = at < 0 ? {} : { authorization: names[at + 1] };
    const stream = Readable.from(body ? [Buffer.from(body)] : []);
    const incoming = Object.assign(stream, { method, headers }) as IncomingMessage;
    const { aroundCall } = this.simulation;
    const response = {} as ServerResponse;
    const reply = await answerCall(this.service, incoming, response, target, aroundCall);
    return reply && { status: reply.status, text: reply.body.toString() };
  }

  private takeFault(call: string): Way {
    const due = this.planned.find(({ group }) => groups[group].includes(call));
    if (!due) return {};
    this.planned = this.planned.filter((each) => each !== due);
    const fault: Way = faults[due.name];
    const lateMs = fault.answerLateMs ?? fault.workLateMs ?? 0;
    this.events.onFault(due.name, call, Date.now() + lateMs);
    const { effect } = fault;
    if (effect) this.simulation.faults.add({ call, effect, times: 1, skip: 0 });
    return fault;
  }

  /** What the answer was before what is too new for it. */
  private toOld(call: string, text: string, orderId: string): string {
    const orders = this.store.tables.orders.rows;
    const find = (id: string) => [...orders.values()].find(({ orderId }) => orderId === id);
    const since = Date.now() - this.lagMs;
    const isNews = (id: string) => (find(id)?.paidAt ?? 0) > since;
    if (isInfo.test(call)) return isNews(orderId) ? '{"code":200,"data":{"status":0}}' : text;
    if (!isHistory.test(call)) return text;
    const history = JSON.parse(text);
    if (!Array.isArray(history.data)) return text;
    history.data = history.data.flatMap((entry: { order_id: string }) => {
      const createdAt = find(entry.order_id)?.createdAt ?? 0;
      if (createdAt > since) return [];
      return isNews(entry.order_id) ? { ...entry, status: 0, pay_time: 0 } : entry;
    });
    return JSON.stringify(history);
  }
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const toResponse = (statusCode: number, text: string) => {
  return { statusCode, headers: {}, body: { text: async () => text } };
};

const toIntent = (call: string, input: Record<string, unknown>): OrderIntent => ({
  uid: String(input.userId),
  companyId: String(input.corpId),
  productId: String(input.productId),
  years: Number(input.maxUserLimit),
  channel: call === "pay.wx.create" ? "wxpay" : "alipay",
  scene: input.scene === "h5" ? "h5" : "native",
});
