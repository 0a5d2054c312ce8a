import { ProxyTracerProvider, type Span, trace } from "@opentelemetry/api";

/** The request's span when the process is traced (server/tracing.ts), otherwise undefined. */
export function activeSpan(): Span | undefined {
  return trace.getActiveSpan();
}

/** Sends what has been traced and not been sent: for a process that is about to end. */
export async function flushTraces(): Promise<void> {
  const provider = trace.getTracerProvider();
  const delegate = provider instanceof ProxyTracerProvider ? provider.getDelegate() : provider;
  if ("forceFlush" in delegate && typeof delegate.forceFlush === "function")
    await delegate.forceFlush();
}
