import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import { invoiceMediaTypes } from "../core/invoice-kinds";
import type { InvoiceRequest } from "../core/invoice-schema";
import type { Invoice } from "../upstream/invoices";

interface InvoiceFile {
  /** media type */
  type: string;
  bytes: Uint8Array;
  fileName: string;
}

/** Invoices of paid orders (docs/product.md#an-invoice-is-asked-for-by-a-form). */
export class InvoicesUseCase {
  constructor(private readonly context: GatewayContext<"hasInvoices">) {}

  /** Whether the upstream keeps invoices; otherwise customer service issues them. */
  get areOffered(): boolean {
    return this.context.shared.hasInvoices;
  }

  /** Asks for the invoice of an order that the user, or the user's company, owns. @throws `not-found`, `invoice-impossible`, `invoice-requested` */
  async request(orderId: string, request: InvoiceRequest): Promise<void> {
    this.requireOffered();
    await this.context.audited({ action: "invoice-requested", orderId }, () =>
      this.context.call((upstream) => upstream.invoices.request(orderId, request)),
    );
  }

  /** @throws `not-found` */
  get(orderId: string): Promise<Invoice> {
    this.requireOffered();
    return this.context.call((upstream) => upstream.invoices.get(orderId));
  }

  /** Returns the file of an issued invoice. @throws `not-found` */
  async getFile(orderId: string): Promise<InvoiceFile> {
    this.requireOffered();
    const { type, bytes } = await this.context.call((upstream) =>
      upstream.invoices.getFile(orderId),
    );
    const ending = type === invoiceMediaTypes.ofd ? "ofd" : "pdf";
    return { type, bytes, fileName: `invoice-${orderId}.${ending}` };
  }

  /** @throws `unauthorized`, `not-found` */
  private requireOffered(): void {
    this.context.requireUser();
    if (!this.areOffered) throw new GatewayError("not-found");
  }
}
