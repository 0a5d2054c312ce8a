import type { RequestScope } from "~/gateway";
import type { RequestContext } from "./request-context";

type Client = Pick<
  RequestScope,
  | "session"
  | "clientAddress"
  | "ipAddress"
  | "userAgent"
  | "language"
  | "browserId"
  | "isPage"
  | "signal"
>;

/** Creates the gateway's view of a request. */
export function createGatewayScope(context: RequestContext, client: Client): RequestScope {
  const { auditLog, onCall, requestId } = context;
  const { clientAddress } = client;
  return {
    ...client,
    requestId,
    onCall,
    get log() {
      return context.log;
    },
    audit: (record) => auditLog(record, { requestId, clientAddress }),
  };
}
