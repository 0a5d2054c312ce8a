import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { uidOf } from "../domain/tokens";
import type { Sandbox } from "../sandbox";
import type { Effect } from "../simulation/faults";
import { TooManyWaiting } from "../store/turns";
import { AfterCommit, Picture } from "./call";
import { BusinessFailure, HttpFailure } from "./failures";
import { BodyTooLarge, FileBody, parseObject, readBody } from "./http/body";
import { envelope, type Reply } from "./http/reply";
import type { Target } from "./http/target";
import type { Input } from "./parameters";
import { findCall, isOptional, type NamedCall } from "./table";

const MAX_BODY_BYTES = 64 * 1024;

/** Records the request, applies a fault, and returns the reply; null for none. */
export async function answerCall(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
): Promise<Reply | null> {
  if (!isFromGateway(sandbox, request)) return refuse(new HttpFailure(403));
  const call = findCall(path);
  const method = request.method ?? "";
  const token = request.headers.authorization ?? "";
  const hasBody = call?.method === "POST" && method === "POST";
  const file = hasBody && call.takesFile ? new FileBody(request) : null;
  const body = file ? query : hasBody ? await readJson(request, call.mostBytes) : null;
  const entry = sandbox.journal?.add({
    at: sandbox.clock.now(),
    call: call?.key ?? "",
    method,
    path,
    query,
    body: body ?? null,
    hasToken: token !== "",
  });
  const idempotencyKey = request.headers["idempotency-key"]?.toString() ?? "";
  const clientAddress = request.headers["x-client-address"]?.toString() ?? "";
  const input = hasBody ? body : query;
  const received = { method, token, input, file, idempotencyKey, clientAddress };
  const answer = () =>
    sandbox.turns.as(uidOf(token), () => answerFrom(sandbox, call, received).catch(toBusy));
  const effect = call && method === call.method ? sandbox.faults.take(call.key) : null;
  const reply = effect ? await applyEffect(effect, response, answer) : await answer();
  if (reply && file) await file.drain();
  if (reply && entry) {
    if (file) entry.body = { ...query, bytes: file.bytes };
    entry.status = reply.status;
    entry.code = reply.code;
  }
  return reply;
}

function isFromGateway(
  { gatewaySecrets }: Sandbox,
  { headers: { "x-gateway-secret": given } }: IncomingMessage,
): boolean {
  const toHash = (text: string) => hash("sha256", text, "buffer");
  const isSame = (secret: string) => timingSafeEqual(toHash(secret), toHash(String(given)));
  return gatewaySecrets.length === 0 || gatewaySecrets.some(isSame);
}

interface ReceivedCall {
  method: string;
  file: FileBody | null;
  token: string;
  idempotencyKey: string;
  clientAddress: string;
  /** null or undefined for a body that is not a JSON object. */
  input: Input | null | undefined;
}

/** Checks in this order: 404, 405, 401, 400, then the call's own rules. */
async function answerFrom(
  sandbox: Sandbox,
  call: NamedCall | null,
  { method, token, input, file, idempotencyKey, clientAddress }: ReceivedCall,
): Promise<Reply> {
  const { settings, sms, files, payments, logins } = sandbox;
  const { sendsOptional } = settings;
  if (!call || (isOptional(call) && !sendsOptional)) return refuse(new HttpFailure(404));
  if (method !== call.method) return refuse(new HttpFailure(405), { Allow: call.method });
  // A failure is caught within the transaction, so that a used-up try is written.
  const data = await sandbox.transact(async (domain) => {
    try {
      const session = token ? await domain.tokens.find(token) : null;
      if (call.needsToken && !session) throw new HttpFailure(401);
      if (!input) throw new HttpFailure(400);
      const request = {
        input,
        domain,
        file,
        sms,
        files,
        payments,
        logins,
        sendsOptional,
        idempotencyKey,
        clientAddress,
        session,
      };
      return await call.answer(request);
    } catch (error) {
      return toFailure(error);
    }
  });
  return toReply(
    data instanceof AfterCommit ? await data.run(sandbox.transact).catch(toFailure) : data,
  );
}

/** @throws any other error */
function toBusy(error: unknown): Reply {
  if (error instanceof TooManyWaiting) return refuse(new HttpFailure(429), { "Retry-After": "1" });
  throw error;
}

/** @throws any other error */
function toFailure(error: unknown): BusinessFailure | HttpFailure {
  if (error instanceof BusinessFailure || error instanceof HttpFailure) return error;
  throw error;
}

function toReply(data: unknown): Reply {
  if (data instanceof BusinessFailure) return envelope(data.code, null, data.message);
  if (data instanceof HttpFailure) return refuse(data);
  if (!(data instanceof Picture)) return envelope(200, data);
  return { status: 200, type: data.type, body: data.bytes, code: null };
}

const refuse = ({ status, message }: HttpFailure, headers: Reply["headers"] = {}): Reply => ({
  ...envelope(status, null, message, status),
  headers,
});

async function applyEffect(
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

async function readJson(request: IncomingMessage, mostBytes = MAX_BODY_BYTES) {
  try {
    return parseObject(await readBody(request, mostBytes));
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}
