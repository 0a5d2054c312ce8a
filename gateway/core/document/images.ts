import type { ArticleDocument, Block, Image, ListItem } from "./document-schema";

/** Returns the images of a document in their order. */
export function listImages(document: ArticleDocument): Image[] {
  const images: Image[] = [];
  mapImages(document, (image) => {
    images.push(image);
    return image;
  });
  return images;
}

/** Returns a document with other blocks instead of its images; null leaves one out. */
export function mapImages(
  document: ArticleDocument,
  change: (image: Image) => Block | null,
): ArticleDocument {
  const map = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block): Block[] => {
      switch (block.type) {
        case "image": {
          const changed = change(block);
          return changed ? [changed] : [];
        }
        case "blockquote":
          return [{ ...block, content: map(block.content) }];
        case "bulletList":
        case "orderedList":
          return [{ ...block, content: block.content.map(mapItem) }];
        default:
          return [block];
      }
    });
  const mapItem = ({ content: [first, ...rest] }: ListItem): ListItem => ({
    type: "listItem",
    content: [first, ...map(rest)],
  });
  return { type: "doc", content: map(document.content) };
}
