import {
  type ProxyTracerProvider,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { StoreOperation } from "~/gateway/store/observed-store";

/** Returns the request's span in a traced process (server/tracing.ts). */
export function activeSpan(): Span | undefined {
  return trace.getActiveSpan();
}

/**
 * Adds a span for a Redis operation of a traced request, without its keys, which identify people. The
 * instrumentation of ioredis would assign batched commands to the wrong request.
 */
export function traceRedisOperation({ name, succeeded, durationMs }: StoreOperation): void {
  if (!activeSpan()) return;
  const endedAt = Date.now();
  const span = trace.getTracer("session-store").startSpan(name, {
    kind: SpanKind.CLIENT,
    startTime: endedAt - durationMs,
    attributes: { "db.system.name": "redis", "db.operation.name": name },
  });
  if (!succeeded)
    span.setAttribute("error.type", "store-unavailable").setStatus({ code: SpanStatusCode.ERROR });
  span.end(endedAt);
}

/** Sends the remaining spans before the process ends. */
export async function flushTraces(): Promise<void> {
  const provider = trace.getTracerProvider();
  // No instanceof: the bundle of server/tracing.ts has its own copy of the API.
  const delegate =
    "getDelegate" in provider ? (provider as ProxyTracerProvider).getDelegate() : provider;
  if ("forceFlush" in delegate && typeof delegate.forceFlush === "function")
    await delegate.forceFlush();
}
