import type { Request } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { acceptedLanguage } from "./accepted-language";
import type { ContextErrorHandler, ContextResponse } from "./handler";
import { type Problem, toGatewayError, toProblem } from "./problem";

const DEFAULT_RETRY_SECONDS = 5;

/** Creates the error handler of the JSON interface, which sends a problem document and logs the error. */
export function problemHandler(publicOrigin: string): ContextErrorHandler {
  return (thrown, request, response, _next) => {
    const error = toGatewayError(isMalformedPath(thrown) ? new GatewayError("not-found") : thrown);
    logFailure(error, request, response);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    sendProblem(error, request, response, publicOrigin);
  };
}

/** Sends the problem document of an error and the headers of its status. */
export function sendProblem(
  error: GatewayError,
  request: Request,
  response: ContextResponse,
  publicOrigin: string,
): void {
  const { status, retryAfterSeconds = status === 503 ? DEFAULT_RETRY_SECONDS : 0 } = error;
  if (status === 401) response.set("WWW-Authenticate", challenge(request));
  if (retryAfterSeconds > 0) response.set("Retry-After", String(retryAfterSeconds));
  response
    .vary("Accept-Language")
    .status(status)
    .set("Cache-Control", "no-store")
    .type("application/problem+json")
    .send(JSON.stringify(problemOf(error, request, response, publicOrigin)));
}

/** Returns the problem document of an error in the client's language. */
export function problemOf(
  error: GatewayError,
  request: Request,
  { locals: { requestId } }: ContextResponse,
  publicOrigin: string,
): Problem {
  return toProblem(error, { publicOrigin, requestId, language: acceptedLanguage(request) });
}

/** Express throws this for a path parameter with malformed escapes. */
const isMalformedPath = (error: unknown) =>
  error instanceof URIError && "status" in error && error.status === 400;

/** Logs an error, unless the client has left, which ends the calls of a GET and the body of a file. */
export function logFailure(
  error: GatewayError,
  request: Request,
  { closed, locals: { log } }: ContextResponse,
): void {
  const { code, status } = error;
  const isInternal = code === "internal";
  if (isInternal ? request.readableAborted : closed && request.method === "GET") return;
  if (isInternal) log.error({ code, err: error }, "request failed");
  else if (status >= 500) log.warn({ code, err: error }, "request failed");
  else log.info({ code }, "request refused");
}

function challenge(request: Request): string {
  return `Bearer realm="api"${request.get("Authorization") ? ', error="invalid_token"' : ""}`;
}
