import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import type { PaymentProgress } from "~/gateway/order/view";

/** What the payment dialog polls. */
export type PaymentStatus = Pick<
  PaymentProgress,
  "state" | "expired" | "statusKnown" | "replacedBy" | "pollAfterMs"
>;

export const handle: RouteHandle = { polled: [] };

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params }): Promise<PaymentStatus> => {
    const payment = await gateway.purchase.check(params.orderId ?? "");
    const { state, expired, statusKnown, replacedBy, pollAfterMs } = payment;
    return { state, expired, statusKnown, replacedBy, pollAfterMs };
  });
}
