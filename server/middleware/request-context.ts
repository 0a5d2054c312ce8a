import type { IncomingMessage } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Session } from "~/gateway/session/session";
import type { CallRecord } from "~/gateway/upstream/transport";
import type { Dependencies } from "../dependencies";
import type { AuditLog } from "../ops/audit-log";
import type { OpenRequest } from "../ops/load";
import { activeSpan } from "../ops/trace";
import { requestIdOf, traceIdOf, traceparentOf } from "./request-id";

/** The data of one request, stored as `response.locals`. */
export class RequestContext {
  /** Sent to the upstream; undefined in a traced process, where the instrumentation sends it. */
  readonly traceparent: string | undefined;
  readonly traceId: string | undefined;
  readonly span: Span | undefined;
  readonly path: string;
  /** The path's template, for logs and metrics. */
  route?: string;
  nonce?: string;
  session?: Session;
  /** Undefined for clients of the JSON interface. */
  browserId?: string;
  readonly calls: CallRecord[] = [];
  readonly onCall = (record: CallRecord) => void this.calls.push(record);
  /** Undefined for health checks and files. */
  open?: OpenRequest;
  #log: Logger | undefined;

  constructor(
    { url = "", headers }: IncomingMessage,
    readonly requestId: string,
    private readonly logger: Logger,
    readonly auditLog: AuditLog,
  ) {
    const traceparent = traceparentOf(headers);
    this.span = activeSpan();
    this.traceparent = this.span ? undefined : traceparent;
    this.traceId = this.span ? this.span.spanContext().traceId : traceIdOf(traceparent);
    this.path = url.split("?", 1)[0] ?? "";
  }

  get log(): Logger {
    this.#log ??= this.logger.child({ requestId: this.requestId });
    return this.#log;
  }
}

export function requestContext({
  auditLog,
  config,
  logger,
}: Pick<Dependencies, "auditLog" | "config" | "logger">): RequestHandler {
  const trustProxy = config.TRUST_PROXY > 0;
  return (request, response, next) => {
    const requestId = requestIdOf(request.headers, trustProxy);
    Object.assign(response, { locals: new RequestContext(request, requestId, logger, auditLog) });
    response.setHeader("X-Request-Id", requestId);
    next();
  };
}
