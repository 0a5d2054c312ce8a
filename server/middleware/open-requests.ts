import { siteOf } from "~/gateway/core/network";
import { tooMany } from "../http/admission";
import type { ContextHandler } from "../http/handler";
import type { Services } from "../http/services";

/** Limits the requests that an address has open, also those whose body is still on the way. */
export function openRequests({
  admission,
  metrics,
}: Pick<Services, "admission" | "metrics">): ContextHandler {
  return (request, response, next) => {
    const open = admission.tryOpen(siteOf(request.ip ?? ""));
    if (!open) {
      metrics.shed("rate");
      return next(tooMany(metrics, "open-requests:address"));
    }
    response.locals.open = open;
    response.once("close", () => open.leave());
    next();
  };
}
