import type { Dependencies } from "../dependencies";
import type { ContextHandler } from "./async-handler";
import type { RequestContext } from "./request-context";

/**
 * Writes one log line and one measurement when a request is over. Neither contains the path or the
 * query, which hold what people typed and the ids of QR logins; the user is a pseudonym. Health checks
 * are left out.
 */
export function accessLog(
  { logger, metrics, sessions }: Pick<Dependencies, "logger" | "metrics" | "sessions">,
  templateOf: (path: string) => string,
): ContextHandler {
  // The line has no member that could be a secret: searching it for one is expensive.
  const lines = logger.child({}, { redact: [] });

  return (request, response, next) => {
    const context = response.locals;
    if (isHealthCheck(context.path)) return next();
    const startedAt = performance.now();
    // Before the listener of a traced process, which ends the span.
    response.prependListener("close", () => {
      const durationMs = performance.now() - startedAt;
      const route = context.route ?? templateOf(context.path);
      const { method } = request;
      const { statusCode: status } = response;
      context.span?.setAttribute("http.route", route).updateName(`${method} ${route}`);
      metrics.request({ route, method, status, durationMs });
      if (!lines.isLevelEnabled("info")) return;
      const uid = context.session?.user?.uid;
      lines.info(
        {
          requestId: context.requestId,
          method,
          route,
          status,
          durationMs: Math.round(durationMs),
          traceId: context.traceId,
          user: uid && sessions.pseudonym(uid),
          calls: context.calls.length > 0 ? context.calls.map(toLine) : undefined,
          aborted: response.writableFinished ? undefined : true,
        },
        "request",
      );
    });
    next();
  };
}

export const isHealthCheck = (path: string) => path === "/healthz" || path === "/readyz";

const toLine = ({ call, outcome, durationMs }: RequestContext["calls"][number]) => ({
  call,
  outcome,
  ms: Math.round(durationMs),
});
