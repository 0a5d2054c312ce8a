import type { Refusal } from "~/app/components/feedback/poll";
import type { PaymentProgress } from "~/gateway/order/payment-progress";

type OrderEnd = "decided" | "replaced" | "expired";

/** Every answer that ends the wait for a payment. */
export type PaymentEnd = OrderEnd | Refusal;

/** Returns how an order's state ends the wait, null for an order that can be paid. */
export function findOrderEnd({ state }: Pick<PaymentProgress, "state">): OrderEnd | null {
  if (state === "pending") return null;
  return state === "replaced" || state === "expired" ? state : "decided";
}
