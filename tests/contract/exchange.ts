import { buffer } from "node:stream/consumers";
import { type CallKey, calls } from "~/gateway/upstream/calls";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import { businessCodes } from "~/gateway/upstream/contract";
import { FileBody } from "~/gateway/upstream/file-body";
import { type CallInput, toQuery } from "~/gateway/upstream/query";
import type { Transport } from "~/gateway/upstream/transport";
import { Upstream } from "~/gateway/upstream/upstream";
import { upstreamVariables } from "~/gateway/upstream/variables";
import { listFormProblems } from "./form";
import { describeExchange } from "./redact";
import { notTried, options } from "./subject";

/** A request and its response. */
export interface Exchange {
  call: CallKey;
  input: CallInput;
  /** Method, address and body. */
  sent: string;
  hasToken: boolean;
  /** 0 without a response */
  status: number;
  contentType: string;
  body: Buffer;
  /** null unless the body is a JSON object */
  envelope: Record<string, unknown> | null;
  /** Whether the gateway made the request and read the response. */
  isAccepted: boolean;
}

/** A response that breaks the contract under a heading of docs/upstream.md. */
export class Deviation extends Error {
  constructor(
    readonly exchange: Exchange,
    problem: string,
    ...headings: string[]
  ) {
    const anchors = (headings.length > 0 ? headings : [exchange.call]).map(
      (heading) => `docs/upstream.md#${heading.toLowerCase().replaceAll(".", "")}`,
    );
    super([problem, ...describeExchange(exchange), `see       ${anchors.join(", ")}`].join("\n"));
  }
}

export const config = createUpstreamConfig(
  upstreamVariables.parse({ ...options.environment, UPSTREAM_URL: options.url }),
);
export const exchanges: Exchange[] = [];
/** Why a call is not sent again. */
const abandoned = new Map<CallKey, string>();

const transport: Transport = {
  async request({ token }, { call, input = {}, schema }) {
    const exchange = await send(call, input, token);
    const { code, data } = requireSuccess(exchange);
    const read = schema.safeParse(data);
    exchange.isAccepted = read.success;
    if (read.success) return { ok: true, code: Number(code), data: read.data };
    requireForm(exchange);
    throw new Deviation(exchange, `the gateway cannot read it: ${read.error.issues[0]?.message}`);
  },
  async requestImage({ token }, call, input) {
    const exchange = await send(call, input, token);
    requireOk(exchange);
    exchange.isAccepted = true;
  },
};

/** Returns the gateway's calls with a token, or without one. They throw Deviation unless they succeed. */
export const upstreamAs = (token: string | null) =>
  new Upstream(transport, { token, requestId: "" }, config);
export const visitor = upstreamAs(null);

export function getLast(): Exchange {
  const exchange = exchanges.at(-1);
  if (!exchange) throw new Error("nothing was sent");
  return exchange;
}

/** Sends any input. @throws Deviation without a response, NotTried for HTTP 429 and for a call that is not there */
export async function send(
  call: CallKey,
  given: CallInput | FileBody,
  token: string | null,
): Promise<Exchange> {
  const reason = abandoned.get(call);
  if (reason) notTried(`${call}: ${reason}`);
  const { input, content } = given instanceof FileBody ? given : { input: given, content: null };
  const { method, origin, path } = config.calls[call];
  const isUpload = calls[call].group === "upload";
  const hasQuery = method === "GET" || isUpload;
  const address = hasQuery ? path + toQuery(input) : path;
  const json = hasQuery ? undefined : JSON.stringify(input);
  const isFirst = exchanges.every((one) => one.call !== call);
  const sent = `${method} ${address} ${json ?? ""}`;
  const none = { status: 0, contentType: "", body: Buffer.alloc(0), envelope: null };
  const exchange = { call, input, sent, hasToken: token !== null, ...none, isAccepted: false };
  exchanges.push(exchange);
  try {
    const response = await fetch(origin + address, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(config.timeoutMs),
      headers: {
        Accept: "application/json",
        "X-Request-Id": crypto.randomUUID(),
        ...(json && { "Content-Type": "application/json; charset=utf-8" }),
        ...(isUpload && { "Content-Type": "application/octet-stream" }),
        ...(token && { [config.authHeader]: config.authPrefix + token }),
      },
      body: content ? await buffer(content) : json,
    });
    const body = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get("content-type") ?? "";
    const envelope = parseObject(body.toString("utf8"));
    Object.assign(exchange, { status: response.status, contentType, body, envelope });
  } catch (error) {
    const { name, cause, message } = error as Error;
    if (name !== "TimeoutError") {
      const reason = (cause as { code?: string })?.code ?? message;
      throw new Deviation(exchange, `no complete response: ${reason}`, "connections");
    }
    abandoned.set(call, "the call has not responded in time before");
    throw new Deviation(exchange, "no complete response came within the limit", "time-limit");
  }
  const { status } = getLast();
  if (status === 429) notTried("the upstream limits requests (HTTP 429)");
  if (isFirst && (status === 404 || status === 405)) {
    abandoned.set(call, "the call is not there");
    throw new Deviation(exchange, "the call is not there");
  }
  return exchange;
}

/** Returns the envelope of a success. @throws Deviation */
export function requireSuccess(exchange: Exchange): Record<string, unknown> {
  requireOk(exchange);
  const { call, envelope } = exchange;
  if (!envelope) throw new Deviation(exchange, "the body is not a JSON object", "envelope");
  const code = Number(envelope.code);
  if (config.successCodes.has(code)) return envelope;
  const unknown = code >= 400 && code < 600 ? "http-statuses" : "business-codes";
  const heading = Object.hasOwn(businessCodes, code) ? call : unknown;
  const problem = `code ${envelope.code} (${envelope.error_msg}), where a success is due`;
  throw new Deviation(exchange, problem, heading);
}

/** @throws Deviation with every difference from the form of the contract */
export function requireForm(exchange: Exchange): void {
  const found = listFormProblems(exchange);
  if (found.length === 0) return;
  const problems = new Set(found.map(({ problem }) => problem.replace(/\.\d+/g, ".*")));
  const headings = new Set(found.map(({ heading }) => heading));
  throw new Deviation(exchange, [...problems].join("\n"), ...headings);
}

function requireOk(exchange: Exchange): void {
  const { status } = exchange;
  if (status >= 200 && status < 300) return;
  const heading = status >= 300 && status < 400 ? "redirects" : "http-statuses";
  throw new Deviation(exchange, `HTTP ${status}, where HTTP 200 is due`, heading);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return Object.prototype.toString.call(value) === "[object Object]"
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
