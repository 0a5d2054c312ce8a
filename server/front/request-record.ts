import type { IncomingMessage, ServerResponse } from "node:http";
import type { Dependencies } from "../dependencies";
import type { RequestContext } from "../middleware/request-context";

/**
 * One log line and one measurement per request, when it is over. Neither has the path or the query:
 * those hold what people typed, and the id of a QR login. The user is a pseudonym.
 */
export function createRequestRecords(
  { logger, metrics, sessions }: Pick<Dependencies, "logger" | "metrics" | "sessions">,
  templateOf: (path: string) => string,
) {
  // A search for secrets costs more than all the rest of the line, which has only what is named here.
  const lines = logger.child({}, { redact: [] });

  return function record(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: RequestContext,
    durationMs: number,
  ): void {
    const route = arrival.route ?? templateOf(arrival.path);
    const { method = "" } = request;
    const { statusCode: status } = response;
    arrival.span?.setAttribute("http.route", route).updateName(`${method} ${route}`);
    metrics.request({ route, method, status, durationMs });
    if (!lines.isLevelEnabled("info")) return;
    const uid = arrival.session?.user?.uid;
    lines.info(
      {
        requestId: arrival.requestId,
        method,
        route,
        status,
        durationMs: Math.round(durationMs),
        traceId: arrival.traceId,
        user: uid && sessions.pseudonym(uid),
        calls: arrival.calls.length > 0 ? arrival.calls.map(toLine) : undefined,
        aborted: response.writableFinished ? undefined : true,
      },
      "request",
    );
  };
}

const toLine = ({ call, outcome, durationMs }: RequestContext["calls"][number]) => ({
  call,
  outcome,
  ms: Math.round(durationMs),
});
