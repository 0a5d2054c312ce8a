export const invoiceKinds = ["company", "person"] as const;
export const invoiceStates = ["requested", "issued"] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const invoiceFileTypes = ["pdf", "ofd"] as const;
export type InvoiceFileType = (typeof invoiceFileTypes)[number];

/** The most bytes of an invoice: those of an answer of the upstream (docs/upstream.md#response-size). */
export const MOST_INVOICE_BYTES = 2 * 1024 * 1024;

/** Media types of invoice files (GB/T 33190 is OFD). */
export const invoiceMediaTypes = {
  pdf: "application/pdf",
  ofd: "application/ofd",
} as const satisfies Record<InvoiceFileType, string>;
