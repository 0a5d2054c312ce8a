import type { IncomingMessage, ServerResponse } from "node:http";
import type { OrderIntent } from "~/gateway/order/records";
import type { CallKey } from "~/gateway/upstream/calls";
import { answerCall } from "~/sandbox/calls/answer";
import type { Reply } from "~/sandbox/http/reply";
import type { Sandbox } from "~/sandbox/sandbox";
import { faults, type PlannedFaults } from "./faults";
import type { Life, SiteEvents } from "./site";

/** What happens to one call on its way, besides what the sandbox can be told to answer. */
export type LinkFault =
  | { kind: "answer lost" }
  | { kind: "answer garbled" }
  | { kind: "reset" }
  | { kind: "answer late"; ms: number }
  | { kind: "work late"; ms: number };

/** One request on its way, for those who watch. */
export interface Passage {
  call: CallKey;
  node: Life;
  input: Readonly<Record<string, unknown>>;
  fault: LinkFault | null;
}

export interface Watcher {
  /** The upstream has done its work. */
  carriedOut(body: string): void;
  /** The node has the answer, or has given up; it is not called when the node dies. */
  ended(how: "answered" | "failed"): void;
}

/** The request as it was sent. */
interface LinkRequest {
  method: string;
  authorization: string | undefined;
  path: string;
  query: Record<string, string>;
  body: string | undefined;
  /** Resolves when its sender no longer waits. */
  cut: Promise<unknown>;
}

/** A request whose connection was cut is carried out within this time, or never. */
const SETTLING_MS = 2_900;
const NONSENSE = "<html>nonsense</html>";

interface LinkConfig {
  sandbox: Sandbox;
  planned: PlannedFaults;
  events: SiteEvents;
  now(): number;
  sleep(ms: number): Promise<unknown>;
  /** Of the times of faults: 1 where time costs nothing. */
  scale: number;
}

/** The way to the sandbox's rules and back, where faults wait. */
export class UpstreamLink {
  /** The history does not show what happened within this time, ms. */
  historyDelayMs = 0;

  constructor(private readonly config: LinkConfig) {}

  /** Begins a passage; its watcher is told what becomes of it. */
  begin(
    call: CallKey,
    node: Life,
    input: Passage["input"],
  ): { passage: Passage; watcher: Watcher } {
    const passage = { call, node, input, fault: this.takeFault(call) };
    return { passage, watcher: this.watch(passage) };
  }

  /** Carries a request out. @returns null when no answer comes back */
  async carry({ call, fault }: Passage, watcher: Watcher, request: LinkRequest) {
    const { sandbox, sleep } = this.config;
    if (fault?.kind === "work late")
      await Promise.race([sleep(fault.ms), request.cut.then(() => sleep(SETTLING_MS))]);
    if (fault?.kind === "reset") return null;
    const reply = await answer(sandbox, request);
    if (!reply) return null;
    watcher.carriedOut(reply.body.toString());
    if (fault?.kind === "answer late") await sleep(fault.ms);
    if (fault?.kind === "answer lost") return null;
    const body = fault?.kind === "answer garbled" ? NONSENSE : this.alter(call, reply);
    return { ...reply, body };
  }

  /** Whether the node can read what comes back. */
  isReadable({ fault }: Passage): boolean {
    return fault?.kind !== "answer garbled";
  }

  private takeFault(call: CallKey): LinkFault | null {
    const { planned, events, now, scale, sandbox } = this.config;
    const due = planned.take(call);
    if (!due) return null;
    const fault = faults[due.name];
    const link = "link" in fault ? fault.link : null;
    const lateMs = link && "ms" in link ? link.ms * scale : 0;
    events.onFault(due.name, call, now() + lateMs);
    if ("effect" in fault) sandbox.faults.add({ call, effect: fault.effect, times: 1, skip: 0 });
    return link && "ms" in link ? { ...link, ms: lateMs } : link;
  }

  private watch(passage: Passage): Watcher {
    const { call, input } = passage;
    const { events } = this.config;
    if (call === "pay.wx.create" || call === "pay.ali.create")
      return events.onCreate(toIntent(call, input), passage);
    return {
      carriedOut: () => {
        if (call === "auth.scan") events.onScanAsked(String(input.ticket));
        if (isHistory(call)) events.onHistoryRead(String(input.uid ?? input.userId));
      },
      ended: () => {},
    };
  }

  /** Hides from a history what is too new for it. */
  private alter(call: CallKey, { body }: Reply): Reply["body"] {
    if (!isHistory(call) || this.historyDelayMs === 0) return body;
    const { now, sandbox } = this.config;
    const since = now() - this.historyDelayMs;
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

function toIntent(call: CallKey, input: Passage["input"]): OrderIntent {
  return {
    uid: String(input.userId),
    companyId: String(input.corpId),
    productId: String(input.productId),
    years: Number(input.maxUserLimit),
    channel: call === "pay.wx.create" ? "wxpay" : "alipay",
  };
}

function answer(sandbox: Sandbox, { method, authorization, body, path, query }: LinkRequest) {
  const incoming = {
    method,
    headers: { authorization },
    async *[Symbol.asyncIterator]() {
      if (body) yield Buffer.from(body);
    },
  };
  return answerCall(sandbox, incoming as unknown as IncomingMessage, {} as ServerResponse, {
    path,
    query,
  });
}
