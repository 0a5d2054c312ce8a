import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pool } from "undici";
import type { CallKey } from "~/gateway/upstream/calls";
import { answerCall } from "~/sandbox/calls/answer";
import { findCall } from "~/sandbox/calls/table";
import type { Sandbox } from "~/sandbox/sandbox";
import type { NodeLife } from "./node-life";
import type { Steps } from "./steps";
import type { VirtualTime } from "./virtual-time";

/** What happens to one call on its way, besides what the sandbox can be told to answer. */
export type LinkFault =
  | { kind: "answer lost" }
  | { kind: "reset" }
  | { kind: "answer late"; ms: number }
  | { kind: "work late"; ms: number };

/** One request on its way, for those who watch. */
export interface Passage {
  call: CallKey;
  node: NodeLife;
  input: Readonly<Record<string, unknown>>;
  fault: LinkFault | null;
}

export interface Watcher {
  /** The upstream has done its work. */
  carriedOut(body: string): void;
  /** The node has the answer, or has given up; it is not called when the node dies. */
  ended(how: "answered" | "failed"): void;
}

/** A request whose connection was cut is carried out within this time, or never. */
const SETTLING_MS = 2_900;

interface Wire {
  sandbox: Sandbox;
  time: VirtualTime;
  steps: Steps;
  takeFault(call: CallKey): LinkFault | null;
  watch(passage: Passage): Watcher;
  /** Changes an answer on its way. */
  alter(call: CallKey, body: string): string;
}

interface WireRequest {
  method: string;
  path: string;
  headers: readonly string[];
  body?: string;
  signal: AbortSignal;
}

/** A node's connections to the sandbox's rules, without a network. */
export function connectUpstream(wire: Wire, node: NodeLife): Pool {
  const request = (given: WireRequest) => exchange(wire, node, given);
  return { request } as unknown as Pool;
}

async function exchange(wire: Wire, node: NodeLife, request: WireRequest) {
  const goOn = async () => {
    const { stoodStill } = await node.running();
    if (stoodStill) await wire.steps.take(`${node.name} goes on`, node);
  };
  await goOn();
  const { path, query } = split(request.path);
  const call = findCall(path)?.key as CallKey;
  if (call.startsWith("stats.")) return nothing;
  const fault = wire.takeFault(call);
  const input = request.body ? JSON.parse(request.body) : query;
  const watcher = wire.watch({ call, node, input, fault });
  const cut = new Promise<void>((resolve) => {
    request.signal.addEventListener("abort", () => resolve(), { once: true });
    void node.stopped().then(resolve);
  });
  request.signal.addEventListener("abort", () => watcher.ended("failed"), { once: true });
  await wire.steps.take(`${call} is on its way`, node);
  if (fault?.kind === "work late") await workTime(wire.time, fault.ms, cut);
  const reply = fault?.kind === "reset" ? null : await answer(wire.sandbox, request, path, query);
  if (reply) watcher.carriedOut(reply.body.toString());
  if (fault?.kind === "answer late") await wire.time.sleep(fault.ms);
  await wire.steps.take(`${call} is answered`, node);
  await goOn();
  if (request.signal.aborted) throw request.signal.reason;
  if (!reply || fault?.kind === "answer lost") {
    watcher.ended("failed");
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  }
  watcher.ended("answered");
  const text = async () => wire.alter(call, reply.body.toString());
  return { statusCode: reply.status, headers: { ...reply.headers }, body: { text } };
}

const nothing = { statusCode: 200, headers: {}, body: { text: async () => '{"code":200}' } };

async function workTime(time: VirtualTime, ms: number, cut: Promise<void>): Promise<void> {
  await Promise.race([time.sleep(ms), cut.then(() => time.sleep(SETTLING_MS))]);
}

function split(target: string) {
  const { pathname, searchParams } = new URL(target, "http://upstream.test");
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

function answer(
  sandbox: Sandbox,
  { method, headers, body }: WireRequest,
  path: string,
  query: Record<string, string>,
) {
  const at = headers.indexOf("Authorization");
  const incoming = {
    method,
    headers: at < 0 ? {} : { authorization: headers[at + 1] },
    async *[Symbol.asyncIterator]() {
      if (body) yield Buffer.from(body);
    },
  };
  return answerCall(sandbox, incoming as unknown as IncomingMessage, {} as ServerResponse, {
    path,
    query,
  });
}
