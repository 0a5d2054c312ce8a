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
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";

describe("tracing with --import ./build/server/tracing.js", () => {
  const redis = useRedis();
  let receiver: ListeningServer;
  let upstream: ListeningServer;
  let server: ServerProcess;
  const bodies: string[] = [];
  const spans: Span[] = [];
  const traceparents: (string | undefined)[] = [];

  beforeAll(async () => {
    receiver = await listen(async (request, response) => {
      const text = Buffer.concat(await request.toArray()).toString();
      bodies.push(text);
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
    upstream = await listen((request, response) => {
      traceparents.push(request.headers.traceparent?.toString());
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

  it("a request with a traceparent is one trace: the caller's span, the server's, the upstream call's", async () => {
    const answer = await fetch(`${server.origin}/api/v1/sessions`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        traceparent: `00-${TRACE}-${PARENT}-01`,
      },
      body: JSON.stringify({ method: "sms", mobileNumber: "13912345678", code: "918273" }),
    });
    expect(answer.status).toBe(409);
    const ofTrace = (kind: number) =>
      spans.filter((span) => span.traceId === TRACE && span.kind === kind && !isOfRedis(span));
    await expect.poll(() => ofTrace(SERVER).length + ofTrace(CLIENT).length).toBe(2);
    const [incoming] = ofTrace(SERVER);
    const [outgoing] = ofTrace(CLIENT);
    expect(incoming).toMatchObject({ parentSpanId: PARENT, name: "POST /api/v1/sessions" });
    expect(outgoing?.parentSpanId).toBe(incoming?.spanId);
    expect(traceparents.at(-1)).toBe(`00-${TRACE}-${outgoing?.spanId}-01`);
    expect(bodies.join("")).toContain("gateway-under-test");
    // The log is written in lots.
    await expect.poll(() => server.output()).toContain(`"traceId":"${TRACE}"`);
  });

  it("no span holds what stands in an address or in Redis: phone, code, the id of a session", async () => {
    const cookie = `session=${"canary-session-id".padEnd(43, "x")}`;
    await fetch(`${server.origin}/login/qr/status`, { headers: { cookie } });
    await expect.poll(() => spans.some(isOfRedis)).toBe(true);
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
