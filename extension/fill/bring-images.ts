import { callPage } from "./page-calls";

/** Returns an image of the article as a data address, or "" when it cannot be read. */
export type ReadImage = (source: string) => Promise<string>;

/** How images of the article come into the page. */
export interface Images {
  read: ReadImage;
  /** how long an editor may take to upload one */
  uploadWaitMs: number;
}

/** A message to a page has at most 64 MB. */
const PIECE_CHARACTERS = 4_000_000;

/** More would end the page; images beyond it are left out and named. */
const MOST_CHARACTERS = 200_000_000;

/**
 * Brings images into a page one after the other, and returns the names by which the page knows them.
 * The source of one that could not be read, or has no room, has no name.
 * @throws PageUnreachableError
 */
export async function bringImages(
  tabId: number,
  sources: readonly string[],
  readImage: ReadImage,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  let characters = 0;
  for (const source of sources) {
    const address = await readImage(source);
    characters += address.length;
    if (address === "" || characters > MOST_CHARACTERS) continue;
    // No text of the article has it.
    const name = crypto.randomUUID();
    for (let start = 0; start < address.length; start += PIECE_CHARACTERS) {
      const piece = address.slice(start, start + PIECE_CHARACTERS);
      await callPage(tabId, "receiveImage", name, piece);
    }
    names.set(source, name);
  }
  return names;
}
