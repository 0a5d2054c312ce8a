import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { toHtml } from "~/gateway/core/document/to-html";
import { toMarkdown } from "~/gateway/core/document/to-markdown";
import type { Writing } from "../editors/paste";
import { isStored, withImages } from "./document-images";

/** More is not kept: the browser gives an extension a few megabytes. */
const MOST_CHARACTERS = 200_000;

/** Returns an article for the clipboard, without the images of the service; null for a very long one. */
export function toCopy(document: ArticleDocument): Writing | null {
  const kept = withImages(document, (source) => (isStored(source) ? null : source));
  const copy = {
    html: toHtml(kept, { imageAddress: (source) => source }),
    text: toMarkdown(kept),
  };
  return copy.html.length + copy.text.length > MOST_CHARACTERS ? null : copy;
}
