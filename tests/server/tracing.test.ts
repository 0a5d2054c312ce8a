import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ListeningServer, listen } from "~/tests/support/listen";
import { type ServerProcess, startServerProcess } from "~/tests/support/server-process";
import { useRedis } from "~/tests/support/use-redis";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const isOfRedis = ({ attributes }: Span) => attributes.some(({ key }) => key === "db.system.name");

const SERVER = 2;
const CLIENT = 3;
/** With the flag that asks not to record the trace. */
const TRACE_OF_CLIENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00";

describe("tracing with --import ./build/server/tracing.js", () => {
  const redis = useRedis();
  let receiver: ListeningServer;
  let upstream: ListeningServer;
  let server: ServerProcess;
  const bodies: string[] = [];
  const spans: Span[] = [];
  const sent: IncomingHttpHeaders[] = [];

  beforeAll(async () => {
    receiver = await listen(async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      bodies.push(text);
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
    upstream = await listen((request, response) => {
      sent.push(request.headers);
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end('{"code":40001,"data":null,"error_msg":"no"}');
    });
    server = await startServerProcess({
      REDIS_URL: redis.url,
      SESSION_SECRETS: "s".repeat(32),
      UPSTREAM_URL: upstream.url,
      NODE_OPTIONS: "--import ./build/server/tracing.js",
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_SERVICE_NAME: "gateway-under-test",
      OTEL_BSP_SCHEDULE_DELAY: "100",
      LOG_LEVEL: "info",
    });
  });
  afterAll(async () => {
    await server.stop();
    receiver.close();
    upstream.close();
  });

  it("a request is a trace of its own, whatever the client sends: server's and upstream's spans", async () => {
    const answer = await fetch(`${server.origin}/api/v1/sessions`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        traceparent: TRACE_OF_CLIENT,
        tracestate: "vendor=chosen",
        baggage: "chosen=by-client",
      },
      body: JSON.stringify({ method: "sms", mobileNumber: "13912345678", code: "918273" }),
    });
    expect(answer.status).toBe(409);
    const headers = sent.at(-1);
    expect([headers?.tracestate, headers?.baggage]).toEqual([undefined, undefined]);
    const [, traceId, spanId, flags] = headers?.traceparent?.toString().split("-") ?? [];
    expect(flags).toBe("01");
    expect(TRACE_OF_CLIENT).not.toContain(traceId);
    const ofTrace = (kind: number) =>
      spans.filter((span) => span.traceId === traceId && span.kind === kind && !isOfRedis(span));
    await expect.poll(() => ofTrace(SERVER).length + ofTrace(CLIENT).length).toBe(2);
    const [incoming] = ofTrace(SERVER);
    expect(incoming?.name).toBe("POST /api/v1/sessions");
    expect(incoming?.parentSpanId ?? "").toBe("");
    expect(ofTrace(CLIENT)).toMatchObject([{ spanId, parentSpanId: incoming?.spanId }]);
    expect(bodies.join("")).toContain("gateway-under-test");
    // The log is written in lots.
    await expect.poll(() => server.output()).toContain(`"traceId":"${traceId}"`);
  });

  it("no span holds what stands in an address or in Redis: phone, code, the id of a session", async () => {
    const cookie = `session=${"canary-session-id".padEnd(43, "x")}`;
    await fetch(`${server.origin}/login/qr/status`, { headers: { cookie } });
    await expect.poll(() => spans.some(isOfRedis)).toBe(true);
    await expect.poll(() => spans.map(({ name }) => name)).toContain("GET /login/qr/status");
    const request = spans.find(({ name }) => name === "GET /login/qr/status");
    expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)).toMatchObject([
      { name: "read", attributes: [{ key: "db.system.name" }, { key: "db.operation.name" }] },
    ]);
    await fetch(`${server.origin}/api/v1/qr-logins/canary-qr-id?canary-query=1`);
    await fetch(`${server.origin}/index?canary-query=1`);
    await expect.poll(() => spans.map(({ name }) => name)).toContain("GET /index");
    expect(bodies.join("")).not.toMatch(/canary|13912345678|918273|session:\{|token:\{/);
  });

  it("spans that were not sent yet are sent when the process ends", async () => {
    await fetch(`${server.origin}/customerCases`);
    expect(await server.stop()).toBe(0);
    expect(spans.map(({ name }) => name)).toContain("GET /customerCases");
  });
});
