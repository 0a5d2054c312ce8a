import type { ServerResponse } from "node:http";
import { envelope, type Reply } from "../protocol/http/reply";
import type { Effect } from "./faults";

/** Returns the reply that the fault leaves, or null for none. */
export async function applyEffect(
  effect: Effect,
  response: ServerResponse,
  answer: () => Promise<Reply>,
): Promise<Reply | null> {
  if (effect.delayMs) await delay(effect.delayMs);
  if (effect.hang) return null;
  if (effect.reset) {
    response.socket?.resetAndDestroy();
    return null;
  }
  if (effect.raw !== undefined) {
    const status = effect.http ?? 200;
    return { status, type: "text/html; charset=utf-8", body: effect.raw, code: null };
  }
  if (effect.http !== undefined) return refuseWith(effect.http, effect.body);
  if (effect.code !== undefined) return envelope(effect.code, effect.data, effect.error_msg);
  const reply = await answer();
  return "data" in effect ? replaceData(reply, effect.data) : reply;
}

/** Unreferenced, because a delayed reply must not keep a closed server alive. */
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

function refuseWith(status: number, body: unknown): Reply {
  const reply = envelope(status, null, "", status);
  return body === undefined ? reply : { ...reply, body: JSON.stringify(body) };
}

function replaceData(reply: Reply, data: unknown): Reply {
  if (reply.code === null || typeof reply.body !== "string") return reply;
  const before: { error_msg: string } = JSON.parse(reply.body);
  return envelope(reply.code, data, before.error_msg, reply.status);
}
