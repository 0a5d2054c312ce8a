import { createRequire } from "node:module";
import { SpanKind } from "@opentelemetry/api";
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

/**
 * OpenTelemetry tracing, off unless the process is started with
 * `--import ./build/server/tracing.js`: one span per request and one per upstream call, sent by
 * OTLP/HTTP; `ops/trace.ts` adds those of Redis. The standard OTEL_* variables configure it.
 */

/** Addresses hold codes, tickets and the ids of QR logins. */
const SECRET_ATTRIBUTES = ["url.full", "url.query", "http.url", "http.target"];

class SecretlessExporter extends OTLPTraceExporter {
  override export(...[spans, done]: Parameters<OTLPTraceExporter["export"]>): void {
    for (const span of spans) withoutSecrets(span);
    super.export(spans, done);
  }
}

function withoutSecrets({ attributes, kind }: ReadableSpan): void {
  for (const name of SECRET_ATTRIBUTES) delete attributes[name];
  // The path of an upstream call is configuration; the path of a request is anybody's.
  if (kind !== SpanKind.CLIENT) delete attributes["url.path"];
}

new NodeTracerProvider({
  resource: defaultResource().merge(detectResources({ detectors: [envDetector] })),
  spanProcessors: [new BatchSpanProcessor(new SecretlessExporter())],
}).register();

registerInstrumentations({
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = "" }) => isHealthCheck(url) || url.startsWith("/assets/"),
      disableOutgoingRequestInstrumentation: true,
    }),
    new UndiciInstrumentation(),
  ],
});

// Instrumentation takes hold when a module is required; our own are imported, which it does not see.
createRequire(import.meta.url)("http");
