import { z } from "zod";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { type CallInput, toQuery } from "~/gateway/upstream/request";
import { upstreamVariables } from "~/gateway/upstream/variables";
import { businessCodes } from "~/upstream/protocol/business-codes";
import { describeExchange } from "./redact";
import { notTried, options } from "./subject";

/** Media types of answers without an envelope. */
export const FILE_TYPE = /^(image\/|application\/(pdf|ofd)$)/;

/** A request and its response. */
export interface Exchange {
  call: CallKey;
  input: CallInput;
  /** Method, address and body. */
  sent: string;
  token: string | null;
  /** 0 without a response */
  status: number;
  contentType: string;
  body: Buffer<ArrayBuffer>;
  /** Without members unless the body is a JSON object. */
  envelope: Record<string, unknown>;
  isSuccess: boolean;
}

/** A response that breaks the contract of a call, under headings of docs/upstream.md. */
export class Deviation extends Error {
  constructor(
    readonly exchange: Exchange,
    problem: string,
    headings: readonly string[] = [exchange.call],
    readonly call: CallKey = exchange.call,
  ) {
    const anchors = headings.map(
      (heading) => `docs/upstream.md#${heading.toLowerCase().replaceAll(".", "")}`,
    );
    super([problem, ...describeExchange(exchange), `see       ${anchors.join(", ")}`].join("\n"));
  }
}

export const config = createUpstreamConfig(
  upstreamVariables.parse({ ...options.environment, UPSTREAM_URL: options.url }),
);
export const exchanges: Exchange[] = [];
export const getLast = () => exchanges.at(-1) as Exchange;
/** Why a call is not sent again. */
const abandoned = new Map<CallKey, string>();
const toEnvelope = z.record(z.string(), z.unknown()).catch({});

/** Sends any input. @throws Deviation without a response, NotTried for HTTP 429 and for a call that is not there */
export async function send(
  call: CallKey,
  input: CallInput,
  token: string | null,
  file?: Uint8Array<ArrayBuffer>,
) {
  const reason = abandoned.get(call);
  if (reason) notTried(`${call}: ${reason}`);
  const { method, origin, path } = config.calls[call];
  const hasJson = method === "POST" && !calls[call].takesFile;
  const address = hasJson ? path : path + toQuery(input);
  const body = hasJson ? JSON.stringify(input) : (file ?? null);
  const type = hasJson ? "application/json; charset=utf-8" : "application/octet-stream";
  const isFirst = exchanges.every((one) => one.call !== call);
  const sent = `${method} ${decodeURIComponent(address)} ${hasJson ? body : ""}`;
  const none = { status: 0, contentType: "", body: Buffer.alloc(0), envelope: {} };
  const exchange: Exchange = { call, input, sent, token, ...none, isSuccess: false };
  exchanges.push(exchange);
  try {
    const response = await fetch(origin + address, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(config.timeoutMs),
      headers: {
        Accept: "application/json",
        "X-Request-Id": crypto.randomUUID(),
        ...(body && { "Content-Type": type }),
        ...(call === "pay.address" && { "X-Client-Address": "203.0.113.9" }),
        ...(token && { [config.authHeader]: config.authPrefix + token }),
      },
      body,
    });
    exchange.contentType = response.headers.get("content-type") ?? "";
    exchange.body = Buffer.from(await response.arrayBuffer());
    exchange.status = response.status;
    const json: unknown = await new Response(exchange.body).json().catch(() => null);
    exchange.envelope = toEnvelope.parse(json);
  } catch (error) {
    const { name, cause, message } = error as Error & { cause?: { code?: string } };
    const isLate = name === "TimeoutError";
    if (isLate) abandoned.set(call, "the call has not responded in time before");
    const problem = `no complete response: ${cause?.code ?? message}`;
    throw new Deviation(exchange, problem, [isLate ? "time-limit" : "connections"]);
  }
  if (exchange.status === 429) notTried("the upstream limits requests (HTTP 429)");
  if (isFirst && (exchange.status === 404 || exchange.status === 405)) {
    const reason = "the call is not there";
    abandoned.set(call, reason);
    if (calls[call].optional) notTried(`${call}: ${reason}, and the gateway does without it`);
    throw new Deviation(exchange, reason);
  }
  return exchange;
}

/** @throws Deviation unless it is a success */
export function requireSuccess(exchange: Exchange): void {
  const { call, status, envelope, contentType } = exchange;
  const { code, error_msg } = envelope;
  exchange.isSuccess = config.successCodes.has(Number(code)) || FILE_TYPE.test(contentType);
  const fail = (heading: string, problem: string): never => {
    throw new Deviation(exchange, `${problem}, where a success is due`, [heading]);
  };
  if (status >= 300 && status < 400) fail("redirects", `HTTP ${status}`);
  if (status < 200 || status >= 400) fail("http-statuses", `HTTP ${status}`);
  if (exchange.isSuccess) return;
  if (code === undefined) fail("envelope", "no JSON object with a code");
  const unknown = Number(code) >= 400 && Number(code) < 600 ? "http-statuses" : "business-codes";
  fail(String(code) in businessCodes ? call : unknown, `code ${code} (${error_msg})`);
}
