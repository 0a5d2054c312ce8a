import type { RequestHandler } from "express";
import { GatewayError } from "~/gateway/core/errors";
import { networkOf } from "~/gateway/core/network";
import { API_PATH } from "../http/paths";
import type { Services } from "../http/services";

/** Limits the requests of an address. The JSON interface has its own limits. */
export function rateLimit({
  metrics,
  requestLimits,
}: Pick<Services, "metrics" | "requestLimits">): RequestHandler {
  return (request, _response, next) => {
    if (API_PATH.test(request.path)) return next();
    const budget = requestLimits.address.countAtOnce(networkOf(request.ip ?? ""));
    if (!budget.exceeded) return next();
    metrics.shed("rate");
    next(new GatewayError("rate-limited", { retryAfterSeconds: budget.resetSeconds }));
  };
}
