import type { IncomingMessage, ServerResponse } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { Logger } from "pino";
import type { Session } from "~/gateway/session/session";
import type { CallRecord } from "~/gateway/upstream/transport";
import type { Dependencies } from "../dependencies";
import { isProbe } from "../front/probes";
import { createRequestRecords } from "../front/request-record";
import type { RequestSlot } from "../ops/load";
import { activeSpan } from "../ops/trace";
import { requestIdOf, traceIdOf, traceparentOf } from "./request-id";

/**
 * What the server knows of a request before anyone looks at what it wants; Express has it as `locals`.
 * A class, because V8 puts the getter of an object literal among its old objects: each request's
 * would keep all that hangs on the request from being collected with the young.
 */
export class RequestContext {
  /** To be passed on to the upstream; a traced process passes on its own. */
  readonly traceparent: string | undefined;
  readonly traceId: string | undefined;
  readonly span: Span | undefined;
  /** As it came, without its query. */
  readonly path: string;
  /** The path's template, filled in by whoever answers: what a log or a metric may show of it. */
  route?: string = undefined;
  /** With which the answer's inline scripts run, filled in with its security headers. */
  nonce?: string = undefined;
  /** Filled in by whoever opens it. */
  session?: Session = undefined;
  /** The upstream calls made for it so far. */
  readonly calls: CallRecord[] = [];
  readonly onCall = (record: CallRecord) => void this.calls.push(record);
  /** Among what is at work in this process, until the request is over; probes have none. */
  place?: RequestSlot = undefined;
  #log: Logger | undefined;

  constructor(
    { url, headers }: IncomingMessage,
    readonly requestId: string,
    private readonly logger: Logger,
  ) {
    const traceparent = traceparentOf(headers);
    this.span = activeSpan();
    this.traceparent = this.span ? undefined : traceparent;
    this.traceId = this.span ? this.span.spanContext().traceId : traceIdOf(traceparent);
    this.path = pathOf(url);
  }

  /** Made when there is something to say: most requests leave nothing but their one line. */
  get log(): Logger {
    this.#log ??= this.logger.child({ requestId: this.requestId });
    return this.#log;
  }
}

/** Answers a request ahead of Express; false when it is not its own: nothing was done then. */
export type FastHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  arrival: RequestContext,
) => boolean;

type Needed = Pick<Dependencies, "config" | "logger" | "metrics" | "sessions">;

/** Every request's first step, once, whoever answers it then. */
export function createReception(dependencies: Needed, templateOf: (path: string) => string) {
  const { config, logger } = dependencies;
  const trustProxy = config.TRUST_PROXY > 0;
  const record = createRequestRecords(dependencies, templateOf);

  return function receive(request: IncomingMessage, response: ServerResponse): RequestContext {
    const arrival = new RequestContext(request, requestIdOf(request.headers, trustProxy), logger);
    if (isProbe(arrival.path)) return arrival;
    const startedAt = performance.now();
    // Ahead of whoever traces: the span is still open.
    response.prependListener("close", () => {
      arrival.place?.leave();
      record(request, response, arrival, performance.now() - startedAt);
    });
    return arrival;
  };
}

function pathOf(url = ""): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
