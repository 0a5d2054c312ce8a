import { open } from "node:fs/promises";
import { MOST_INVOICE_BYTES } from "~/gateway/core/invoice-kinds";
import type { Domain } from "../domain/domain";
import { type Invoice, stateOf } from "../domain/invoices";
import { createFileStorage } from "../providers/providers";
import { getFileType, issueInvoice } from "../services/issue-invoice";
import { toCommand } from "./operator";
import { parseLimit, showTime } from "./values";

/** What buyers ask for, and what they get (docs/product.md#an-invoice-is-asked-for-by-a-form). */
export const invoices = toCommand("invoices", {
  list: {
    help: "what is to be issued, oldest first, with names and addresses, which the audit records",
    options: {
      all: { help: "those that are issued, too" },
      limit: { value: "COUNT", help: "50 by default" },
    },
    run: ({ actor, find, has, transact }) =>
      transact(async (domain) => {
        const limit = parseLimit(find("limit"));
        await domain.audit.write({ actor, action: "invoice.read", subject: "invoices list" });
        const found = await domain.invoices.list({ all: has("all"), limit });
        return { invoices: await Promise.all(found.map((each) => toEntry(domain, each))) };
      }),
  },

  issue: {
    help: "hands an invoice to the buyer, who downloads the file",
    operands: ["ORDER"],
    options: { file: { value: "PATH", help: "a PDF or an OFD of at most 2 MB" } },
    isChange: true,
    async run({ operands: [orderId = ""], actor, environment, get, has, transact }) {
      const bytes = await readFile(get("file"));
      const fileType = getFileType(bytes);
      const storage = createFileStorage(environment);
      if (!storage) throw new Error("FILES_FOLDER or FILES_BUCKET_URL: not set");
      if (has("dry-run")) await transact(({ invoices }) => invoices.beginIssue(orderId));
      else await issueInvoice({ transact, storage, actor }, orderId, bytes);
      return { orderId, fileType, bytes: bytes.length };
    },
  },

  return: {
    help: "takes a wrong request back, so that the buyer can ask again",
    operands: ["ORDER"],
    options: { reason: { value: "TEXT", help: "for the audit; no names or numbers" } },
    isChange: true,
    run: ({ operands: [orderId = ""], actor, find, transact }) =>
      transact(async (domain) => {
        const returned = await domain.invoices.return(orderId, actor, find("reason") ?? "");
        return { invoice: await toEntry(domain, returned) };
      }),
  },
});

/** Returns one byte more than an invoice may have, at most. @throws Error with the reason */
async function readFile(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const buffer = Buffer.alloc(MOST_INVOICE_BYTES + 1);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, bytes, buffer.length - bytes);
      if (bytesRead === 0) return buffer.subarray(0, bytes);
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}

async function toEntry({ orders }: Domain, invoice: Invoice) {
  const order = await orders.find(invoice.orderId);
  return {
    orderId: invoice.orderId,
    state: stateOf(invoice),
    amountFen: order?.priceFen ?? null,
    refunded: order?.refundedAt != null,
    kind: invoice.kind,
    title: invoice.title,
    taxNumber: invoice.taxNumber || null,
    email: invoice.email || null,
    requestedAt: showTime(invoice.requestedAt),
    issuedAt: showTime(invoice.issuedAt),
    issuedBy: invoice.issuedBy || null,
  };
}
