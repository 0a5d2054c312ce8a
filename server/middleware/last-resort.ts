import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { GatewayError } from "~/gateway/core/errors";

/** The last handler: whatever nobody expected becomes one log line and an answer that tells nothing inside. */
export function lastResort(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const { requestId, log = logger } = response.locals;
    const status = error instanceof GatewayError ? error.status : statusOf(error);
    if (status >= 500) log.error({ err: error, requestId }, "request failed");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof GatewayError && error.retryAfterSeconds)
      response.set("Retry-After", String(error.retryAfterSeconds));
    response
      .status(status)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(`${status === 503 ? "服务暂时不可用，请稍后重试" : "服务器错误"}\n${requestId}\n`);
  };
}

/** Errors of Express's own parts (a malformed URL, say) carry the status they mean. */
function statusOf(error: unknown): number {
  const status = (error as { status?: unknown })?.status;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
