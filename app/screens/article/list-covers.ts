import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { listImages } from "~/gateway/core/document/images";

export interface CoverChoice {
  id: string;
  /** Its place among the images of the text, from 1. */
  number: number;
  /** Its alternative text or caption, or "". */
  name: string;
}

const UPLOADED = "image:";

/** Returns the uploaded images of a text, which can be its cover. */
export function listCovers(document: ArticleDocument): CoverChoice[] {
  const found = listImages(document).map(({ attrs }, index) => ({
    id: attrs.src.startsWith(UPLOADED) ? attrs.src.slice(UPLOADED.length) : "",
    number: index + 1,
    name: attrs.alt || attrs.caption,
  }));
  const isFirst = ({ id }: CoverChoice, index: number) =>
    found.findIndex((each) => each.id === id) === index;
  return found.filter((choice, index) => choice.id !== "" && isFirst(choice, index));
}
