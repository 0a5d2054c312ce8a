import { paths } from "~/app/paths";
import type { Order } from "~/gateway/core/order";

/** Returns the path of the purchase dialog with the choice of an order, to order it again. */
export function toPurchasePath(order: Pick<Order, "productId" | "years" | "channel">): string {
  const { productId, years, channel } = order;
  return paths.purchase({ productId, years: String(years), channel });
}
