import { paths } from "~/app/paths";
import type { ListedOrder } from "~/gateway/order/orders";

type Invoiced = Pick<ListedOrder, "orderId" | "state" | "isTrial" | "invoice">;

/**
 * Returns where the invoice of an order is asked for, or is, and null for an order that gets none
 * (docs/product.md#an-invoice-is-asked-for-by-a-form).
 */
export function toInvoiceAddress(
  { orderId, state, isTrial, invoice }: Invoiced,
  areOffered: boolean,
): string | null {
  if (areOffered && invoice) return paths.invoice(orderId);
  if (state !== "paid" || isTrial) return null;
  return areOffered ? paths.invoice(orderId) : paths.customerService({ order: orderId });
}

const TEXTS = { requested: "invoiceRequested", issued: "invoiceIssued" } as const;

/** Returns the key of the link's text. */
export const toInvoiceText = ({ invoice }: Pick<Invoiced, "invoice">) =>
  invoice ? TEXTS[invoice] : "invoice";
