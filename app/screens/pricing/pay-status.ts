import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { page } from "~/app/request/page";
import type { Order } from "~/gateway/purchase";

/** What the polling payment dialog asks for every 2 s. */
export interface OrderStatus {
  state: Order["state"];
  expired: boolean;
  replacedBy: string | null;
  pollAfterMs: number;
}

export const handle = { polled: [] };

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, params }) => {
    const order = await gateway.purchase.check(params.orderId ?? "");
    const { state, expired, replacedBy, pollAfterMs } = order;
    return json({ state, expired, replacedBy, pollAfterMs } satisfies OrderStatus);
  });
}
