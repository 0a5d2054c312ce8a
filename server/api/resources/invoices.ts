import { z } from "zod";
import {
  invoiceFileTypes,
  invoiceKinds,
  invoiceMediaTypes,
  invoiceStates,
} from "~/gateway/core/invoice-kinds";
import { invoiceRequestSchema } from "~/gateway/core/invoice-schema";
import { orderIdSchema } from "~/gateway/core/order-schema";
import type { Invoice } from "~/gateway/upstream/invoices";
import { endpoint } from "../endpoint/endpoint";
import { isoTimeOfMs } from "../endpoint/times";
import { instantSchema } from "./schemas";

const tag = "Buying";
const access = "signed-in";

const params = z.strictObject({
  orderId: orderIdSchema.meta({
    description:
      "The `orderId` of an order of the user, or of a company that the user administers.",
  }),
});

const invoiceReply = z
  .object({
    state: z.enum(invoiceStates).meta({ description: "An `issued` one has a file." }),
    kind: z.enum(invoiceKinds),
    title: z.string(),
    taxNumber: z.string().meta({ description: "Empty for a person." }),
    email: z.string(),
    requestTime: instantSchema.nullable(),
    issueTime: instantSchema.nullable(),
    fileType: z.enum(invoiceFileTypes).nullable(),
  })
  .meta({ id: "Invoice" });

const example: z.output<typeof invoiceReply> = {
  state: "requested",
  kind: "company",
  title: "财经传媒有限公司",
  taxNumber: "91350100M000100Y43",
  email: "finance@example.com",
  requestTime: "2026-01-02T04:00:00.000Z",
  issueTime: null,
  fileType: null,
};

/** docs/product.md#an-invoice-is-asked-for-by-a-form */
export const requestInvoice = endpoint({
  id: "requestInvoice",
  method: "POST",
  path: "/orders/{orderId}/invoice",
  tag,
  access,
  summary: "Ask for the invoice of an order",
  description:
    "An order has one invoice, and its amount is what was paid. The same request again changes nothing; customer service changes what is wrong. 404 also where the service issues no invoices.",
  params,
  body: invoiceRequestSchema.meta({ id: "NewInvoice" }),
  bodyExample: {
    kind: "company",
    title: example.title,
    taxNumber: example.taxNumber,
    email: example.email,
  },
  errors: ["invoice-impossible", "invoice-requested"],
  reply: { status: 200, description: "What was asked for", schema: invoiceReply, example },
  async run({ gateway }, { params: { orderId }, body }) {
    await gateway.invoices.request(orderId, body);
    return toReply(await gateway.invoices.get(orderId));
  },
});

export const getInvoice = endpoint({
  id: "getInvoice",
  method: "GET",
  path: "/orders/{orderId}/invoice",
  tag,
  access,
  summary: "Get what was asked for",
  description:
    "An order without an invoice is 404; `invoice` in the list of orders tells without another request.",
  params,
  reply: { status: 200, description: "The invoice", schema: invoiceReply, example },
  run: async ({ gateway }, { params: { orderId } }) => toReply(await gateway.invoices.get(orderId)),
});

export const getInvoiceFile = endpoint({
  id: "getInvoiceFile",
  method: "GET",
  path: "/orders/{orderId}/invoice/file",
  tag,
  access,
  summary: "Download an issued invoice",
  description: "A PDF or an OFD; `fileType` of the invoice says which. 404 before it is issued.",
  params,
  reply: {
    status: 200,
    description: "The file, named after the order",
    fileTypes: Object.values(invoiceMediaTypes),
    headers: { "Content-Disposition": "`attachment` with the file's name (RFC 6266)" },
  },
  run: ({ gateway }, { params: { orderId } }) => gateway.invoices.getFile(orderId),
});

function toReply({ requestedAt, issuedAt, ...invoice }: Invoice) {
  const toTime = (ms: number | null) => (ms === null ? null : isoTimeOfMs(ms));
  return { ...invoice, requestTime: toTime(requestedAt), issueTime: toTime(issuedAt) };
}
