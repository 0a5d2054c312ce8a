import { invoiceMediaTypes } from "~/gateway/core/invoice-kinds";
import { invoiceRequestSchema } from "~/gateway/core/invoice-schema";
import { type Invoice, stateOf } from "../../domain/invoices";
import type { Order } from "../../domain/order-rules";
import { formatTime } from "../../domain/times";
import { AfterCommit, forOwnUser, forOwnUserToWrite, Picture, type SignedInRequest } from "../call";
import { BusinessFailure } from "../failures";
import { getText } from "../parameters";
import { administers } from "./pay";

/** See docs/upstream.md#invoices */
export const invoiceCalls = {
  "pay.requestInvoice": forOwnUserToWrite("POST", "/invoice/request", async (request) => {
    const order = await getOrder(request);
    const { kind, title, tax_number: taxNumber, email } = request.input;
    const given = invoiceRequestSchema.safeParse({ kind, title, taxNumber, email });
    if (!given.success) throw new BusinessFailure(4001);
    const { uid } = request.user;
    const refusal = await request.domain.invoices.request(order, uid, given.data);
    if (refusal) throw new BusinessFailure(refusal === "impossible" ? 4046 : 4047);
    return null;
  }),

  "pay.invoice": forOwnUser("GET", "/invoice/get", async (request) => {
    const invoice = await getInvoice(request);
    return {
      invoice_state: stateOf(invoice),
      kind: invoice.kind,
      title: invoice.title,
      tax_number: invoice.taxNumber,
      email: invoice.email,
      request_time: formatTime(invoice.requestedAt),
      issue_time: invoice.issuedAt === null ? "" : formatTime(invoice.issuedAt),
      file_type: invoice.fileType,
    };
  }),

  "pay.invoiceFile": forOwnUser("GET", "/invoice/file", async (request) => {
    const { fileId, fileType } = await getInvoice(request);
    if (fileId === "") throw new BusinessFailure(4041);
    const storage = request.files.getStorage();
    return new AfterCommit(async () => {
      const bytes = await storage.get(fileId);
      if (!bytes) throw new BusinessFailure(4041);
      return new Picture(fileType === "ofd" ? invoiceMediaTypes.ofd : invoiceMediaTypes.pdf, bytes);
    });
  }),
};

/** Returns an order of the user, or of an enterprise that the user administers. @throws 4001, 4041 */
async function getOrder(request: SignedInRequest): Promise<Order> {
  const { domain, user, input } = request;
  const order = await domain.orders.find(getText(input, "orderId"));
  if (!order) throw new BusinessFailure(4041);
  const { uid, companyId } = order;
  const isOwn = companyId === "" ? uid === user.uid : await administers(request, companyId);
  if (!isOwn) throw new BusinessFailure(4041);
  return order;
}

/** @throws 4001, 4041 */
async function getInvoice(request: SignedInRequest): Promise<Invoice> {
  const { orderId } = await getOrder(request);
  const invoice = await request.domain.invoices.find(orderId);
  if (!invoice) throw new BusinessFailure(4041);
  return invoice;
}
