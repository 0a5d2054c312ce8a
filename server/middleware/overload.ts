import type { Request } from "express";
import { GatewayError } from "~/gateway/core/errors";
import type { OpenRequest } from "../http/admission";
import { credentialOf } from "../http/authentication";
import { asyncHandler, type ContextHandler } from "../http/handler";
import { isUpload } from "../http/paths";
import type { Services } from "../http/services";

const RETRY_AFTER_SECONDS = 2;

const PAYMENT = /^\/(pricing\/(purchase|pay)|api\/v1\/orders)(\/|$)/;

/**
 * Gives a request whose body has arrived a slot, or rejects it while this process has too many. The
 * last slots are for signed-in visitors who pay; uploads have limits of their own.
 */
export function overload({
  cookies,
  admission,
  metrics,
  sessions,
}: Pick<Services, "cookies" | "admission" | "metrics" | "sessions">): ContextHandler {
  return asyncHandler(async (request, response, next) => {
    const { open } = response.locals;
    if (!open || isUpload(request) || open.tryBegin()) return next();
    if (PAYMENT.test(request.path) && (await tryReserve(open, request))) return next();
    metrics.shed("overload");
    throw new GatewayError("overloaded", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });

  /** Takes the slot first, so that the number of session look-ups never exceeds the slots. */
  async function tryReserve(open: OpenRequest, request: Request): Promise<boolean> {
    const id = credentialOf(request, cookies);
    if (!id || !open.tryBeginReserved()) return false;
    const { user } = await sessions.open(id).catch(() => ({ user: null }));
    const isPayer = user !== null && open.tryHold(admission.payers, user.uid);
    if (!isPayer) open.leave();
    return isPayer;
  }
}
