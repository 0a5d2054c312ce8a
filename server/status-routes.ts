import type { AppLoadContext } from "@remix-run/node";
import { type Request, Router } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { afterLoginPath, type QrStatus, safeRedirectTo } from "~/gateway/core/login-paths";
import type { PolledPayment } from "~/gateway/order/view";
import type { Dependencies } from "./dependencies";
import { commitLoadContext, createLoadContext } from "./load-context";
import { asyncHandler, type ContextHandler } from "./middleware/async-handler";

/** The JSON that waiting pages poll: the login page for a scan, the payment dialog for a payment. */
export function statusRoutes(dependencies: Dependencies): Router {
  const router = Router();
  router.get("/login/qr/status", answer(qrStatus));
  router.get("/pricing/pay/:orderId/status", answer(orderStatus));
  return router;

  function answer(
    statusOf: (context: AppLoadContext, request: Request) => Promise<QrStatus | PolledPayment>,
  ): ContextHandler {
    return asyncHandler(async (request, response) => {
      const context = await createLoadContext(dependencies, request, response.locals);
      const result = await statusOf(context, request).catch(expectedError);
      await commitLoadContext(context, dependencies, request, response);
      response.set("Cache-Control", "no-store").vary("Cookie");
      if (!(result instanceof GatewayError)) response.json(result);
      else if (isLoginNeeded(result)) response.status(303).location(loginPath(request)).end();
      else {
        const { code, detail, retryAfterSeconds, status, textKey } = result;
        const { requestId, t } = context;
        if (retryAfterSeconds) response.set("Retry-After", String(retryAfterSeconds));
        response.status(status).json({
          code,
          title: t("failure:title"),
          detail: detail ?? t(`errors:${textKey}`),
          requestId,
        });
      }
    });
  }
}

async function qrStatus(
  { gateway, session }: AppLoadContext,
  { query }: Request,
): Promise<QrStatus> {
  const redirectTo = safeRedirectTo(query.redirectTo);
  if (session.user && session.token) return decided("signed-in", redirectTo);
  // A store that does not answer knows no code: that does not make the code expired.
  session.requireAvailable();
  const id = session.get("qrLoginId");
  const qr = id ? await gateway.qrLogin.poll(id) : null;
  if (!qr) return decided("expired", null);
  const { state, remaining, pollAfterMs } = qr;
  const goTo =
    state === "bind-required" || state === "signed-in"
      ? afterLoginPath(session, qr.signedIn ?? state, redirectTo)
      : null;
  return { state, remaining, pollAfterMs, goTo };
}

const decided = (state: QrStatus["state"], goTo: string | null): QrStatus => ({
  state,
  remaining: 0,
  pollAfterMs: 0,
  goTo,
});

async function orderStatus(
  { gateway, session, user }: AppLoadContext,
  { params }: Request,
): Promise<PolledPayment> {
  session.requireAvailable();
  if (!user) throw new GatewayError("unauthorized");
  const payment = await gateway.purchase.check(params.orderId ?? "");
  const { state, expired, statusKnown, replacedBy, pollAfterMs } = payment;
  return { state, expired, statusKnown, replacedBy, pollAfterMs };
}

/** @throws what is not an error of the gateway */
function expectedError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  throw error;
}

const isLoginNeeded = ({ code }: GatewayError) =>
  code === "unauthorized" || code === "token-expired";

/** The login dialog, which returns to this address, as for a page. */
const loginPath = ({ url }: Request) =>
  `/login?${new URLSearchParams({ redirectTo: safeRedirectTo(url) })}`;
