import type { IncomingMessage, ServerResponse } from "node:http";
import type { Effect } from "../control/faults";
import type { Sandbox } from "../sandbox";
import { Picture } from "./call";
import { BusinessFailure, HttpFailure } from "./failures";
import { BodyTooLarge, countBody, parseObject, readBody } from "./http/body";
import { envelope, type Reply } from "./http/reply";
import type { Target } from "./http/target";
import type { Input } from "./parameters";
import { findCall, type NamedCall } from "./table";

const MAX_BODY_BYTES = 64 * 1024;

/** Records the request, applies a fault, and returns the reply; null for none. */
export async function answerCall(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
): Promise<Reply | null> {
  const call = findCall(path);
  const method = request.method ?? "";
  const token = request.headers.authorization ?? "";
  const hasBody = call?.method === "POST" && method === "POST";
  const body = hasBody ? await readInput(call, request, query) : null;
  const entry = sandbox.journal.add({
    at: sandbox.state.clock.now(),
    call: call?.key ?? "",
    method,
    path,
    query,
    body: body ?? null,
    hasToken: token !== "",
  });
  const idempotencyKey = request.headers["idempotency-key"]?.toString() ?? "";
  const received = { method, token, input: hasBody ? body : query, idempotencyKey };
  const answer = () => answerFrom(sandbox, call, received);
  const effect = call && method === call.method ? sandbox.faults.take(call.key) : null;
  const reply = effect ? await applyEffect(effect, response, answer) : answer();
  if (reply) {
    entry.status = reply.status;
    entry.code = reply.code;
  }
  return reply;
}

interface ReceivedCall {
  method: string;
  token: string;
  idempotencyKey: string;
  /** null or undefined for a body that is not a JSON object. */
  input: Input | null | undefined;
}

/** Checks in this order: 404, 405, 401, 400, then the call's own rules. */
function answerFrom(
  { state, qrTexts, settings }: Sandbox,
  call: NamedCall | null,
  { method, token, input, idempotencyKey }: ReceivedCall,
): Reply {
  try {
    const { sendsOptional } = settings;
    if (!call || (call.key === "pay.close" && !sendsOptional)) throw new HttpFailure(404);
    if (method !== call.method) throw new HttpFailure(405);
    const session = token ? state.tokens.find(token) : null;
    if (call.needsToken && !session) throw new HttpFailure(401);
    if (!input) throw new HttpFailure(400);
    const data = call.answer({ input, state, qrTexts, sendsOptional, idempotencyKey, session });
    if (!(data instanceof Picture)) return envelope(200, data);
    return { status: 200, type: data.type, body: data.bytes, code: null };
  } catch (error) {
    if (error instanceof BusinessFailure) return envelope(error.code, null, error.message);
    if (!(error instanceof HttpFailure)) throw error;
    const reply = envelope(error.status, null, error.message, error.status);
    return error.status === 405 ? { ...reply, headers: { Allow: call?.method ?? "" } } : reply;
  }
}

async function applyEffect(
  effect: Effect,
  response: ServerResponse,
  answer: () => Reply,
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
  const reply = answer();
  return "data" in effect ? replaceData(reply, effect.data) : reply;
}

/** Unreferenced, because a delayed reply must not keep a closed sandbox alive. */
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

/** The input of an upload is its query and size. */
async function readInput(call: NamedCall, request: IncomingMessage, query: Target["query"]) {
  return call.takesFile ? { ...query, bytes: await countBody(request) } : readJson(request);
}

async function readJson(request: IncomingMessage) {
  try {
    return parseObject(await readBody(request, MAX_BODY_BYTES));
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}
