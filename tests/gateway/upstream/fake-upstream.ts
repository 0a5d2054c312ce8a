import type { IncomingMessage, ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { createUpstreamConfig } from "~/gateway/upstream/config";
import type { Caller, CallRecord } from "~/gateway/upstream/transport";
import { createUpstream, type Upstream } from "~/gateway/upstream/upstream";
import { upstreamVariables } from "~/gateway/upstream/variables";
import { listenDuringTest } from "~/tests/support/listen";

interface SeenRequest {
  method: string;
  /** As it came over the wire, with the query. */
  url: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  body: unknown;
}

export type Reply = (response: ServerResponse, request: SeenRequest) => void;

/** A server that notes every request and answers as the test says. */
async function startFakeUpstream(reply: Reply) {
  const seen: SeenRequest[] = [];
  const { url } = await listenDuringTest(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    const note = {
      method: request.method ?? "",
      url: request.url ?? "",
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      body: isJson(request) ? JSON.parse(text) : undefined,
    };
    seen.push(note);
    reply(response, note);
  });
  return { url, seen };
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };

export const data = (value: unknown): Reply => json({ code: 200, data: value, error_msg: "" });

export const reset: Reply = (response) => {
  response.socket?.resetAndDestroy();
};

export const first = (reply: Reply, then: Reply): Reply => {
  let count = 0;
  return (response, request) => (count++ === 0 ? reply : then)(response, request);
};

/** The upstream client under test, on behalf of a caller whose call records are kept. */
export function connect(url: string, { variables = {}, caller = {} }: ConnectOptions = {}) {
  const config = createUpstreamConfig(upstreamVariables.parse({ UPSTREAM_URL: url, ...variables }));
  const factory = createUpstream(config);
  onTestFinished(() => factory.close());
  const records: CallRecord[] = [];
  const upstream = factory.for({
    token: "sbx_10001_secret",
    requestId: "6f1b1c1e-6d6f-4a57-9b2e-0e3f1a2b3c4d",
    onCall: (record) => records.push(record),
    ...caller,
  });
  return { upstream, factory, records };
}

interface ConnectOptions {
  variables?: Record<string, string>;
  caller?: Partial<Caller>;
}

export async function connectToFake(reply: Reply, options?: ConnectOptions) {
  const fake = await startFakeUpstream(reply);
  return { ...fake, ...connect(fake.url, options) };
}

export async function callWith<Result>(
  reply: Reply,
  call: (upstream: Upstream) => Promise<Result>,
  options?: ConnectOptions,
): Promise<Result> {
  return call((await connectToFake(reply, options)).upstream);
}

const isJson = ({ headers }: IncomingMessage) =>
  headers["content-type"]?.startsWith("application/json");
