import type { RequestHandler } from "express";
import type { Logger } from "pino";

/** One line per request, with the upstream calls it caused; no query strings, because they hold what people typed. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { requestId } = response.locals;
    const log = logger.child({ requestId });
    response.locals.log = log;
    response.on("close", () => {
      log.info(
        {
          method: request.method,
          // A template where there is one: the id of a QR login in a path is a secret.
          path: response.locals.route ?? request.path,
          status: response.statusCode,
          durationMs: Math.round(performance.now() - started),
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        "request",
      );
    });
    next();
  };
}
