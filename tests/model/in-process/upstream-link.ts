import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "undici";
import type { OrderIntent } from "~/gateway/order/records";
import type { CallKey } from "~/gateway/upstream/calls";
import { answerCall } from "~/sandbox/calls/answer";
import { findCall } from "~/sandbox/calls/table";
import type { Reply } from "~/sandbox/http/reply";
import type { Sandbox } from "~/sandbox/sandbox";
import { faults, type LinkFault, type PlannedFaults } from "../faults";
import type { NodeLife } from "./node-life";
import type { SiteEvents } from "./site";
import type { Steps } from "./steps";
import type { VirtualTime } from "./virtual-time";

export interface Passage {
  call: CallKey;
  node: NodeLife;
  input: Readonly<Record<string, unknown>>;
  fault: LinkFault | null;
}

export interface Watcher {
  carriedOut(body: string): void;
  /** The node has the answer, or has given up; it is not called when the node dies. */
  ended(how: "answered" | "failed"): void;
}

interface PoolRequest {
  method: string;
  path: string;
  headers: readonly string[];
  body?: string;
  signal: AbortSignal;
}

/** A request whose connection was cut is carried out within this time, or never. */
const SETTLING_MS = 2_900;
const NONSENSE = "<html>nonsense</html>";

interface LinkConfig {
  sandbox: Sandbox;
  planned: PlannedFaults;
  events: SiteEvents;
  time: VirtualTime;
  steps: Steps;
}

/** The way to the sandbox's rules and back, without a network, where faults wait. */
export class UpstreamLink {
  /** The history does not show what happened within this time, ms. */
  historyDelayMs = 0;

  constructor(private readonly config: LinkConfig) {}

  connect(node: NodeLife): Pool {
    return { request: (given: PoolRequest) => this.exchange(node, given) } as unknown as Pool;
  }

  private async exchange(node: NodeLife, request: PoolRequest) {
    const { steps } = this.config;
    const { body, signal } = request;
    await steps.goOn(node);
    const { pathname: path, searchParams } = new URL(request.path, "http://upstream.test");
    const query = Object.fromEntries(searchParams);
    const call = findCall(path)?.key as CallKey;
    if (call.startsWith("stats.")) return toResponse(200, '{"code":200}');
    const input = body ? JSON.parse(body) : query;
    const passage = { call, node, input, fault: this.takeFault(call) };
    const watcher = this.watch(passage);
    const cut = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      void node.stopped().then(resolve);
    });
    signal.addEventListener("abort", () => watcher.ended("failed"), { once: true });
    await steps.take(`${call} is on its way`, node);
    const answer = () => answerFrom(this.config.sandbox, request, { path, query });
    const reply = await this.carry(passage, watcher, { answer, cut });
    await steps.take(`${call} is answered`, node);
    await steps.goOn(node);
    if (signal.aborted) throw signal.reason;
    if (!reply) {
      watcher.ended("failed");
      throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
    }
    watcher.ended(passage.fault?.kind === "answer garbled" ? "failed" : "answered");
    return toResponse(reply.status, reply.body.toString(), { ...reply.headers });
  }

  private async carry(
    { call, fault }: Passage,
    watcher: Watcher,
    sent: { answer(): Promise<Reply | null>; cut: Promise<void> },
  ) {
    const { time } = this.config;
    if (fault?.kind === "work late")
      await Promise.race([time.sleep(fault.ms), sent.cut.then(() => time.sleep(SETTLING_MS))]);
    if (fault?.kind === "reset") return null;
    const reply = await sent.answer();
    if (!reply) return null;
    watcher.carriedOut(reply.body.toString());
    if (fault?.kind === "answer late") await time.sleep(fault.ms);
    if (fault?.kind === "answer lost") return null;
    const body = fault?.kind === "answer garbled" ? NONSENSE : this.alter(call, reply);
    return { ...reply, body };
  }

  private takeFault(call: CallKey): LinkFault | null {
    const { planned, events, time, sandbox } = this.config;
    const due = planned.take(call);
    if (!due) return null;
    const fault = faults[due.name];
    const link = "link" in fault ? fault.link : null;
    events.onFault(due.name, call, time.now + (link && "ms" in link ? link.ms : 0));
    if ("effect" in fault) sandbox.faults.add({ call, effect: fault.effect, times: 1, skip: 0 });
    return link;
  }

  private watch(passage: Passage): Watcher {
    const { call, input } = passage;
    const { events } = this.config;
    const isCreate = call === "pay.wx.create" || call === "pay.ali.create";
    if (isCreate && events.onCreate) return events.onCreate(toIntent(call, input), passage);
    return {
      carriedOut: () => {
        if (call === "auth.scan") events.onScanAsked?.(String(input.ticket));
        if (isHistory(call)) events.onHistoryRead?.(String(input.uid ?? input.userId));
      },
      ended: () => {},
    };
  }

  /** Hides from a history what is too new for it. */
  private alter(call: CallKey, { body }: Reply): Reply["body"] {
    if (!isHistory(call) || this.historyDelayMs === 0) return body;
    const { time, sandbox } = this.config;
    const since = time.now - this.historyDelayMs;
    const text = body.toString();
    const history = JSON.parse(text);
    if (!Array.isArray(history.data)) return text;
    history.data = history.data.flatMap((entry: { order_id: string }) => {
      const order = sandbox.state.orders.find(entry.order_id);
      if (!order || order.createdAt > since) return [];
      const isNews = order.paidAt !== null && order.paidAt > since;
      return isNews ? { ...entry, status: 0, pay_time: 0 } : entry;
    });
    return JSON.stringify(history);
  }
}

const isHistory = (call: CallKey) => call === "vip.orders" || call === "pay.history";

const toIntent = (call: CallKey, input: Passage["input"]): OrderIntent => ({
  uid: String(input.userId),
  companyId: String(input.corpId),
  productId: String(input.productId),
  years: Number(input.maxUserLimit),
  channel: call === "pay.wx.create" ? "wxpay" : "alipay",
});

const toResponse = (statusCode: number, text: string, headers = {}) => ({
  statusCode,
  headers,
  body: { text: async () => text },
});

function answerFrom(
  sandbox: Sandbox,
  { method, headers, body }: PoolRequest,
  target: { path: string; query: Record<string, string> },
) {
  const at = headers.indexOf("Authorization");
  const incoming = {
    method,
    headers: { authorization: at < 0 ? undefined : headers[at + 1] },
    async *[Symbol.asyncIterator]() {
      if (body) yield Buffer.from(body);
    },
  };
  const request = incoming as unknown as IncomingMessage;
  return answerCall(sandbox, request, {} as ServerResponse, target);
}
