import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import type { Session } from "~/gateway/session/session";
import type { CallRecord } from "~/gateway/upstream/transport";
import type { Dependencies } from "../dependencies";
import type { OpenRequest } from "../http/load";
import type { AuditLog } from "../ops/audit-log";
import { activeSpan } from "../ops/trace";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The data of one request, stored as `response.locals`. */
export class RequestContext {
  /** Of a traced process. */
  readonly span: Span | undefined = activeSpan();
  readonly path: string;
  /** The path's template, for logs and metrics. */
  route?: string;
  nonce?: string;
  session?: Session;
  /** Undefined for clients of the JSON interface. */
  browserId?: string;
  readonly calls: CallRecord[] = [];
  readonly onCall = (record: CallRecord) => {
    this.calls.push(record);
    if (this.logger.isLevelEnabled("debug")) this.log.debug({ upstream: record }, "upstream call");
  };
  /** Undefined for health checks and files. */
  open?: OpenRequest;
  #log: Logger | undefined;

  constructor(
    { url = "" }: IncomingMessage,
    readonly requestId: string,
    private readonly logger: Logger,
    readonly auditLog: AuditLog,
  ) {
    this.path = url.split("?", 1)[0] ?? "";
  }

  get log(): Logger {
    this.#log ??= this.logger.child({ requestId: this.requestId });
    return this.#log;
  }
}

export function requestContext({
  auditLog,
  logger,
}: Pick<Dependencies, "auditLog" | "logger">): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(request);
    Object.assign(response, { locals: new RequestContext(request, requestId, logger, auditLog) });
    response.setHeader("X-Request-Id", requestId);
    next();
  };
}

/**
 * Returns the id for the response, the log and the upstream: the UUID of a proxy in a trusted network, or
 * a new one. A number of proxies does not say who they are, and many pass on a visitor's own id.
 */
function requestIdOf({ app, headers, socket }: Request): string {
  const given = headers["x-request-id"];
  if (typeof given !== "string" || !UUID.test(given)) return randomUUID();
  if (!Array.isArray(app.get("trust proxy"))) return randomUUID();
  const isTrusted: (address: string | undefined, hop: number) => boolean =
    app.get("trust proxy fn");
  return isTrusted(socket.remoteAddress, 0) ? given : randomUUID();
}
