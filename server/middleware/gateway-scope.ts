import type { Logger } from "pino";
import type { RequestScope } from "~/gateway";
import type { AuditRecord } from "~/gateway/audit";
import type { Session } from "~/gateway/session/session";
import type { RequestContext } from "./request-context";

interface Visitor {
  session: Session;
  clientAddress: string;
  userAgent?: string;
  browserId?: string;
}

/** What the gateway is told of a request, whoever answers it. */
export class GatewayScope implements RequestScope {
  readonly session: Session;
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  readonly browserId: string | undefined;
  readonly requestId: string;
  readonly traceparent: string | undefined;
  readonly onCall: RequestContext["onCall"];

  constructor(
    private readonly context: RequestContext,
    { session, clientAddress, userAgent, browserId }: Visitor,
  ) {
    this.session = session;
    this.clientAddress = clientAddress;
    this.userAgent = userAgent;
    this.browserId = browserId;
    this.requestId = context.requestId;
    this.traceparent = context.traceparent;
    this.onCall = context.onCall;
  }

  get log(): Logger {
    return this.context.log;
  }

  audit(record: AuditRecord): void {
    const { requestId, clientAddress } = this;
    this.context.auditLog(record, { requestId, clientAddress });
  }
}
