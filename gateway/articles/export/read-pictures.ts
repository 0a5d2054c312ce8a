import { findImageId } from "../../core/document/addresses";
import type { ArticleDocument } from "../../core/document/document-schema";
import { listImages } from "../../core/document/images";
import type { PictureSource } from "./docx-picture";
import type { ImageAddress } from "./export-article";

/** For all pictures together; those beyond are links. */
const MOST_BYTES = 30 * 1024 * 1024;
const TIME_LIMIT_MS = 15_000;
const AT_ONCE = 4;

/** Returns the sources of a document's images; one that cannot be read in time has no content. */
export async function readPictures(
  document: ArticleDocument,
  imageAddress: ImageAddress,
  read: (imageId: string) => Promise<Uint8Array | null>,
): Promise<ReadonlyMap<string, PictureSource>> {
  const sources = [...new Set(listImages(document).map(({ attrs }) => attrs.src))];
  const contents = new Map<string, Uint8Array>();
  const endsAt = performance.now() + TIME_LIMIT_MS;
  let leftBytes = MOST_BYTES;
  const queue = sources.values();
  const readNext = async (): Promise<void> => {
    for (const source of queue) {
      const id = findImageId(source);
      if (id === null || leftBytes <= 0 || performance.now() > endsAt) continue;
      const content = await read(id);
      if (!content || content.length > leftBytes) continue;
      leftBytes -= content.length;
      contents.set(source, content);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readNext));
  return new Map(
    sources.map((source) => [
      source,
      { address: imageAddress(source), content: contents.get(source) ?? null },
    ]),
  );
}
