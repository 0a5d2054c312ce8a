import type { ContextHandler } from "../http/handler";
import type { RequestContext } from "../http/request-context";
import type { Services } from "../http/services";

/** Logs and measures every request but health checks, without its path, which may hold secrets. */
export function accessLog(
  { logger, metrics, sessions }: Pick<Services, "logger" | "metrics" | "sessions">,
  templateOf: (path: string) => string,
): ContextHandler {
  // The line has no secret members, and redaction is expensive. The level may change later.
  const lines = logger.child({}, { redact: [], level: "info" });

  return (request, response, next) => {
    const context = response.locals;
    if (isHealthCheck(context.path)) return next();
    const startedAt = performance.now();
    // Must run before the tracing listener, which ends the span.
    response.prependListener("close", () => {
      const durationMs = performance.now() - startedAt;
      const route = context.route ?? templateOf(context.path);
      const { method } = request;
      const { statusCode: status } = response;
      context.span?.setAttribute("http.route", route).updateName(`${method} ${route}`);
      metrics.request({ route, method, status, durationMs });
      if (!logger.isLevelEnabled("info")) return;
      const uid = context.session?.user?.uid;
      lines.info(
        {
          requestId: context.requestId,
          method,
          route,
          status,
          durationMs: Math.round(durationMs),
          traceId: context.span?.spanContext().traceId,
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
