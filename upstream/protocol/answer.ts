import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Domain } from "../domain/domain";
import { uidOf } from "../domain/tokens";
import { reportError } from "../log";
import type { UpstreamService } from "../services/upstream-service";
import { TooManyWaiting } from "../store/turns";
import { AfterCommit, Picture } from "./call";
import { BusinessFailure, CountedFailure, HttpFailure } from "./failures";
import { BodyTooLarge, FileBody, parseObject, readBody } from "./http/body";
import { envelope, type Reply } from "./http/reply";
import type { Target } from "./http/target";
import type { Input } from "./parameters";
import { findCall, isOptional, type NamedCall } from "./table";

const MAX_BODY_BYTES = 64 * 1024;

/** A call as it arrived. */
interface ReceivedCall {
  /** null for an unknown path */
  readonly call: NamedCall | null;
  readonly method: string;
  readonly path: string;
  readonly query: Target["query"];
  readonly token: string;
  readonly file: FileBody | null;
  readonly idempotencyKey: string;
  readonly clientAddress: string;
  isKnownPlace: boolean;
  /** null or undefined for a body that is not a JSON object. */
  readonly input: Input | null | undefined;
}

/** Stands around the answer to a call. Returns null if it sends nothing. */
export type AroundCall = (
  received: ReceivedCall,
  response: ServerResponse,
  answer: () => Promise<Reply>,
) => Promise<Reply | null>;

/** Returns the reply to a call, or null for none. */
export async function answerCall(
  service: UpstreamService,
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: Target,
  around: AroundCall | null = null,
): Promise<Reply | null> {
  if (!isFromGateway(service, request)) {
    reportForeignCall();
    return refuse(new HttpFailure(403), { "X-Gateway-Secret": "refused" });
  }
  const call = findCall(path);
  const method = request.method ?? "";
  const hasBody = call?.method === "POST" && method === "POST";
  const file = hasBody && call.takesFile ? new FileBody(request) : null;
  const received: ReceivedCall = {
    call,
    method,
    path,
    query,
    token: request.headers.authorization ?? "",
    file,
    idempotencyKey: request.headers["idempotency-key"]?.toString() ?? "",
    clientAddress: request.headers["x-client-address"]?.toString() ?? "",
    isKnownPlace: request.headers["x-client-known"] === "1",
    input: hasBody && !file ? await readJson(request, call.mostBytes) : query,
  };
  const answer = () =>
    service.turns.as(uidOf(received.token), () => answerFrom(service, received).catch(toBusy));
  const reply = around ? await around(received, response, answer) : await answer();
  if (reply && file) await file.drain();
  return reply;
}

function isFromGateway(
  { gatewaySecrets }: UpstreamService,
  { headers: { "x-gateway-secret": given } }: IncomingMessage,
): boolean {
  const toHash = (text: string) => hash("sha256", text, "buffer");
  const isSame = (secret: string) => timingSafeEqual(toHash(secret), toHash(String(given)));
  return gatewaySecrets.length === 0 || gatewaySecrets.some(isSame);
}

const REPORT_EVERY_MS = 60_000;
let reportedAt = Number.NEGATIVE_INFINITY;

/** Writes a line, at most one a minute. */
function reportForeignCall(): void {
  const now = performance.now();
  if (now - reportedAt < REPORT_EVERY_MS) return;
  reportedAt = now;
  reportError("a call", new ForeignCall());
}

class ForeignCall extends Error {
  override readonly name = "ForeignCall";
  readonly code = "X-Gateway-Secret is missing or another than UPSTREAM_SECRET";
}

/** Checks in this order: 404, 405, 401, 400, then the call's own rules. */
async function answerFrom(
  service: UpstreamService,
  { call, method, token, input, file, idempotencyKey, clientAddress, isKnownPlace }: ReceivedCall,
): Promise<Reply> {
  const { sendsOptional, sms, files, images, imports, payments, logins } = service;
  const { accounts, publishing, deviceWork } = service;
  if (!call || (isOptional(call) && !sendsOptional)) return refuse(new HttpFailure(404));
  if (method !== call.method) return refuse(new HttpFailure(405), { Allow: call.method });
  const answer = async (domain: Domain): Promise<unknown> => {
    const isOfDevice = call.needs === "device";
    const session = token && !isOfDevice ? await domain.tokens.find(token) : null;
    const device = token && isOfDevice ? await domain.devices.find(token) : null;
    if (call.needs && !session && !device) throw new HttpFailure(401);
    if (!input) throw new HttpFailure(400);
    return call.answer({
      input,
      domain,
      file,
      sms,
      files,
      images,
      imports,
      payments,
      logins,
      accounts,
      publishing,
      deviceWork,
      sendsOptional,
      idempotencyKey,
      clientAddress,
      isKnownPlace,
      session,
      device,
    });
  };
  const data = await service
    .transact((domain) => answer(domain).catch(keepCounted))
    .catch(toFailure);
  return toReply(
    data instanceof AfterCommit ? await data.run(service.transact).catch(toFailure) : data,
  );
}

/** Ends the transaction as usual, so that what was written stays. @throws any other error */
function keepCounted(error: unknown): CountedFailure {
  if (error instanceof CountedFailure) return error;
  throw error;
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
  if (data instanceof BusinessFailure) return envelope(data.code, data.data, data.message);
  if (data instanceof HttpFailure) return refuse(data);
  if (!(data instanceof Picture)) return envelope(200, data);
  return { status: 200, type: data.type, body: data.bytes, code: null };
}

const refuse = ({ status, message }: HttpFailure, headers: Reply["headers"] = {}): Reply => ({
  ...envelope(status, null, message, status),
  headers,
});

async function readJson(request: IncomingMessage, mostBytes = MAX_BODY_BYTES) {
  try {
    return parseObject(await readBody(request, mostBytes));
  } catch (error) {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  }
}
