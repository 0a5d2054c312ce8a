import type { AppLoadContext } from "@remix-run/node";
import { type Request, Router } from "express";
import { afterLoginPath, safeRedirectTo } from "~/gateway/core/login-paths";
import { asyncHandler, type ContextHandler } from "../http/handler";
import { problemHandler } from "../http/problem-response";
import type { Services } from "../http/services";
import { commitLoadContext, createLoadContext } from "./load-context";

/**
 * Serves what waiting pages poll: the reads of the JSON interface, in the session of the page. An error
 * is a problem document, never a redirect, which a script would follow unseen
 * (docs/product.md#a-page-that-waits-ends-in-words).
 */
export function statusRoutes(dependencies: Services): Router {
  const router = Router();
  router.get("/login/qr/status", statusHandler(getQrStatus));
  router.get(
    "/pricing/pay/:orderId/status",
    statusHandler(({ gateway }, { params }) => gateway.purchase.check(params.orderId ?? "")),
  );
  router.get(
    "/distribution/publications/:publicationId/status",
    statusHandler(({ gateway }, { params }) =>
      gateway.publicationProgress.poll(params.publicationId ?? ""),
    ),
  );
  router.use(problemHandler(dependencies.site.publicOrigin));
  return router;

  function statusHandler(
    getStatus: (context: AppLoadContext, request: Request) => Promise<object>,
  ): ContextHandler {
    return asyncHandler(async (request, response) => {
      response.set("Cache-Control", "no-store").vary("Cookie");
      const context = await createLoadContext(dependencies, request, response.locals);
      // While the store is unavailable the state is unknown, not expired.
      context.session.requireAvailable();
      const status = await getStatus(context, request).finally(() =>
        commitLoadContext(context, dependencies, request, response),
      );
      response.json(status);
    });
  }
}

async function getQrStatus({ gateway, session }: AppLoadContext, { query }: Request) {
  const progress = await gateway.qrLogin.pollCurrent();
  // Pages of 1.1 send `redirectTo` and follow `goTo`; to be removed in 1.3.
  if (query.redirectTo === undefined) return progress;
  const { state } = progress;
  const isScanned = state === "signed-in" || state === "bind-required";
  const redirectTo = safeRedirectTo(query.redirectTo);
  return { ...progress, goTo: isScanned ? afterLoginPath(session, state, redirectTo) : null };
}
