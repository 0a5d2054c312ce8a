import { join } from "node:path";
import type { Article } from "../../core/article-schema";
import { toFileName } from "../../core/attachment";
import { mapImages } from "../../core/document/images";
import { toMarkdown } from "../../core/document/to-markdown";
import { GatewayError } from "../../core/errors";
import { type ExportFormat, exportTypes } from "../../core/export-format";
import { ThreadFailed, ThreadQueue } from "../../threads/thread-queue";
import type { DocxSource } from "./docx";
import type { PictureSource } from "./docx-picture";
import { toHtmlPage } from "./html-page";

export interface ExportedFile {
  fileName: string;
  /** media type */
  type: string;
  bytes: Uint8Array;
}

/** Returns where a reader finds an image; the source is `image:ID` or an https address. */
export type ImageAddress = (source: string) => string;

const TIME_LIMIT_MS = 20_000;
const MOST_WAITING = 8;
const RETRY_AFTER_SECONDS = 5;

const documents = new ThreadQueue<DocxSource, Uint8Array>({
  source: join(import.meta.dirname, "docx-worker.ts"),
  built: "docx-worker.js",
});

/** @param pictures is asked for a docx only @throws `overloaded` */
export async function exportArticle(
  article: Article,
  format: ExportFormat,
  imageAddress: ImageAddress,
  pictures: () => Promise<ReadonlyMap<string, PictureSource>>,
): Promise<ExportedFile> {
  const toBytes = async (): Promise<Uint8Array> => {
    switch (format) {
      case "md":
        return Buffer.from(toMarkdown(withAddresses(article.document, imageAddress)));
      case "html":
        return Buffer.from(toHtmlPage(article, imageAddress));
      case "docx":
        return makeDocx(article, pictures);
    }
  };
  const bytes = await toBytes();
  return { fileName: toFileName(article.title, format), type: exportTypes[format], bytes };
}

async function makeDocx(
  { title, digest, document }: Article,
  pictures: () => Promise<ReadonlyMap<string, PictureSource>>,
): Promise<Uint8Array> {
  const overloaded = (cause?: unknown) =>
    new GatewayError("overloaded", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  if (documents.waiting >= MOST_WAITING) throw overloaded();
  const read = async () => ({ title, digest, document, pictures: await pictures() });
  return documents.run(read, TIME_LIMIT_MS).catch((error) => {
    throw error instanceof ThreadFailed ? overloaded(error) : error;
  });
}

const withAddresses = (document: Article["document"], imageAddress: ImageAddress) =>
  mapImages(document, (image) => ({
    ...image,
    attrs: { ...image.attrs, src: imageAddress(image.attrs.src) },
  }));
