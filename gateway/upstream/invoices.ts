import { z } from "zod";
import { parseDateTime } from "../core/dates";
import { GatewayError } from "../core/errors";
import {
  invoiceFileTypes,
  invoiceKinds,
  invoiceMediaTypes,
  invoiceStates,
} from "../core/invoice-kinds";
import type { InvoiceRequest } from "../core/invoice-schema";
import { UpstreamClient } from "./client";
import type { ReceivedFile } from "./transport";
import { inTimeZone, nothing, wireObject, wireText } from "./wire";

const wireInvoice = inTimeZone((wireDate, timeZone) => {
  const wireMoment = wireDate.transform((dateTime) => parseDateTime(dateTime, timeZone));
  return wireObject({
    state: ["invoice_state", z.enum(invoiceStates)],
    kind: z.enum(invoiceKinds),
    title: wireText,
    taxNumber: ["tax_number", wireText],
    email: wireText,
    requestedAt: ["request_time", wireMoment],
    issuedAt: ["issue_time", wireMoment],
    fileType: ["file_type", z.enum(invoiceFileTypes).nullable().catch(null)],
  });
});

/** What is known of one invoice; times in ms since the epoch. */
export type Invoice = z.output<ReturnType<typeof wireInvoice>>;

const MEDIA_TYPES: readonly string[] = Object.values(invoiceMediaTypes);

/** Invoices of orders, which an upstream may be without (docs/upstream.md#invoices). */
export class InvoicesClient extends UpstreamClient {
  /** @throws `not-found`, `invoice-impossible`, `invoice-requested` */
  request(orderId: string, request: InvoiceRequest): Promise<void> {
    const { kind, title, email } = request;
    const taxNumber = request.kind === "company" ? request.taxNumber : undefined;
    const input = { orderId, kind, title, tax_number: taxNumber, email };
    return this.call({ call: "pay.requestInvoice", input, schema: nothing });
  }

  /** @throws `not-found` */
  get(orderId: string): Promise<Invoice> {
    const schema = wireInvoice(this.config.timeZone);
    return this.call({ call: "pay.invoice", input: { orderId }, schema });
  }

  /** Returns the file of an issued invoice, of one of the two types. @throws `not-found`, `upstream-malformed` */
  async getFile(orderId: string): Promise<ReceivedFile> {
    const file = await this.callForFile("pay.invoiceFile", { orderId });
    if (!MEDIA_TYPES.includes(file.type)) throw new GatewayError("upstream-malformed");
    return file;
  }
}
