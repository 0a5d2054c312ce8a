import type { AppLoadContext } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { paths } from "~/app/paths";
import { GatewayError } from "~/gateway/core/errors";
import { loginPath } from "./redirect-to";

/** What an error boundary receives: words for the visitor and a code for support, nothing internal. */
export interface FailureData {
  code: string;
  title: string;
  detail: string;
  requestId: string;
}

/** The text of an error: the upstream's own words where the spec shows them, otherwise the catalogue's. */
export function errorText(error: GatewayError, t: AppLoadContext["t"]): string {
  return error.detail ?? t(`errors:${error.textKey}`);
}

export function isLoginNeeded(error: unknown): error is GatewayError {
  return (
    error instanceof GatewayError &&
    (error.code === "unauthorized" || error.code === "token-expired")
  );
}

/** The answer to "you must sign in": the login dialog, which returns here (spec §4 "Token validity"). */
export function toLogin(request: Request, returnTo?: string): Response {
  return redirect(returnTo ? paths.login({ redirectTo: returnTo }) : loginPath(request), 303);
}

/** Turns an expected failure into the Response that the error boundary shows. */
export function failureResponse(error: GatewayError, context: AppLoadContext): Response {
  const data: FailureData = {
    code: error.code,
    title: context.t("failure:title"),
    detail: errorText(error, context.t),
    requestId: context.requestId,
  };
  context.retryAfterSeconds = error.retryAfterSeconds;
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  return new Response(JSON.stringify(data), { status: error.status, headers });
}
