import { z } from "zod";
import { isTaxNumber, toTaxNumber } from "./tax-number";
import { requiredText } from "./text-schema";

const title = requiredText({ missing: "invoice-title-required", maxLength: 100 });
const email = requiredText({
  missing: "email-required",
  invalid: "email-invalid",
  maxLength: 100,
}).pipe(z.email({ error: "email-invalid" }));

const taxNumber = requiredText({
  missing: "tax-number-required",
  invalid: "tax-number-invalid",
  maxLength: 40,
})
  .transform(toTaxNumber)
  .refine(isTaxNumber, "tax-number-invalid");

const companyInvoice = z.object({ kind: z.literal("company"), title, taxNumber, email });
const personInvoice = z.object({ kind: z.literal("person"), title, email });

/** What is on an invoice, and where it is sent (docs/product.md#an-invoice-is-asked-for-by-a-form). */
export const invoiceRequestSchema = z.discriminatedUnion("kind", [companyInvoice, personInvoice]);

export type InvoiceRequest = z.output<typeof invoiceRequestSchema>;
