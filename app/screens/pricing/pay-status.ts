import type { LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import type { Order } from "~/gateway/order/order-view";

/** What the polling payment dialog asks for every 2 s. */
export interface OrderStatus {
  state: Order["state"];
  expired: boolean;
  /** false when the upstream could not be asked just now */
  statusKnown: boolean;
  replacedBy: string | null;
  pollAfterMs: number;
}

export const handle: RouteHandle = { polled: [] };

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params }): Promise<OrderStatus> => {
    const order = await gateway.purchase.check(params.orderId ?? "");
    const { state, expired, statusKnown, replacedBy, pollAfterMs } = order;
    return { state, expired, statusKnown, replacedBy, pollAfterMs };
  });
}
