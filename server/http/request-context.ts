import type { IncomingMessage } from "node:http";
import type { Span } from "@opentelemetry/api";
import type { Logger } from "pino";
import type { Session } from "~/gateway/session/session";
import type { CallRecord } from "~/gateway/upstream/transport";
import type { AuditLog } from "../ops/audit-log";
import { activeSpan } from "../ops/trace";
import type { OpenRequest } from "./admission";

/** The data of one request, stored as `response.locals`. */
export class RequestContext {
  /** The id of the trace, in a traced process. */
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
    if (!this.logger.isLevelEnabled("debug")) return;
    const durationMs = Math.round(record.durationMs);
    this.log.debug({ upstream: { ...record, durationMs } }, "upstream call");
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
