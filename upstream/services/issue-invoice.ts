import { type InvoiceFileType, MOST_INVOICE_BYTES } from "~/gateway/core/invoice-kinds";
import type { Domain } from "../domain/domain";
import type { Invoice } from "../domain/invoices";
import type { FileStorage } from "../providers/files/file-storage";

interface Issuing {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  readonly storage: FileStorage;
  /** The operator's name in the audit. */
  readonly actor: string;
}

/**
 * Stores the file of an invoice that somebody asked for; what is stored without the end of this is
 * deleted after an hour. @throws Error for a request that is not open, or another kind of file
 */
export async function issueInvoice(
  { transact, storage, actor }: Issuing,
  orderId: string,
  bytes: Buffer,
): Promise<Invoice> {
  const fileType = getFileType(bytes);
  const fileId = await transact(({ invoices }) => invoices.beginIssue(orderId));
  const file = { key: fileId, kind: "invoice", bytes: bytes.length } as const;
  await storage.put({ ...file, content: toChunks(bytes) });
  return transact(({ invoices }) => invoices.issue(orderId, { fileId, fileType }, actor));
}

/** @throws Error for anything but a PDF or an OFD of at most 2 MB */
export function getFileType(bytes: Buffer): InvoiceFileType {
  const isSmall = bytes.length <= MOST_INVOICE_BYTES;
  if (isSmall && bytes.subarray(0, 5).toString("latin1") === "%PDF-") return "pdf";
  const isArchive = bytes.subarray(0, 4).toString("latin1") === "PK\x03\x04";
  if (isSmall && isArchive && bytes.includes("OFD.xml")) return "ofd";
  throw new Error("the file is neither a PDF nor an OFD of at most 2 MB");
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
