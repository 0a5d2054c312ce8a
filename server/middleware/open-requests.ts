import { GatewayError } from "~/gateway/core/errors";
import { siteOf } from "~/gateway/core/network";
import type { ContextHandler } from "../http/handler";
import type { Services } from "../http/services";

const RETRY_AFTER_SECONDS = 2;

/** Limits the requests that an address has open, also those whose body is still on the way. */
export function openRequests({
  load,
  metrics,
}: Pick<Services, "load" | "metrics">): ContextHandler {
  return (request, response, next) => {
    const open = load.tryOpen(siteOf(request.ip ?? ""));
    if (!open) {
      metrics.shed("rate");
      metrics.refusal("open-requests:address");
      return next(
        new GatewayError("rate-limited", {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
          policy: "open-requests:address",
        }),
      );
    }
    response.locals.open = open;
    response.once("close", () => open.leave());
    next();
  };
}
