import type { Pool } from "undici";
import type { CallKey } from "~/gateway/upstream/calls";
import { findCall } from "~/sandbox/calls/table";
import type { UpstreamLink } from "../upstream-link";
import type { NodeLife } from "./node-life";
import type { Steps } from "./steps";

interface PoolRequest {
  method: string;
  path: string;
  headers: readonly string[];
  body?: string;
  signal: AbortSignal;
}

/** A node's connections to the upstream, without a network. */
export function connectUpstream(link: UpstreamLink, steps: Steps, node: NodeLife): Pool {
  const request = (given: PoolRequest) => exchange(link, steps, node, given);
  return { request } as unknown as Pool;
}

async function exchange(link: UpstreamLink, steps: Steps, node: NodeLife, request: PoolRequest) {
  const goOn = async () => {
    const { stoodStill } = await node.running();
    if (stoodStill) await steps.take(`${node.name} goes on`, node);
  };
  await goOn();
  const { method, headers, body, signal } = request;
  const { pathname: path, searchParams } = new URL(request.path, "http://upstream.test");
  const query = Object.fromEntries(searchParams);
  const call = findCall(path)?.key as CallKey;
  if (call.startsWith("stats.")) return nothing;
  const { passage, watcher } = link.begin(call, node, body ? JSON.parse(body) : query);
  const cut = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
    void node.stopped().then(resolve);
  });
  signal.addEventListener("abort", () => watcher.ended("failed"), { once: true });
  await steps.take(`${call} is on its way`, node);
  const at = headers.indexOf("Authorization");
  const authorization = at < 0 ? undefined : headers[at + 1];
  const sent = { method, authorization, path, query, body, cut };
  const reply = await link.carry(passage, watcher, sent);
  await steps.take(`${call} is answered`, node);
  await goOn();
  if (signal.aborted) throw signal.reason;
  if (!reply) {
    watcher.ended("failed");
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  }
  watcher.ended(link.isReadable(passage) ? "answered" : "failed");
  const text = async () => reply.body.toString();
  return { statusCode: reply.status, headers: { ...reply.headers }, body: { text } };
}

const nothing = { statusCode: 200, headers: {}, body: { text: async () => '{"code":200}' } };
