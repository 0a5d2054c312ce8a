import { GatewayError } from "~/gateway/core/errors";
import type { Dependencies } from "../dependencies";
import type { ContextHandler } from "./async-handler";

const RETRY_AFTER_SECONDS = 2;

const PAYMENT = /^\/(pricing\/(purchase|pay)|api\/v1\/orders)(\/|$)/;

/** Rejects requests while this process has too many; payments are rejected last. */
export function overload({
  load,
  metrics,
}: Pick<Dependencies, "load" | "metrics">): ContextHandler {
  return (request, response, next) => {
    const slot = load.tryEnter({ isPayment: PAYMENT.test(request.path) });
    if (!slot) {
      metrics.shed("overload");
      return next(new GatewayError("overloaded", { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    response.locals.slot = slot;
    response.once("close", () => slot.leave());
    next();
  };
}
