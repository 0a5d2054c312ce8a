import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  BatchSpanProcessor,
  InMemorySpanExporter,
  NodeTracerProvider,
} from "@opentelemetry/sdk-trace-node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { activeSpan, flushTraces, traceRedisOperation } from "~/server/ops/trace";

const exporter = new InMemorySpanExporter();
const read = { name: "readHashAndText", succeeded: true, durationMs: 20 } as const;

describe("spans of Redis operations", () => {
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  beforeAll(() => provider.register());
  afterAll(async () => {
    await provider.shutdown();
    for (const api of [trace, context]) api.disable();
  });

  /** The spans of an operation within a traced request, and the request's own. */
  async function traced(operation: Parameters<typeof traceRedisOperation>[0]) {
    exporter.reset();
    trace.getTracer("test").startActiveSpan("request", (span) => {
      traceRedisOperation(operation);
      expect(activeSpan()).toBe(span);
      span.end();
    });
    await flushTraces();
    return exporter.getFinishedSpans();
  }

  it("are children of the request, named by the operation, without keys or values", async () => {
    const [operation, request] = await traced(read);
    expect(operation).toMatchObject({ name: "readHashAndText", kind: SpanKind.CLIENT });
    expect(operation?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
    expect(operation?.attributes).toEqual({
      "db.system.name": "redis",
      "db.operation.name": "readHashAndText",
    });
    expect((operation?.duration[1] ?? 0) / 1e6).toBeCloseTo(20, 0);
  });

  it("have an error when Redis did not answer", async () => {
    const [operation] = await traced({ ...read, succeeded: false });
    expect(operation?.status.code).toBe(SpanStatusCode.ERROR);
    expect(operation?.attributes["error.type"]).toBe("store-unavailable");
  });

  it("are none without a traced request", async () => {
    exporter.reset();
    traceRedisOperation(read);
    await flushTraces();
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
