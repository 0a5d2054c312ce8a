import type { AppLoadContext } from "@remix-run/node";
import { type Request, Router } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { afterLoginPath, type QrStatus, safeRedirectTo } from "~/gateway/core/login-paths";
import type { PolledPayment } from "~/gateway/order/payment-progress";
import { asyncHandler, type ContextHandler } from "../http/handler";
import { problemHandler } from "../http/problem-response";
import type { Services } from "../http/services";
import { commitLoadContext, createLoadContext } from "./load-context";

/**
 * Serves the JSON that waiting pages poll: the state of a QR login and of an order. An error is a
 * problem document, never a redirect, which a script would follow unseen
 * (docs/product.md#a-page-that-waits-ends-in-words).
 */
export function statusRoutes(dependencies: Services): Router {
  const router = Router();
  router.get("/login/qr/status", statusHandler(getQrStatus));
  router.get("/pricing/pay/:orderId/status", statusHandler(getOrderStatus));
  router.use(problemHandler(dependencies.site.publicOrigin));
  return router;

  function statusHandler(
    getStatus: (context: AppLoadContext, request: Request) => Promise<QrStatus | PolledPayment>,
  ): ContextHandler {
    return asyncHandler(async (request, response) => {
      response.set("Cache-Control", "no-store").vary("Cookie");
      const context = await createLoadContext(dependencies, request, response.locals);
      const status = await getStatus(context, request).finally(() =>
        commitLoadContext(context, dependencies, request, response),
      );
      response.json(status);
    });
  }
}

const NO_MORE_POLLS = { remaining: 0, pollAfterMs: 0 };

async function getQrStatus(
  { gateway, session }: AppLoadContext,
  { query }: Request,
): Promise<QrStatus> {
  const redirectTo = safeRedirectTo(query.redirectTo);
  if (session.user && session.token)
    return { state: "signed-in", ...NO_MORE_POLLS, goTo: redirectTo };
  // While the store is unavailable the code is unknown, not expired.
  session.requireAvailable();
  const id = session.get("qrLoginId");
  const qr = id ? await gateway.qrLogin.poll(id) : null;
  if (!qr) return { state: "expired", ...NO_MORE_POLLS, goTo: null };
  const { state, remaining, pollAfterMs } = qr;
  const goTo =
    state === "bind-required" || state === "signed-in"
      ? afterLoginPath(session, qr.signedIn ?? state, redirectTo)
      : null;
  return { state, remaining, pollAfterMs, goTo };
}

async function getOrderStatus(
  { gateway, session, user }: AppLoadContext,
  { params }: Request,
): Promise<PolledPayment> {
  session.requireAvailable();
  if (!user) throw new GatewayError("unauthorized");
  const { orderId: _, ...polled } = await gateway.purchase.check(params.orderId ?? "");
  return polled;
}
