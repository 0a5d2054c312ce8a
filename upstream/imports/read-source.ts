import { documentSchema } from "~/gateway/core/document/article-schema";
import { type Imported, type ImportReason, ImportRefused, type ImportSource } from "./imported";

/** What the thread answers with, once. */
export type WorkerAnswer = { readonly imported: Imported } | { readonly reason: ImportReason };

/** Reads a file or a page without limits of time and memory, which `runImport` sets. */
export async function readSource(source: ImportSource): Promise<WorkerAnswer> {
  try {
    const imported = await read(source);
    const isWithin = documentSchema.safeParse(imported.document).success;
    return isWithin ? { imported } : { reason: "too-long" };
  } catch (error) {
    return { reason: error instanceof ImportRefused ? error.reason : "unreadable" };
  }
}

/** The parsers are loaded for the kind that is read. */
async function read(source: ImportSource): Promise<Imported> {
  switch (source.kind) {
    case "word":
      return (await import("./word")).readWord(Buffer.from(source.bytes));
    case "pdf":
      return (await import("./pdf")).readPdf(new Uint8Array(source.bytes));
    case "page":
      return (await import("./page")).readPage(source);
  }
}
