import type { IncomingMessage, ServerResponse } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { Logger } from "pino";
import type { Session } from "~/gateway/session/session";
import type { CallRecord } from "~/gateway/upstream/transport";
import type { Dependencies } from "../dependencies";
import { activeSpan } from "../ops/trace";
import { PROBES } from "./probes";
import { requestIdOf, traceIdOf, traceparentOf } from "./request-id";
import { createRequestRecords } from "./request-record";

/** What the server knows of a request before anyone looks at what it wants; Express has it as `locals`. */
export interface Arrival {
  requestId: string;
  /** To be passed on to the upstream; a traced process passes on its own. */
  traceparent?: string;
  traceId?: string;
  span?: Span;
  log: Logger;
  /** As it came, without its query. */
  path: string;
  /** The path's template, filled in by whoever answers: what a log or a metric may show of it. */
  route?: string;
  /** With which the answer's inline scripts run, filled in with its security headers. */
  nonce?: string;
  /** Filled in by whoever opens it. */
  session?: Session;
  /** The upstream calls made for it so far. */
  calls: CallRecord[];
  onCall(record: CallRecord): void;
  /** To be called by whoever answers with an event stream: it no longer counts as work. */
  becomeStream?(): void;
}

/** Answers a request ahead of Express; false when it is not its own: nothing was done then. */
export type FastHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
) => boolean;

type Needed = Pick<Dependencies, "config" | "logger" | "metrics" | "sessions">;

/** Every request's first step, once, whoever answers it then. */
export function createReception(dependencies: Needed, templateOf: (path: string) => string) {
  const { config, logger } = dependencies;
  const trustProxy = config.TRUST_PROXY > 0;
  const recordWhenOver = createRequestRecords(dependencies, templateOf);

  return function receive(request: IncomingMessage, response: ServerResponse): Arrival {
    const requestId = requestIdOf(request.headers, trustProxy);
    const calls: CallRecord[] = [];
    const traceparent = traceparentOf(request.headers);
    const span = activeSpan();
    let log: Logger | null = null;
    const arrival: Arrival = {
      requestId,
      traceparent: span ? undefined : traceparent,
      traceId: span ? span.spanContext().traceId : traceIdOf(traceparent),
      span,
      /** Made when there is something to say: most requests leave nothing but their one line. */
      get log() {
        log ??= logger.child({ requestId });
        return log;
      },
      path: pathOf(request.url),
      calls,
      onCall: (record) => void calls.push(record),
    };
    if (!PROBES.has(arrival.path)) recordWhenOver(request, response, arrival);
    return arrival;
  };
}

function pathOf(url = ""): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
