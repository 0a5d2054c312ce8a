import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import type { Order } from "~/gateway/purchase";

/** What the polling payment dialog asks for every 2 s. */
export interface OrderStatus {
  state: Order["state"];
  expired: boolean;
  pollAfterMs: number;
}

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params }) => {
    const { state, expired, pollAfterMs } = await gateway.purchase.check(params.orderId ?? "");
    return json({ state, expired, pollAfterMs } satisfies OrderStatus);
  });
}
