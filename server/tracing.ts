import { createRequire } from "node:module";
import { isSpanContextValid, SpanKind, type TextMapPropagator, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { registerInstrumentations } from "@opentelemetry/instrumentation";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { defaultResource, detectResources, envDetector } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
} from "@opentelemetry/sdk-trace-node";
import { isHealthCheck } from "./middleware/access-log";

/*
 * OpenTelemetry tracing, for processes started with `--import ./build/server/tracing.js`: sends a span
 * per request and per upstream call by OTLP/HTTP; `ops/trace.ts` adds those of Redis. The standard
 * OTEL_* variables configure it.
 */

/** Addresses hold codes, tickets and the ids of QR logins. */
const SECRET_ATTRIBUTES = ["url.full", "url.query", "http.url", "http.target"];

class SecretlessExporter extends OTLPTraceExporter {
  override export(...[spans, done]: Parameters<OTLPTraceExporter["export"]>): void {
    for (const span of spans) removeSecrets(span);
    super.export(spans, done);
  }
}

function removeSecrets({ attributes, kind }: ReadableSpan): void {
  for (const name of SECRET_ATTRIBUTES) delete attributes[name];
  // The path of an upstream call is configuration; the path of a request may hold secrets.
  if (kind !== SpanKind.CLIENT) delete attributes["url.path"];
}

/** Begins a trace with each request, because a client's own cannot be trusted, and names it to the upstream. */
const ownTraces: TextMapPropagator = {
  extract: (context) => context,
  inject(context, carrier, setter) {
    const span = trace.getSpanContext(context);
    if (!span || !isSpanContextValid(span)) return;
    const { traceId, spanId, traceFlags } = span;
    setter.set(carrier, "traceparent", `00-${traceId}-${spanId}-0${traceFlags & 1}`);
  },
  fields: () => ["traceparent"],
};

new NodeTracerProvider({
  resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new SecretlessExporter())],
}).register({ propagator: ownTraces });

registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = "" }) => isHealthCheck(url) || url.startsWith("/assets/"),
      disableOutgoingRequestInstrumentation: true,
    }),
    new UndiciInstrumentation(),
  ],
});

// The instrumentation patches a module when it is required; it does not see imports.
createRequire(import.meta.url)("http");
