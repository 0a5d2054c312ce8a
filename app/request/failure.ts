import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { paths } from "~/app/paths";
import { GatewayError, quoteFor } from "~/gateway/core/errors";
import { safeRedirectTo } from "~/gateway/core/login-paths";
import { errorText } from "~/locales/error-text";
import { type FailureData, isTemporary } from "./read-failure";

export function isLoginNeeded(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.needsSignIn;
}

/** In the login's query: its page says that somebody has signed out. */
export const SIGNED_OUT = "signed-out";

/**
 * Returns the redirect to the login dialog, which afterwards leads to `returnTo`, by default this
 * request's page (docs/product.md#session-and-token). The dialog is a new document, because only the
 * server renders its background page.
 */
export function redirectToLogin(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  returnTo = toPagePath(request),
): Response {
  const notice = context.hasSignedOut ? SIGNED_OUT : undefined;
  return redirectDocument(paths.login({ redirectTo: returnTo, notice }), 303);
}

/**
 * Returns the path of the page that a request is for, without the parameters of Remix's own
 * requests.
 */
function toPagePath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  url.searchParams.delete("index");
  return safeRedirectTo(url.pathname + url.search);
}

function toTitleKey(status: number) {
  if (status === 403) return "forbidden";
  if (status === 404) return "not-found";
  return isTemporary(status) ? "unavailable" : "other";
}

/**
 * Converts an expected error to the Response that the error boundary shows
 * (docs/product.md#failures-name-the-request).
 */
export function failureResponse(error: GatewayError, context: AppLoadContext): Response {
  const data: FailureData = {
    code: error.code,
    title: context.t(`failure:titles.${toTitleKey(error.status)}`),
    detail: errorText(error, context),
    quote: quoteFor(context.language, error),
    requestId: context.requestId,
  };
  context.retryAfterSeconds = error.retryAfterSeconds;
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  return new Response(JSON.stringify(data), { status: error.status, headers });
}
