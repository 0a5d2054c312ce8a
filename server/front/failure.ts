import type { ServerResponse } from "node:http";
import { GatewayError } from "~/gateway/core/errors";
import type { RequestContext } from "../middleware/request-context";

/** What nobody expected becomes one log line and an answer that tells nothing of what happened inside. */
export function answerFailure(
  error: unknown,
  response: ServerResponse,
  { requestId, log }: RequestContext,
): void {
  if (response.writableEnded) return;
  const status = error instanceof GatewayError ? error.status : statusOf(error);
  if (status >= 500) log.error({ err: error }, "request failed");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof GatewayError && error.retryAfterSeconds)
    response.setHeader("Retry-After", String(error.retryAfterSeconds));
  const text = status === 503 ? "服务暂时不可用，请稍后重试" : "服务器错误";
  response.setHeader("X-Request-Id", requestId);
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.writeHead(status).end(`${text}\n${requestId}\n`);
}

/** Errors of Express's own parts (a malformed URL, say) carry the status they mean. */
function statusOf(error: unknown): number {
  const status = (error as { status?: unknown })?.status;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
