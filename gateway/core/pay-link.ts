import type { Order } from "./order";

/**
 * Returns the address that opens Alipay with the payment on the same phone, null for a code that can
 * only be scanned (docs/product.md#a-phone-pays-its-own-order).
 */
export function findPayLink({
  channel,
  qrText,
}: Pick<Order, "channel"> & { qrText: string }): string | null {
  if (channel !== "alipay" || !URL.canParse(qrText)) return null;
  const { protocol, href } = new URL(qrText);
  return protocol === "https:" ? href : null;
}
