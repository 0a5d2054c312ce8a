import { GatewayError } from "~/gateway/core/errors";
import { getTranslator } from "~/locales/translator";
import { acceptedLanguage } from "../http/accepted-language";
import type { ContextErrorHandler } from "../http/handler";
import { API_PATH } from "../http/paths";
import { sendProblem } from "../http/problem-response";

/** Counted by metrics instead of logged. */
const REJECTIONS = new Set(["body-too-large", "overloaded", "rate-limited"]);

const FAILURE = "服务器错误";
const FAILURES = new Map([[503, "服务暂时不可用，请稍后重试"]]);

/** Sends the response of an error that no handler has caught, without internal details, and logs it. */
export function errors({ publicOrigin }: { publicOrigin: string }): ContextErrorHandler {
  return (error: unknown, request, response, _next) => {
    const { requestId, log } = response.locals;
    const rejection = error instanceof GatewayError && REJECTIONS.has(error.code) ? error : null;
    const status = statusOf(error);
    if (status >= 500 && !rejection) log.error({ err: error }, "request failed");
    if (response.writableEnded) return;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (rejection && API_PATH.test(request.path)) {
      sendProblem(rejection, request, response, publicOrigin);
      return;
    }
    if (error instanceof GatewayError && error.retryAfterSeconds)
      response.set("Retry-After", String(error.retryAfterSeconds));
    const t = getTranslator(acceptedLanguage(request));
    const text = rejection ? t(`errors:${rejection.textKey}`) : FAILURES.get(status);
    response
      .status(status)
      .set("Cache-Control", "no-store")
      .type("text/plain")
      .send(`${text ?? FAILURE}\n${requestId}\n`);
  };
}

function statusOf(error: unknown): number {
  if (error instanceof GatewayError) return error.status;
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
