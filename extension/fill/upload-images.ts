import { listImages } from "~/gateway/core/document/images";
import { parseMarkdown } from "~/gateway/core/document/parse-markdown";
import type { ChannelDefinition } from "~/gateway/core/publishing/platform-schema";
import { bringImages, type ReadImage } from "./bring-images";
import { callPage } from "./page-calls";
import { waitUntil } from "./wait";

/** A page that has not taken two images one after the other takes none. */
const MOST_MISSES = 2;

interface Editor {
  tabId: number;
  channel: ChannelDefinition;
  /** returns the editor's Markdown */
  readText(): Promise<string>;
  uploadWaitMs: number;
}

/**
 * Has a Markdown editor upload images, as when a person pastes a screenshot, and returns the address
 * that it wrote for each source; one that it did not take has none. The addresses stay in its text.
 * @throws PageUnreachableError
 */
export async function uploadImages(
  { tabId, channel: { imagePaste }, readText, uploadWaitMs }: Editor,
  sources: readonly string[],
  readImage: ReadImage,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  if (!imagePaste) return addresses;
  const listAddresses = async () =>
    listImages(parseMarkdown(await readText()).document).map(({ attrs }) => attrs.src);
  let misses = 0;
  for (const source of sources) {
    if (misses === MOST_MISSES) break;
    if ((await bringImages(tabId, [source], readImage)).size === 0) continue;
    const before = await listAddresses();
    await callPage(tabId, "pasteImage", imagePaste);
    const findNew = async () => (await listAddresses()).find((one) => !before.includes(one));
    const address = await waitUntil(findNew, (found) => found !== undefined, uploadWaitMs);
    if (address === undefined) misses += 1;
    else {
      misses = 0;
      addresses.set(source, address);
    }
  }
  return addresses;
}
