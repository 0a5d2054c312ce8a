import {
  type ProxyTracerProvider,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { StoreOperation } from "~/gateway/session/observed-store";

/** The request's span when the process is traced (server/tracing.ts), otherwise undefined. */
export function activeSpan(): Span | undefined {
  return trace.getActiveSpan();
}

/**
 * A span of what a traced request has asked Redis. ioredis tells of its commands too, but on a cluster
 * it sends those of all requests of one turn together, in the name of the first. No keys: they hold
 * what people are known by.
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

/** Sends what has been traced and not been sent: for a process that is about to end. */
export async function flushTraces(): Promise<void> {
  const provider = trace.getTracerProvider();
  // Not known by its class: what traces (server/tracing.ts) has a copy of the API of its own.
  const delegate =
    "getDelegate" in provider ? (provider as ProxyTracerProvider).getDelegate() : provider;
  if ("forceFlush" in delegate && typeof delegate.forceFlush === "function")
    await delegate.forceFlush();
}
