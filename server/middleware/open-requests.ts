import { siteOf } from "~/gateway/core/network";
import type { ContextHandler } from "../http/handler";
import { tooMany } from "../http/load";
import type { Services } from "../http/services";

/** Limits the requests that an address has open, also those whose body is still on the way. */
export function openRequests({
  load,
  metrics,
}: Pick<Services, "load" | "metrics">): ContextHandler {
  return (request, response, next) => {
    const open = load.tryOpen(siteOf(request.ip ?? ""));
    if (!open) {
      metrics.shed("rate");
      return next(tooMany(metrics, "open-requests:address"));
    }
    response.locals.open = open;
    response.once("close", () => open.leave());
    next();
  };
}
