import { paths } from "~/app/paths";
import { type FormValues, fieldValue } from "~/app/request/form-values";
import type { Order } from "~/gateway/core/order-schema";

/** Returns the path of the purchase dialog with the choice of an order, to order it again. */
export function toPurchasePath(order: Pick<Order, "productId" | "years" | "channel">): string {
  const { productId, years, channel } = order;
  return paths.purchase({ productId, years: String(years), channel });
}

/** What the purchase dialog lets choose, as its fields have it. */
export type Choice = Record<"productId" | "years" | "channel", string>;

/** Returns the path of the purchase dialog with what was entered in it. */
export function toPathOfChoice(values: FormValues): string {
  return paths.purchase({
    productId: fieldValue(values, "productId") ?? "",
    years: fieldValue(values, "years"),
    channel: fieldValue(values, "channel"),
  });
}
