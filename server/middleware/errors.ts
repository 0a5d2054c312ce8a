import { GatewayError } from "~/gateway/core/errors";
import { acceptedLanguage } from "../http/accepted-language";
import { failurePage } from "../http/failure-page";
import type { ContextErrorHandler } from "../http/handler";
import { API_PATH } from "../http/paths";
import { toGatewayError } from "../http/problem";
import { problemOf, sendProblem } from "../http/problem-response";

/** Counted by metrics instead of logged. */
const REJECTIONS = new Set(["body-too-large", "overloaded", "rate-limited"]);

/**
 * Sends the response of an error that no handler has caught, without internal details, and logs it:
 * below /api a problem document, for a browser a page, elsewhere its text and the request's id.
 */
export function errors({ publicOrigin }: { publicOrigin: string }): ContextErrorHandler {
  return (thrown, request, response, _next) => {
    const { requestId, log } = response.locals;
    const malformed = clientErrorOf(thrown);
    const error = malformed ? new GatewayError("invalid-input") : toGatewayError(thrown);
    const status = malformed ?? error.status;
    if (status >= 500 && !REJECTIONS.has(error.code)) log.error({ err: thrown }, "request failed");
    if (response.writableEnded) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (API_PATH.test(request.path)) return sendProblem(error, request, response, publicOrigin);
    const { detail } = problemOf(error, request, response, publicOrigin);
    if (error.retryAfterSeconds) response.set("Retry-After", String(error.retryAfterSeconds));
    response.status(status).set("Cache-Control", "no-store").vary("Accept");
    if (request.accepts(["text", "html"]) === "html")
      response.send(failurePage(acceptedLanguage(request), { status, detail, requestId }));
    else response.type("text/plain").send(`${detail}\n${requestId}\n`);
  };
}

/** Returns the status of Express's error for a malformed request. */
function clientErrorOf(thrown: unknown): number | null {
  const status = thrown instanceof GatewayError ? null : (thrown as { status?: unknown })?.status;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
