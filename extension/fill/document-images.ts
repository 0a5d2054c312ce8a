import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { listImages, mapImages } from "~/gateway/core/document/images";

type FindAddress = (source: string) => string | null;

/** Returns the document with other addresses of images; one that has none leaves its caption. */
export const withImages = (document: ArticleDocument, findAddress: FindAddress): ArticleDocument =>
  mapImages(document, (image) => {
    const { src, caption: text } = image.attrs;
    const address = findAddress(src);
    if (address !== null) return { ...image, attrs: { ...image.attrs, src: address } };
    return text ? { type: "paragraph", content: [{ type: "text", text }] } : null;
  });

/** Returns which images of an article have no address, counted from 1 in the order of the text. */
export const listLostImages = (document: ArticleDocument, findAddress: FindAddress): number[] =>
  listImages(document).flatMap(({ attrs }, index) =>
    findAddress(attrs.src) === null ? [index + 1] : [],
  );

/** Whether the service stores an image: nobody else can read its source. */
export const isStored = (source: string): boolean => source.startsWith("image:");
